/** What a process manager asks. */

import pino from 'pino';
import { expect, it } from 'vitest';
import { StoreUnavailableError } from '../../inbox/store.ts';
import { createHealth } from '../../server/health.ts';
import { startApp } from '../support/running-app.ts';

it('says that it lives and that it is ready', async () => {
  await using app = await startApp();
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(`${app.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('lives but is not ready while nothing can be written, and is ready again afterwards', async () => {
  let isFull = true;
  let now = 1_000_000;
  const probe = async () => {
    if (isFull) throw new StoreUnavailableError('The disk is full.');
  };
  await using app = await startApp({ breakStore: () => ({ probe }), now: () => now });
  const readiness = async (): Promise<number> => (await fetch(`${app.url}/readyz`)).status;

  expect(await readiness()).toBe(503);
  expect((await fetch(`${app.url}/readyz`)).headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  isFull = false;
  now += 1000;
  expect(await readiness()).toBe(200);
});

it('asks a store that hangs no second time meanwhile', async () => {
  let probes = 0;
  let now = 1_000_000;
  let answer = (): void => {};
  const probe = () => {
    probes++;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const health = createHealth({ store: { probe }, log: pino({ level: 'silent' }), now: () => now });
  const asked = [health.ready()];
  now += 5000;
  asked.push(health.ready());
  answer();
  await Promise.all(asked);
  expect(probes).toBe(1);
});

it('asks the disk at most once a second, however often it is asked', async () => {
  let probes = 0;
  let now = 1_000_000;
  const probe = async () => void probes++;
  await using app = await startApp({ breakStore: () => ({ probe }), now: () => now });
  const ask = () => fetch(`${app.url}/readyz`);
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(probes).toBe(1);
  now += 999;
  await ask();
  expect(probes).toBe(1);
  now += 1;
  await ask();
  expect(probes).toBe(2);
  now -= 86_400_000; // a clock set back
  await ask();
  expect(probes).toBe(3);
});
