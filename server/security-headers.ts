/** The security policy's sources beside our own files, from `dist/policy.json`. */
export interface BuiltPolicy {
  /** The hashes of the inline scripts in the built pages. */
  readonly scripts: readonly string[];
  /** The hashes of their inline styles. */
  readonly styles: readonly string[];
  /** The origins that configured adverts come from. */
  readonly adverts?: readonly string[];
  /** The sources that configured third-party tags need. */
  readonly tags?: {
    readonly scripts: readonly string[];
    readonly images: readonly string[];
    readonly connections: readonly string[];
  };
}

/**
 * The headers of every answer; pictures go without the policy (see `routes/assets.ts`). No `upgrade-insecure-requests`,
 * which breaks plain http on localhost; no `no-referrer`, with which a native form post sends `Origin: null`.
 *
 * @param publicUrl the configured origin: strict transport security only where it is https
 */
export function securityHeaders(policy: BuiltPolicy, publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function contentSecurityPolicy({ scripts, styles, adverts = [], tags = NO_TAGS }: BuiltPolicy): string {
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...adverts, ...tags.scripts],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data:", ...adverts, ...tags.images],
    ["media-src 'self'", ...adverts],
    ["font-src 'self'"],
    ["connect-src 'self'", ...adverts, ...tags.connections],
    ...(adverts.length > 0 ? [['frame-src', ...adverts]] : []),
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

const NO_TAGS = { scripts: [], images: [], connections: [] };

/** Pages have what the film needs (autoplay, full screen, picture in picture) by default. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
