import { isIP } from 'node:net';

/**
 * The network that an address lies in: `203.0.113.0/24`, `2001:db8:1::/48`. A prefix becomes a wider one (`2001:db8:1:2::/64`
 * too), and what is no address stays what it is.
 */
export function addressPrefix(address: string): string {
  const [bare = ''] = address.split('/');
  switch (isIP(bare)) {
    case 4:
      return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
    case 6:
      return `${firstGroups(bare)}/48`;
    default:
      return address;
  }
}

/** The first three groups of an IPv6 address, in the shortest form, in which a colon pair may hide some of them. */
function firstGroups(address: string): string {
  const [left = '', right = ''] = address.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === '' ? [] : right.split(':');
  const hidden = address.includes('::') ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(hidden).fill('0'), ...tail].slice(0, 3);
  return new URL(`http://[${groups.join(':')}::]`).hostname.slice(1, -1);
}
