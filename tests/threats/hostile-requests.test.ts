/** Hostile bodies, headers and connections, over a real socket. */

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_PATH } from '../../letter/wire.ts';
import { postLetter } from '../support/letter-form.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';
import { BOUNDARY_TRICKS, type HostileBody, PARAMETER_POLLUTION } from './corpus/bodies.ts';
import { BROKEN_UTF_8 } from './corpus/broken-utf-8.ts';
import { FORWARDED_FOR } from './corpus/forwarded-for.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends a body as it is; gives the status, and the letter's id if it was taken. */
async function post(type: string, body: string, headers = ''): Promise<{ status: number; id: string }> {
  const bytes = Buffer.from(body);
  const head = `POST ${FORM_PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n${headers}`;
  const answer = await sendRaw(app.port, `${head}Content-Length: ${bytes.length}\r\n\r\n`, bytes);
  return { status: statusOf(answer), id: /"id":"(\w+)"/.exec(answer)?.[1] ?? '' };
}

async function count(): Promise<number> {
  const { byState } = await app.store.stats();
  return Object.values(byState).reduce((sum, letters) => sum + letters, 0);
}

describe.each<[string, readonly HostileBody[]]>([
  ['parameter pollution', PARAMETER_POLLUTION],
  ['multipart boundary tricks', BOUNDARY_TRICKS],
])('%s', (_threat, bodies) => {
  test.each(bodies)('$name: $status', async ({ type, body, status, letterName }) => {
    const before = await count();
    const { status: answered, id } = await post(type, body);
    expect(answered).toBe(status);
    expect(await count()).toBe(before + (status === 200 ? 1 : 0));
    if (letterName !== undefined) expect((await app.store.find(id))?.fields.name).toBe(letterName);
    // Many are the same letter without an id, of which another post would be no letter more.
    if (status === 200) await app.store.erase(id);
  });
});

describe('overlong and broken UTF-8', () => {
  const KEYS = ['Name', 'Message', '.cfg.sendTo', 'x'];
  test.each(BROKEN_UTF_8)(
    '%s is refused in every field, and in the name of one, escaped or as it is',
    async (broken) => {
      const before = await count();
      const rest = '&Email=ada@example.com';
      const bytes = Buffer.from(
        broken.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );
      const bodies: (string | Buffer)[] = KEYS.map((key) => `${key}=a${broken}b${rest}`);
      bodies.push(`a${broken}=b${rest}`, Buffer.concat([Buffer.from('Name=a'), bytes, Buffer.from(rest)]));
      for (const body of bodies) {
        const response = await fetch(`${app.url}${FORM_PATH}`, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect(response.status).toBe(400);
      }
      expect(await count()).toBe(before);
    },
  );
});

describe('spoofed X-Forwarded-For', () => {
  test.each(FORWARDED_FOR)('%j is not believed where no proxy is trusted', async (claim) => {
    const response = await postLetter(
      app.url,
      {},
      { 'x-forwarded-for': claim, forwarded: `for=${claim.slice(0, 20)}` },
    );
    const { id } = (await response.json()) as { id: string };
    expect(await app.store.find(id)).toMatchObject({ address: '127.0.0.1', addressKey: '127.0.0.1' });
  });

  test('another claim with each letter buys no letter more', async () => {
    await using limited = await startApp({ env: { LETTERS_PER_MINUTE: '5' } });
    const statuses: number[] = [];
    for (const claim of FORWARDED_FOR) {
      statuses.push((await postLetter(limited.url, {}, { 'x-forwarded-for': claim })).status);
    }
    expect(statuses).toEqual(FORWARDED_FOR.map((_, index) => (index < 5 ? 200 : 429)));
  });

  test('what stands before the proxy’s own word buys none either, whatever it is', async () => {
    await using proxied = await startApp({ env: { TRUST_PROXY: '1', LETTERS_PER_MINUTE: '5' } });
    const statuses: number[] = [];
    for (const claim of FORWARDED_FOR) {
      const response = await postLetter(proxied.url, {}, { 'x-forwarded-for': `${claim}, 198.51.100.77` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual(FORWARDED_FOR.map((_, index) => (index < 5 ? 200 : 429)));
  });
});

describe('request smuggling', () => {
  const HEAD = `POST ${FORM_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  test.each([
    ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nName=AB`],
    [
      'a length and chunks',
      `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    ['chunks under another name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks twice', `${HEAD}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${HEAD}Content-Length : 5\r\n\r\nName=`],
    ['a length with a sign', `${HEAD}Content-Length: +5\r\n\r\nName=`],
    ['a chunk size that overflows', `${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`],
    ['a bare LF in the headers', `POST ${FORM_PATH} HTTP/1.1\nHost: x\n\n`],
  ])('%s: refused, and the connection closed', async (_name, request) => {
    const before = await count();
    expect(statusOf(await sendRaw(app.port, request))).toBe(400);
    expect(await count()).toBe(before);
  });
});

describe('many connections', () => {
  test('a thousand that are open keep nobody out', async () => {
    const sockets = Array.from({ length: 1000 }, () => connect(app.port, '127.0.0.1').on('error', () => {}));
    try {
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
      expect((await postLetter(app.url)).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});
