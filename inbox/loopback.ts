import { parseAddress } from './ip-address.ts';

/** Whether a URL's host or a peer is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parseAddress(host.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}
