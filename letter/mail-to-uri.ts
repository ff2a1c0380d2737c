/** A mail address as it stands in a `mailto:` address, where `%`, `#` or `&` would mean something else (RFC 6068, section 2). */
export function mailToUri(address: string): string {
  return encodeURIComponent(address).replace('%40', '@');
}
