/** An address within a `mailto:` URI, where `%`, `#` or `&` need escaping (RFC 6068, section 2). */
export function mailToUri(address: string): string {
  return encodeURIComponent(address).replace('%40', '@');
}
