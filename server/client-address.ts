import { addressText, type IpAddress, isIpv6, networkOf, parseAddress } from '../inbox/ip-address.ts';

/** An address as the owner is shown it, and what the limits count by. */
export interface ClientAddress {
  readonly address: string;
  /** The address; for IPv6 its /64, because that is what one household or machine is given. */
  readonly addressKey: string;
  /** For IPv6 its /48, which is what one customer may be given. */
  readonly addressNetwork: string | undefined;
}

/**
 * Reads the address of a client: an IPv4 address in IPv6's clothes is IPv4, a zone is dropped, and so is a port that a
 * proxy wrote behind.
 *
 * @param claimed what the connection or a trusted proxy says
 * @param peer the address of the connection itself, for where the claim is no address
 */
export function clientAddress(claimed: string, peer: string): ClientAddress {
  const parsed = parse(claimed) ?? parse(peer);
  const address = parsed ? addressText(parsed) : 'unknown';
  return parsed && isIpv6(parsed)
    ? { address, addressKey: networkOf(parsed, 64), addressNetwork: networkOf(parsed, 48) }
    : { address, addressKey: address, addressNetwork: undefined };
}

function parse(text: string): IpAddress | undefined {
  const bare = (/^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text).replace(/%.*$/, '');
  return parseAddress(bare.replace(/^([\d.]+):\d+$/, '$1'));
}
