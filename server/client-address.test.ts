import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['2001:db8:0:1::', '2001:db8:0:1::', '2001:db8:0:1::/64', '2001:db8::/48'],
  ['[2001:db8::1]:443', '2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64', 'fe80::/48'],
  ['::1', '::1', '::/64', '::/48'],
])('reads the address “%s” as %s, counted as %s and %s', (claimed, address, addressKey, addressNetwork) => {
  expect(clientAddress(claimed, '198.51.100.1')).toEqual({ address, addressKey, addressNetwork });
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['203.0.113.5:61234', '203.0.113.5'],
  ['unknown', '198.51.100.1'],
  ['127.1', '198.51.100.1'],
  ['2130706433', '198.51.100.1'],
  ['<script>', '198.51.100.1'],
  ['', '198.51.100.1'],
])('reads the address “%s” as %s, counted by itself', (claimed, address) => {
  expect(clientAddress(claimed, '198.51.100.1')).toEqual({ address, addressKey: address, addressNetwork: undefined });
});

it('gives the same key to the same network however it is written', () => {
  const keys = ['2001:db8:0:0:1::', '2001:db8::2:0:0:0', '2001:0db8:0000:0000:ffff:1:2:3'].map(
    (address) => clientAddress(address, '').addressKey,
  );
  expect(new Set(keys)).toEqual(new Set(['2001:db8::/64']));
});
