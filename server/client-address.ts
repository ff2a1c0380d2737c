import { addressText, type IpAddress, isIpv6, networkOf, parseAddress } from '../inbox/ip-address.ts';

/** A client's address, and the keys of the rate limits. */
export interface ClientAddress {
  readonly address: string;
  /** The address; for IPv6 its /64, the network of one household or machine. */
  readonly addressKey: string;
  /** For IPv6 its /48, the network that one customer may have. */
  readonly addressNetwork: string | undefined;
}

/**
 * Parses a client's address. IPv4-mapped IPv6 becomes IPv4; a zone and a port written by a proxy are dropped.
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
