import { isIP } from 'node:net';

/** An address as the owner is shown it, and what the limits count by. */
export interface ClientAddress {
  readonly address: string;
  /** The address; for IPv6 its /64, because that is what one household or machine is given. */
  readonly key: string;
}

/**
 * Reads the address of a client: an IPv4 address in IPv6's clothes is IPv4, a zone is dropped, and so is a port that a
 * proxy wrote behind.
 *
 * @param claimed what the connection or a trusted proxy says
 * @param peer the address of the connection itself, for where the claim is no address
 */
export function clientAddress(claimed: string, peer = ''): ClientAddress {
  const address = normalise(claimed) ?? normalise(peer) ?? 'unknown';
  return { address, key: address.includes(':') ? network(address) : address };
}

/** Whether a connection comes from this machine. */
export function isLoopback(peer = ''): boolean {
  const address = normalise(peer);
  return address === '::1' || address?.startsWith('127.') === true;
}

function normalise(text: string): string | undefined {
  if (isIP(text) === 4) return text;
  const bare = (/^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text).replace(/%.*$/, '');
  const withoutPort = bare.replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(withoutPort) === 4) return withoutPort;
  if (isIP(bare) !== 6) return undefined;
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return canonical(bare);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

function network(address: string): string {
  const prefix = expand(address).slice(0, 4);
  return `${canonical(`${prefix.map((group) => group.toString(16)).join(':')}::`)}/64`;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const [left = '', right = ''] = canonical(address).split('::');
  const head = groupsOf(left);
  const tail = groupsOf(right);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** The shortest form, in lower case, without dots: what URLs write. */
function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
