import type { Tags } from '../content/tags.ts';
import type { VendorAsset } from '../site/ui/assets.ts';

/** Third-party vendors, by their names in `content/tags.ts`. */
type VendorName = VendorAsset['name'];

export interface Vendor {
  readonly name: VendorName;
  readonly id: string;
}

/** The policy's sources for configured tags. */
export interface TagSources {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
}

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GOOGLE = 'https://www.google.com';

/**
 * The ids' formats, and the hosts to allow: https://developers.google.com/tag-platform/security/guides/csp for Google,
 * the requests of `fbevents.js` for Meta.
 */
const VENDORS: Readonly<Record<VendorName, TagSources & { readonly id: RegExp; readonly example: string }>> = {
  googleTagManager: {
    id: /^GTM-[A-Z0-9]{4,10}$/,
    example: 'GTM-ABC1234',
    scripts: [GOOGLE_TAG],
    images: [GOOGLE_TAG],
    connections: [GOOGLE_TAG, GOOGLE],
  },
  googleAnalytics: {
    id: /^G-[A-Z0-9]{6,12}$/,
    example: 'G-ABC1234567',
    scripts: [GOOGLE_TAG],
    images: [GOOGLE_TAG, 'https://*.google-analytics.com'],
    connections: [GOOGLE_TAG, GOOGLE, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  metaPixel: {
    id: /^\d{15,16}$/,
    example: '123456789012345',
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    connections: ['https://www.facebook.com'],
  },
};

/**
 * The configured vendors, in the order above.
 *
 * @throws Error that says which setting of `content/tags.ts` is wrong, and how it would be right
 */
export function configuredVendors(tags: Tags): Vendor[] {
  const names = (Object.keys(VENDORS) as VendorName[]).filter((name) => tags[name] !== '');
  for (const name of names) {
    const { id, example } = VENDORS[name];
    if (id.test(tags[name])) continue;
    throw new Error(
      `${name} in content/tags.ts is ${JSON.stringify(tags[name])}: write an id like ${example}, or nothing to leave it off.`,
    );
  }
  refuseHosts(tags);
  return names.map((name) => ({ name, id: tags[name] }));
}

/** The path of a vendor's module. */
export function tagModule(name: VendorName): string {
  return `site/islands/tags/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

/** The sources of all configured vendors, each once. */
export function tagSources(tags: Tags): TagSources {
  const used: TagSources[] = configuredVendors(tags).map(({ name }) => VENDORS[name]);
  const hosts = tags.tagManagerHosts;
  const sources = (of: (source: TagSources) => readonly string[]): string[] => [
    ...new Set([...used.flatMap(of), ...hosts]),
  ];
  return {
    scripts: sources(({ scripts }) => scripts),
    images: sources(({ images }) => images),
    connections: sources(({ connections }) => connections),
  };
}

function refuseHosts({ googleTagManager, tagManagerHosts }: Tags): void {
  for (const host of tagManagerHosts) {
    const url = URL.parse(host);
    if (url?.protocol === 'https:' && url.origin === host && !host.includes('*')) continue;
    throw new Error(
      `tagManagerHosts in content/tags.ts holds ${JSON.stringify(host)}: write an origin like https://example.com, without a path.`,
    );
  }
  if (googleTagManager === '' && tagManagerHosts.length > 0) {
    throw new Error(
      'tagManagerHosts in content/tags.ts names hosts, but googleTagManager is empty: nothing would be asked of them. Empty both, or write the container’s id.',
    );
  }
}
