import { expect, it } from 'vitest';
import { isFromForeignPage } from './foreign-page.ts';

it.each([
  [{ host: 'table.example', origin: 'https://table.example' }, undefined, false],
  [{ host: 'table.example:443', origin: 'https://table.example' }, undefined, false],
  [{ host: 'table.example:80', origin: 'http://table.example' }, undefined, false],
  [{ host: 'table.example:8080', origin: 'http://table.example' }, undefined, true],
  [{ host: 'TABLE.example', origin: 'http://table.example' }, undefined, false],
  [{ host: '10.0.0.1:8080', origin: 'https://table.example' }, 'https://table.example', false],
  [{ host: '10.0.0.1:8080', origin: 'https://table.example' }, 'https://other.example', true],
  [{ origin: 'https://table.example' }, undefined, true],
  [{ host: 'table.example', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, undefined, false],
  [{ host: 'table.example', origin: 'https://evil.example', 'sec-fetch-site': 'nonsense' }, undefined, true],
  [{ host: 'table.example', origin: 'moz-extension://table.example' }, undefined, true],
  [{ host: 'table.example' }, undefined, false],
])('of the headers %j with the public address %s says %s', (headers, publicUrl, expected) => {
  expect(isFromForeignPage(headers, publicUrl)).toBe(expected);
});
