import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a post comes from another site's page (CSRF). Browsers say so in `Sec-Fetch-Site`; over plain http on another
 * host than localhost they don't, and `Origin` is compared with our own. A client that sends neither header is no
 * browser. This authenticates nobody.
 *
 * @param ourUrl tells our own origin; asked only where it is compared
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isCrossSite(headers: IncomingHttpHeaders, ourUrl: () => string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.parse(headers.origin);
  // "null" comes from a sandboxed frame or a data: page.
  if (!origin || !['http:', 'https:'].includes(origin.protocol)) return true;
  if (origin.host === new URL(ourUrl()).host) return false;
  // Parsed with the origin's scheme, so that :80 and :443 are dropped on both sides.
  return origin.host !== URL.parse(`${origin.protocol}//${headers.host}`)?.host;
}
