/** The hashes of the inline scripts and styles in the built pages, as `dist/policy.json` lists them. */
export interface PolicyHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The headers that every answer carries. No `upgrade-insecure-requests`, which breaks plain http on localhost. No
 * `no-referrer`, with which a native form post sends `Origin: null`.
 *
 * @param publicUrl the configured origin: strict transport security only where it is https
 */
export function securityHeaders(hashes: PolicyHashes, publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(hashes),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function contentSecurityPolicy({ scripts, styles }: PolicyHashes): string {
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data:"],
    ["media-src 'self'"],
    ["font-src 'self'"],
    ["connect-src 'self'"],
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
