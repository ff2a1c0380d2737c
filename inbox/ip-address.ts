import ipaddr from 'ipaddr.js';

/** An address of either family. */
export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address; IPv4-mapped IPv6 becomes IPv4. `undefined` if the text is anything else. */
export function parseAddress(text: string): IpAddress | undefined {
  // The package also accepts 127.1, 0x7f.1 and the like, as C does.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined;
  return ipaddr.process(text);
}

export function isIpv6(address: IpAddress): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6';
}

/**
 * An address in its shortest form.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5952
 */
export function addressText(address: IpAddress): string {
  return isIpv6(address) ? address.toRFC5952String() : address.toString();
}

/** The network with a prefix of `bits`: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: IpAddress, bits: number): string {
  const cidr = `${addressText(address)}/${bits}`;
  const network = isIpv6(address) ? ipaddr.IPv6.networkAddressFromCIDR(cidr) : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${addressText(network)}/${bits}`;
}

/**
 * The network that is kept of an address, /24 or /48. A network is widened (`2001:db8:1:2::/64` too); other text stays
 * as it is.
 */
export function withoutHost(text: string): string {
  const address = parseAddress(text.split('/')[0] ?? '');
  return address ? networkOf(address, isIpv6(address) ? 48 : 24) : text;
}
