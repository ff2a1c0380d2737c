/** The page and its files as they are served. */

import { rm } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILM, STYLE } from '../support/built-page.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const ENV = {
  PUBLIC_URL: 'https://table.example',
  MAIL_FROM: "o'form@table.example",
  MAIL_TO: 'owner%oak@table.example',
  MAIL_SUBJECT: 'A "letter" & <more> for $& {{mailTo}}',
};
const STYLE_PATH = '/assets/oak-1a2b.css';
const FILM_PATH = '/assets/film-3c4d.mp4';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: ENV });
});
afterAll(() => app.stop());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks without decompressing, as `fetch` cannot. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpGet(`${app.url}${path}`, { headers, method }, async (message) => {
      const chunks: Buffer[] = await message.toArray();
      resolve({ status: message.statusCode, headers: message.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject);
  });
}

describe('the page', () => {
  it('has its placeholders filled and escaped, once', async () => {
    const { status, headers, body } = await get('/?utm_source=x');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('href="https://table.example/"');
    expect(body.toString()).toContain('value="o&#39;form@table.example"');
    expect(body.toString()).toContain('value="A &#34;letter&#34; &#38; &#60;more&#62; for $&#38; {{mailTo}}"');
    expect(body.toString()).toContain('href="mailto:owner%25oak@table.example">owner%oak@table.example</a>');
  });

  it('names the port that is really listened on where no public address is configured', async () => {
    await using local = await startApp();
    const response = await fetch(local.url);
    expect(await response.text()).toContain(`href="http://localhost:${local.port}/"`);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('is compressed for who accepts “%s”', async (accepted, encoding, decompress) => {
    const plain = await get('/');
    const { headers, body } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(plain.body.length);
    expect(decompress(body)).toEqual(plain.body);
  });

  it.each(['', 'identity', 'br;q=0', 'zstd'])('is plain for who accepts “%s”', async (accepted) => {
    const { headers } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
  });

  it('is asked for again each time, and not sent again where the browser has it', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^".+"$/);
    const headers = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` };
    const again = await get('/', headers);
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['content-security-policy']).toBeDefined();
    expect(again.body.length).toBe(0);
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200); // another encoding is another text
  });

  it('takes no letter', async () => {
    const { status, headers } = await get('/', {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('a built file', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ])('comes compressed beforehand for who accepts “%s”', async (accepted, encoding, decompress) => {
    const { status, headers, body } = await get(STYLE_PATH, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
    expect(decompress(body).toString()).toBe(STYLE);
  });

  it('is kept for a year where its name has a hash, and asked for again where it has none', async () => {
    expect((await get(STYLE_PATH)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.ico');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const again = await get('/favicon.ico', { 'if-none-match': icon.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('has a strong tag for each of its encodings, and is not sent again to who has it', async () => {
    const accepted = ['br', 'gzip', ''];
    const tags = await Promise.all(
      accepted.map(async (accept) => (await get(STYLE_PATH, { 'accept-encoding': accept })).headers.etag ?? ''),
    );
    expect(new Set(tags).size).toBe(accepted.length);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[^"]+"$/);
      const again = await get(STYLE_PATH, { 'accept-encoding': 'br', 'if-none-match': `"old", ${tag}` });
      expect(again.status).toBe(304);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers.vary).toBe('accept-encoding');
      expect(again.headers['cache-control']).toContain('immutable');
      expect(again.body.length).toBe(0);
    }
    expect((await get(STYLE_PATH, { 'if-none-match': '"old"' })).status).toBe(200);
  });

  it.each([
    '/assets/',
    '/assets',
    `${STYLE_PATH}.br`,
    `${STYLE_PATH}.gz`,
    '/page.html',
    '/../policy.json',
    '/assets/../../policy.json',
    '/%2e%2e/policy.json',
    '/assets/..%2f..%2fpolicy.json',
    '/robots.txt%00',
    '/ROBOTS.TXT',
    '/nothing',
  ])('is nothing else: %s is not found', async (path) => {
    const answer = await sendRaw(app.port, `GET ${path} HTTP/1.1\r\nHost: table.example\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('<h1>No such page</h1>');
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
  });

  it.each(['GET', 'HEAD'])('is not found any more by %s when it has been removed', async (method) => {
    await using bare = await startApp();
    await Promise.all(['', '.br', '.gz'].map((ending) => rm(join(bare.distFolder, `public${STYLE_PATH}${ending}`))));
    expect((await fetch(`${bare.url}${STYLE_PATH}`, { method })).status).toBe(404);
  });
});

describe('the film', () => {
  it('is served whole, and says that it has ranges', async () => {
    const { status, headers, body } = await get(FILM_PATH, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['accept-ranges']).toBe('bytes');
    expect(headers['content-type']).toBe('video/mp4');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(FILM);
  });

  it.each([
    ['bytes=0-', 'bytes 0-999/1000', 0, 1000],
    ['bytes=100-199', 'bytes 100-199/1000', 100, 200],
    ['bytes=900-2000', 'bytes 900-999/1000', 900, 1000],
    ['bytes=-10', 'bytes 990-999/1000', 990, 1000],
  ])('is served in the range %s', async (range, contentRange, start, end) => {
    const { status, headers, body } = await get(FILM_PATH, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(body).toEqual(FILM.subarray(start, end));
  });

  it('goes on where it broke off, for a browser that names its strong tag', async () => {
    const { etag = '' } = (await get(FILM_PATH)).headers;
    expect(etag).toMatch(/^"[^"]+"$/); // RFC 9110: no weak tag may stand in If-Range
    const { status, headers, body } = await get(FILM_PATH, { range: 'bytes=400-', 'if-range': etag });
    expect(status).toBe(206);
    expect(headers.etag).toBe(etag);
    expect(headers['content-range']).toBe('bytes 400-999/1000');
    expect(body).toEqual(FILM.subarray(400));
  });

  it.each(['"another"', 'W/"film-3c4d.mp4"'])('begins anew for a browser that has a part of %s', async (tag) => {
    const { status, body } = await get(FILM_PATH, { range: 'bytes=400-', 'if-range': tag });
    expect(status).toBe(200);
    expect(body).toEqual(FILM);
  });

  it('says how long it is where a range lies past its end', async () => {
    const { status, headers } = await get(FILM_PATH, { range: 'bytes=1000-' });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
  });
});

describe('HEAD', () => {
  it.each(['/', STYLE_PATH, FILM_PATH, '/favicon.ico', '/robots.txt', '/healthz', '/readyz', '/nothing'])(
    'of %s has the headers of GET and no body',
    async (path) => {
      const gotten = await get(path, { 'accept-encoding': 'gzip' });
      const headed = await get(path, { 'accept-encoding': 'gzip' }, 'HEAD');
      const { date: _then, ...expected } = gotten.headers;
      const { date: _now, ...headers } = headed.headers;
      expect(headed.status).toBe(gotten.status);
      expect(headers).toEqual(expected);
      expect(headed.body.length).toBe(0);
    },
  );
});
