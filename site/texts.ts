import { page } from '../content/page.ts';
import { MAIL_TO_URI_PLACEHOLDER, PUBLIC_URL_PLACEHOLDER, SECURITY_EXPIRES_PLACEHOLDER } from './placeholders.ts';
import { PAPER } from './theme-colors.ts';
import type { Assets } from './ui/assets.ts';
import { fillMeasures } from './ui/fill-measures.ts';

const words = fillMeasures(page);

/**
 * What programs read beside the page, by its path: crawlers, phones that keep a page, and people who found a hole. The
 * server fills its own address in, so one build serves any.
 */
export function renderTexts(assets: Assets): Readonly<Record<string, string>> {
  return {
    'robots.txt': `User-agent: *\nDisallow: /forms/\n\nSitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml\n`,
    'sitemap.xml': sitemap(assets),
    'site.webmanifest': manifest(assets),
    '.well-known/security.txt': SECURITY,
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc9116 */
const SECURITY = `# A hole in this site? Please write to the workshop before you write about it.
Contact: mailto:${MAIL_TO_URI_PLACEHOLDER}
Expires: ${SECURITY_EXPIRES_PLACEHOLDER}
Preferred-Languages: ${page.language}
Canonical: ${PUBLIC_URL_PLACEHOLDER}/.well-known/security.txt
`;

/** @see https://www.sitemaps.org/protocol.html, https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
function sitemap({ pictures }: Assets): string {
  const images = Object.values(pictures).map(
    ({ src }) => `<image:image><image:loc>${PUBLIC_URL_PLACEHOLDER}${src}</image:loc></image:image>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>${PUBLIC_URL_PLACEHOLDER}/</loc>
${images.join('\n')}
</url>
</urlset>
`;
}

/** @see https://www.w3.org/TR/appmanifest/ */
function manifest({ icons }: Assets): string {
  const png = { type: 'image/png' };
  return JSON.stringify({
    id: `${PUBLIC_URL_PLACEHOLDER}/`,
    name: words.title,
    short_name: words.wordmark,
    description: words.description,
    lang: page.language,
    start_url: `${PUBLIC_URL_PLACEHOLDER}/`,
    scope: `${PUBLIC_URL_PLACEHOLDER}/`,
    display: 'browser',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [
      { src: icons.svg, type: 'image/svg+xml', sizes: 'any' },
      { src: icons.small, ...png, sizes: '192x192' },
      { src: icons.large, ...png, sizes: '512x512' },
      { src: icons.maskable, ...png, sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
