/** The headers that every answer carries, whatever it answers. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLetter } from '../support/letter-form.ts';
import { sendRaw } from '../support/raw-http.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const STYLE_PATH = '/assets/oak-1a2b.css';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://table.example' } });
});
afterAll(() => app.stop());

describe('every answer', () => {
  const HEADERS: [string, RegExp][] = [
    [
      'content-security-policy',
      /^default-src 'none'; script-src 'self' 'sha256-loader'; style-src 'self' 'sha256-oak'; /,
    ],
    ['content-security-policy', /frame-ancestors 'none'/],
    ['content-security-policy', /base-uri 'none'/],
    ['content-security-policy', /form-action 'self'/],
    ['content-security-policy', /^(?!.*(unsafe|upgrade-insecure|\*|https?:|blob:)).*$/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^strict-origin-when-cross-origin$/],
    ['permissions-policy', /camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\), .*usb=\(\)/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['strict-transport-security', /^max-age=31536000$/],
    ['server', /^absent$/],
    ['x-powered-by', /^absent$/],
  ];
  const REQUESTS: [string, () => Promise<Headers>][] = [
    ['the page', async () => (await fetch(app.url)).headers],
    ['a file', async () => (await fetch(`${app.url}${STYLE_PATH}`)).headers],
    ['nothing', async () => (await fetch(`${app.url}/nothing`)).headers],
    ['an address that cannot be read', async () => (await fetch(`${app.url}/%zz`)).headers],
    ['health', async () => (await fetch(`${app.url}/healthz`)).headers],
    ['a letter', async () => (await postLetter(app.url)).headers],
    ['a refused letter', async () => (await postLetter(app.url, { Name: '' })).headers],
    ['no HTTP', async () => parseHeaders(await sendRaw(app.port, 'nonsense\r\n\r\n'))],
    [
      'headers that are too long',
      async () => parseHeaders(await sendRaw(app.port, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)),
    ],
  ];
  it.each(REQUESTS)('carries the security headers: %s', async (_name, request) => {
    const headers = await request();
    for (const [name, value] of HEADERS)
      expect(`${name}: ${headers.get(name) ?? 'absent'}`).toMatch(prefixed(name, value));
  });

  it.each([{}, { 'if-none-match': '"bark-7a8b.jpg"' }])(
    'carries no policy where it is a picture, which a browser shows in a page with styles of its own: %j',
    async (asked) => {
      const { headers } = await fetch(`${app.url}/assets/bark-7a8b.jpg`, { headers: asked });
      expect(headers.get('content-security-policy')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('lets a drawing’s own styles hold and nothing else, so that an opened one is seen and runs no script', async () => {
    const { headers } = await fetch(`${app.url}/assets/drawing-1e2f.svg`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('carries nothing that binds pages alone where it is a script, whose bytes are counted', async () => {
    const { headers } = await fetch(`${app.url}/assets/tree-9c0d.js`);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('demands https only where the public address has it', async () => {
    await using plain = await startApp({ env: { PUBLIC_URL: 'http://table.example' } });
    expect((await fetch(plain.url)).headers.has('strict-transport-security')).toBe(false);
  });
});

function prefixed(name: string, value: RegExp): RegExp {
  return new RegExp(value.source.replace(/^\^/, `^${name}: `));
}

function parseHeaders(answer: string): Headers {
  const lines = answer.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
  return new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
}
