import { expect, test } from 'vitest';
import { withoutHost } from './ip-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8::/48'],
  ['2001::1:2:3:4:5', '2001::/48'],
  ['::1', '::/48'],
  ['unknown', 'unknown'],
  ['', ''],
  ['127.1', '127.1'],
])('of %s %s is kept', (address, kept) => {
  expect(withoutHost(address)).toBe(kept);
});
