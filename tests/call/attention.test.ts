/** What an uptime service asks: does the owner have to look? */

import { expect, it } from 'vitest';
import type { Store } from '../../inbox/store.ts';
import { createAttention } from '../../server/attention.ts';
import { incomingLetter, NOON } from '../support/letter.ts';
import { startApp } from '../support/running-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const WELL = { status: 200, text: 'ok' };
const ATTENTION = { status: 503, text: 'attention' };

async function ask(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/attention`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, text: await response.text() };
}

/** Lets an attempt fail before a mail's content. */
async function blockRoute(store: Store, now: number): Promise<void> {
  const [leased] = await store.claim({ now, leaseUntil: now + 1, most: 1 });
  if (!leased) throw new Error('Nothing is due.');
  const blocked = { outcome: 'blocked', nextProbeAt: now + 1000, error: '451 Mailbox full' } as const;
  await store.finish(leased.lease, blocked, now);
}

it('says in one word whether a letter has waited for an hour, and no more', async () => {
  let now = NOON;
  await using app = await startApp({ now: () => now });
  expect(await ask(app.url)).toEqual(WELL);
  await app.store.accept(incomingLetter());
  now = NOON + HOUR - 1;
  expect(await ask(app.url)).toEqual(WELL);
  now = NOON + HOUR + 30_000;
  expect(await ask(app.url)).toEqual(ATTENTION);
  expect(await fetch(`${app.url}/attention`, { method: 'POST' })).toMatchObject({ status: 405 });
});

it('does not take a letter for one that waits because it came long ago and was released just now', async () => {
  await using app = await startApp({ now: () => NOON });
  const spam = await app.store.accept(incomingLetter({ state: 'quarantined', receivedAt: NOON - 30 * DAY }));
  await app.store.release('id' in spam ? spam.id : '', NOON);
  expect(await ask(app.url)).toEqual(WELL);
});

it('asks for a look where the newest backup is older than two days, and not where there never was one', async () => {
  let now = NOON;
  await using app = await startApp({ now: () => now });
  await app.store.noteBackup(NOON - 2 * DAY + 1);
  expect(await ask(app.url)).toEqual(WELL);
  now = NOON + 30_000;
  expect(await ask(app.url)).toEqual(ATTENTION);
  await app.store.noteBackup(now);
  now += 30_000;
  expect(await ask(app.url)).toEqual(WELL);
});

it('asks for a look where no mail has got through for an hour, whatever the owner made due meanwhile', async () => {
  let now = NOON;
  await using app = await startApp({ now: () => now });
  const letter = await app.store.accept(incomingLetter());
  await blockRoute(app.store, NOON);
  now = NOON + HOUR - 1;
  await app.store.retry('id' in letter ? letter.id : '', now);
  expect(await ask(app.url)).toEqual(WELL);
  now = NOON + HOUR + 30_000;
  expect(await ask(app.url)).toEqual(ATTENTION);
});

it('asks for a look where the store cannot be reached', async () => {
  await using app = await startApp({ now: () => NOON });
  await app.store.close();
  expect(await ask(app.url)).toEqual(ATTENTION);
});

it('looks every thirty seconds at most, however many ask, and whichever way the clock is set', async () => {
  let now = NOON;
  let looks = 0;
  const breakStore = (store: Store) => ({
    stats: () => {
      looks++;
      return store.stats();
    },
  });
  await using app = await startApp({ now: () => now, breakStore });
  await Promise.all(Array.from({ length: 20 }, () => ask(app.url)));
  now += 29_999;
  await ask(app.url);
  expect(looks).toBe(1);
  now += 1;
  await ask(app.url);
  expect(looks).toBe(2);
  now -= DAY;
  await ask(app.url);
  expect(looks).toBe(3);
});

it('waits no longer than it has patience for a store that hangs, and asks it no second time meanwhile', async () => {
  let now = NOON;
  let looks = 0;
  const stats = () => {
    looks++;
    return new Promise<never>(() => {});
  };
  const isWell = createAttention({ store: { stats, route: stats }, now: () => now, patience: 20 });
  expect(await isWell()).toBe(false);
  now += DAY;
  expect(await isWell()).toBe(false);
  expect(looks).toBe(2); // once for the figures, once for the route
});
