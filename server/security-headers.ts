/** What the policy allows beside our own files, as `dist/policy.json` lists it. */
export interface BuiltPolicy {
  /** The hashes of the inline scripts in the built pages. */
  readonly scripts: readonly string[];
  /** The hashes of their inline styles. */
  readonly styles: readonly string[];
  /** The origins that configured adverts come from. */
  readonly adverts?: readonly string[];
}

/**
 * The headers that every answer carries. No `upgrade-insecure-requests`, which breaks plain http on localhost. No
 * `no-referrer`, with which a native form post sends `Origin: null`.
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
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function contentSecurityPolicy({ scripts, styles, adverts = [] }: BuiltPolicy): string {
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...adverts],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data:", ...adverts],
    ["media-src 'self'", ...adverts],
    ["font-src 'self'"],
    ["connect-src 'self'", ...adverts],
    ...(adverts.length > 0 ? [['frame-src', ...adverts]] : []),
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

const PERMISSIONS_POLICY = [
  ...['autoplay', 'fullscreen', 'picture-in-picture'].map((feature) => `${feature}=(self)`),
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ');
