import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::2', false],
  ['', false],
  ['localhost', true],
  ['[::1]', true],
  ['[::ffff:127.0.0.1]', true],
  ['127.1', false],
  ['127.0.0.999', false],
  ['127.0.0.1.example.com', false],
])('knows whether %s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
