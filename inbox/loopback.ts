import { parseAddress } from './ip-address.ts';

/** Whether a host, as an address names it, or a peer is this machine itself: nobody stands between us and it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parseAddress(host.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}
