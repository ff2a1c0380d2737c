/** How the server stops, as a process and within this one. */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import { FORM_PATH } from '../../letter/wire.ts';
import { LONG_FILM_BYTES } from '../support/built-page.ts';
import { formFields, postLetter } from '../support/letter-form.ts';
import { type Product, startProduct } from '../support/product.ts';
import { readAll, statusOf } from '../support/raw-http.ts';
import { startApp } from '../support/running-app.ts';
import { waitFor } from '../support/wait-for.ts';

// One after the other: six that start at once on a busy machine take a minute, and not one ends in its time.
describe('the server as a process', { timeout: 60_000 }, () => {
  it('finishes the letter that is in flight when it is told to stop, refuses others, and ends with 0', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'heartwood-'));
    try {
      const product = await startProduct({ dataDir });
      const inFlight = openLetter(product);
      const idle = connect(Number(new URL(product.url).port), '127.0.0.1');
      await inFlight.isUnderWay;

      const started = performance.now();
      const stopped = product.stop();
      await saidStopping(product);
      await listensNoLonger(product.url);
      inFlight.finish();
      const answer = await inFlight.answer;
      expect(statusOf(answer)).toBe(200);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(await stopped).toBe(0);
      expect(performance.now() - started).toBeLessThan(10_000);
      idle.destroy();

      const { id } = JSON.parse(answer.slice(answer.indexOf('{"'))) as { id: string };
      const store = openSqliteStore({ dataDir, role: 'client' });
      expect(await store.find(id)).toBeDefined();
      await store.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('says at SIGUSR2 that it is about to stop, so that a proxy turns away, and goes on with everything else', async () => {
    const product = await startProduct();
    try {
      product.process.kill('SIGUSR2');
      await waitFor(async () => expect((await fetch(`${product.url}/healthz`)).status).toBe(503));
      expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
      const answers = [await postLetter(product.url), await fetch(product.url)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const answer of answers) expect(answer.headers.get('connection')).toBe('close');
    } finally {
      expect(await product.stop()).toBe(0);
    }
  });

  it('finishes what is in flight when its terminal is closed', async () => {
    const product = await startProduct();
    const inFlight = openLetter(product);
    await inFlight.isUnderWay;
    const ended = new Promise((resolve) => product.process.once('exit', resolve));
    product.process.kill('SIGHUP');
    try {
      await saidStopping(product);
      inFlight.finish();
      expect(statusOf(await inFlight.answer)).toBe(200);
      expect(await ended).toBe(0);
    } finally {
      await product.stop();
    }
  });

  it('ends with 0 at SIGTERM within ten seconds while a client holds on', async () => {
    const product = await startProduct();
    const slow = openLetter(product);
    await slow.isUnderWay;
    const started = performance.now();
    expect(await product.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    await slow.answer.catch(() => {});
  });

  it('still finishes what is in flight where a terminal and npm both pass Ctrl+C on', async () => {
    const product = await startProduct();
    const inFlight = openLetter(product);
    await inFlight.isUnderWay;
    product.process.kill('SIGINT');
    const stopped = product.stop(); // SIGTERM, at once
    await saidStopping(product);
    inFlight.finish();
    expect(statusOf(await inFlight.answer)).toBe(200);
    expect(await stopped).toBe(0);
  });

  it('ends at once at a second signal', async () => {
    const product = await startProduct();
    const slow = openLetter(product);
    slow.answer.catch(() => {});
    await slow.isUnderWay;
    const started = performance.now();
    product.process.kill('SIGTERM');
    await saidStopping(product);
    // What comes within half a second of the first is the same wish.
    const impatience = setInterval(() => product.process.kill('SIGTERM'), 100);
    expect(await product.stop()).toBe(1);
    clearInterval(impatience);
    expect(performance.now() - started).toBeLessThan(4000);
  });
});

/** A letter of which everything has been sent but the last byte. */
function openLetter({ url }: Product) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const body = new URLSearchParams(formFields()).toString();
  const answer = readAll(socket);
  const head = `POST ${FORM_PATH} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`);
  // "100 Continue" tells that the request has begun.
  const isUnderWay = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write(body.slice(0, -1));
  return {
    isUnderWay,
    answer: answer.then((text) => text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')),
    finish: () => void socket.write(body.slice(-1)),
  };
}

/** A server that has begun to stop may still answer whoever comes at that moment. */
async function listensNoLonger(url: string): Promise<void> {
  await waitFor(() => expect(fetch(url)).rejects.toThrow(), { interval: 10 });
}

async function saidStopping(product: Product): Promise<void> {
  await waitFor(() => expect(product.logs()).toContain('stopping'), { interval: 10 });
}

describe('a server that stops', () => {
  it('answers 503 to a request that comes on a connection that it still has', async () => {
    const app = await startApp();
    const socket = connect(app.port, '127.0.0.1');
    const answer = readAll(socket);
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n`);
    await fetch(`${app.url}/healthz`); // by now the half request has arrived
    const stopped = app.stop();
    await listensNoLonger(app.url);
    socket.write('Accept: application/json\r\n\r\n');
    const text = await answer;
    await stopped;
    expect(statusOf(text)).toBe(503);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).toMatch(/^retry-after: \d+\r$/im);
    expect(text).toContain('"Success":false');
  });

  it('waits neither for connections that bring nothing nor for idle ones', async () => {
    const app = await startApp({ timeouts: { stop: 60_000 } });
    const silent = connect(app.port, '127.0.0.1');
    const closed = readAll(silent);
    await fetch(`${app.url}/healthz`); // and keeps its connection
    await app.stop();
    expect(await closed).toBe('');
  });

  it('waits for a film to be sent whole, and no longer', async () => {
    const app = await startApp({ timeouts: { stop: 60_000 } });
    const socket = connect(app.port, '127.0.0.1');
    let bytes = 0;
    socket.write('GET /assets/long-5e6f.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    const stopped = app.stop();
    socket.on('data', (chunk) => {
      bytes += chunk.length;
    });
    const received = once(socket, 'end'); // the server has sent all of it before the visitor has it
    await stopped;
    await received;
    expect(bytes).toBeGreaterThan(LONG_FILM_BYTES);
  });

  it('cuts what is not finished in time', async () => {
    const app = await startApp({ timeouts: { stop: 200, headers: 60_000, request: 60_000 } });
    const socket = connect(app.port, '127.0.0.1');
    const answer = readAll(socket).catch(() => '');
    socket.write(`POST ${FORM_PATH} HTTP/1.1\r\n`);
    await fetch(`${app.url}/healthz`); // by now the half request has arrived
    await app.stop();
    expect(await answer).toBe('');
  });
});
