import ipaddr from 'ipaddr.js';

/** An address of either family. */
export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Reads an address; one of IPv4 in IPv6's clothes is IPv4. Nothing where the text is no address, or has something beside it. */
export function parseAddress(text: string): IpAddress | undefined {
  // The package also reads 127.1, 0x7f.1 and the like, as C does.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined;
  return ipaddr.process(text);
}

/** Whether an address is of IPv6. */
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

/** The network of so many bits that an address lies in: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: IpAddress, bits: number): string {
  const cidr = `${addressText(address)}/${bits}`;
  const network = isIpv6(address) ? ipaddr.IPv6.networkAddressFromCIDR(cidr) : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${addressText(network)}/${bits}`;
}

/**
 * What is left of an address that is forgotten: the network that it lies in, /24 or /48. A network becomes a wider one
 * (`2001:db8:1:2::/64` too), and what is no address stays what it is.
 */
export function withoutHost(text: string): string {
  const address = parseAddress(text.split('/')[0] ?? '');
  return address ? networkOf(address, isIpv6(address) ? 48 : 24) : text;
}
