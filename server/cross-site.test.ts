import { expect, it } from 'vitest';
import { isCrossSite } from './cross-site.ts';

it.each([
  [{ host: 'table.example', origin: 'https://table.example' }, 'http://localhost:8080', false],
  [{ host: 'table.example:443', origin: 'https://table.example' }, 'http://localhost:8080', false],
  [{ host: 'table.example:80', origin: 'http://table.example' }, 'http://localhost:8080', false],
  [{ host: 'table.example:8080', origin: 'http://table.example' }, 'http://localhost:8080', true],
  [{ host: 'TABLE.example', origin: 'http://table.example' }, 'http://localhost:8080', false],
  [{ host: '10.0.0.1:8080', origin: 'https://table.example' }, 'https://table.example', false],
  [{ host: '10.0.0.1:8080', origin: 'https://table.example' }, 'https://other.example', true],
  [{ origin: 'https://table.example' }, 'http://localhost:8080', true],
  [
    { host: 'table.example', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    'http://localhost:8080',
    false,
  ],
  [
    { host: 'table.example', origin: 'https://evil.example', 'sec-fetch-site': 'nonsense' },
    'http://localhost:8080',
    true,
  ],
  [{ host: 'table.example', origin: 'moz-extension://table.example' }, 'http://localhost:8080', true],
  [{ host: '127.0.0.1:8080', origin: 'http://localhost:8080' }, 'http://localhost:8080', false],
  [{ host: 'table.example' }, 'http://localhost:8080', false],
])('of the headers %j with our address %s says %s', (headers, ourUrl, expected) => {
  expect(isCrossSite(headers, () => ourUrl)).toBe(expected);
});
