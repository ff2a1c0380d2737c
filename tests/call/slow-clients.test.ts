/** Clients that trickle, break off or speak no HTTP. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM_PATH } from '../../letter/wire.ts';
import { TIMEOUTS } from '../../server/connections.ts';
import { postLetter } from '../support/letter-form.ts';
import { readAll, sendRaw, statusOf } from '../support/raw-http.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const HEAD = `POST ${FORM_PATH} HTTP/1.1\r\nHost: table.example\r\nContent-Type: application/x-www-form-urlencoded\r\n`;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ timeouts: { headers: 300, request: 600, check: 50 } });
});
afterAll(() => app.stop());

/** Sends a byte every 50 ms after a beginning, until the server has cut it off. */
async function trickle(beginning: string): Promise<string> {
  const socket = connect(app.port, '127.0.0.1');
  const answer = readAll(socket);
  let said = '';
  socket.on('data', (chunk: string) => {
    said += chunk;
  });
  socket.write(beginning);
  // What has come in is read first: a write into a connection that is closed would throw the answer away.
  const write = () => void (said.includes(' 408 ') || socket.write('a'));
  const timer = setInterval(() => setImmediate(write), 50);
  return answer.finally(() => clearInterval(timer));
}

it.each([
  ['headers', `${HEAD}X-Slow: `],
  ['a body', `${HEAD}Content-Length: 1000\r\n\r\n`],
  ['chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n3e8\r\n`],
])('cuts %s that trickle, with 408', async (_name, beginning) => {
  expect(statusOf(await trickle(beginning))).toBe(408);
});

it('cuts a second request that trickles on a connection with 408 too', async () => {
  const answers = (await trickle(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${HEAD}Content-Length: 1000\r\n\r\n`))
    .split(/(?=HTTP\/1\.1 )/)
    .map(statusOf);
  expect(answers).toEqual([200, 408]);
});

it('cuts a body that trickles after it was asked for, with 408', async () => {
  const answer = await trickle(`${HEAD}Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n`);
  expect(answer.split(/(?=HTTP\/1\.1 )/).map(statusOf)).toEqual([100, 408]);
});

it('says nothing into an answer that has begun', async () => {
  const socket = connect(app.port, '127.0.0.1');
  socket.write('GET /assets/long-5e6f.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  await new Promise((resolve) => socket.write('nonsense\r\n\r\n', resolve));
  await fetch(`${app.url}/healthz`); // by now the nonsense has arrived
  let said = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    said += chunk;
  });
  await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

it('cuts a connection that says nothing', async () => {
  expect(statusOf(await sendRaw(app.port))).toBe(408);
});

it('cuts within 30 seconds where nobody says otherwise', () => {
  expect(TIMEOUTS.headers + TIMEOUTS.check).toBeLessThan(30_000);
  expect(TIMEOUTS.request + TIMEOUTS.check).toBeLessThan(30_000);
});

it('takes letters while 500 slow clients hold on', async () => {
  await using patient = await startApp();
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSlow(patient.port)));
  try {
    const response = await postLetter(patient.url);
    expect(response.status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** A connection that has sent all of a large form but its last byte. */
function openSlow(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject);
    socket.write(`${HEAD}Content-Length: ${128 * 1024}\r\n\r\n`);
    socket.write(Buffer.alloc(128 * 1024 - 1, 'a'), () => resolve(socket));
  });
}

it('answers with 415 at once where a refused body never comes', async () => {
  const head = `POST ${FORM_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`;
  expect(statusOf(await sendRaw(app.port, head))).toBe(415);
});

it('reads a form that comes in many pieces as one', async () => {
  const body = `Name=Ada&Email=ada%40example.com&Message=${'a'.repeat(9000)}%E6%9C%A8`;
  const socket = connect(app.port, '127.0.0.1').setNoDelay();
  const answer = readAll(socket);
  socket.write(`${HEAD}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  for (let at = 0; at < body.length; at += 1000) {
    await new Promise((resolve) => socket.write(body.slice(at, at + 1000), resolve));
    await new Promise(setImmediate); // so that the server reads it before the next one is sent
  }
  const text = await answer;
  expect(statusOf(text)).toBe(200);
  const { id } = JSON.parse(text.slice(text.indexOf('{'))) as { id: string };
  expect((await app.store.find(id))?.fields.message).toBe(`${'a'.repeat(9000)}木`);
});

it('stores nothing of a letter that breaks off, and logs no error', async () => {
  const before = await count();
  const socket = connect(app.port, '127.0.0.1');
  socket.write(`${HEAD}Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n`);
  const [told] = (await once(socket, 'data')) as [Buffer]; // the server has begun to read the letter
  expect(statusOf(told.toString())).toBe(100);
  await new Promise((resolve) => socket.write('Name=Ada&Email=ada%40example.com&Message=hello', resolve));
  socket.destroy();
  await once(socket, 'close');
  expect((await postLetter(app.url)).status).toBe(200);
  expect(await count()).toBe(before + 1);
  expect(app.logged().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

async function count(): Promise<number> {
  const { byState } = await app.store.stats();
  return Object.values(byState).reduce((sum, number) => sum + number);
}

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 501],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a length that is no number', `${HEAD}Content-Length: many\r\n\r\n`, 400],
  ['chunks that are none', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
])('answers %s and closes', async (_name, request, status) => {
  expect(statusOf(await sendRaw(app.port, request))).toBe(status);
});
