import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { incomingLetter, NOON } from '../tests/support/letter.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { createRetention, type RetentionOptions } from './retention.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import { type Store, StoreUnavailableError, WHOLE_ADDRESS_FOR } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
const log = { info: vi.fn(), error: vi.fn() };
const eraseMails = vi.fn(async () => 0);
let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-retention-'));
  store = openSqliteStore({ dataDir: folder, role: 'server' });
  vi.clearAllMocks();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const startRetention = (options: Partial<RetentionOptions> = {}) =>
  createRetention({ store, keepDays: undefined, eraseMails, log, pauseTime: 0, now: () => NOON, ...options });

async function stored(receivedAt: number, state: 'queued' | 'quarantined' = 'quarantined'): Promise<string> {
  const acceptance = await store.accept(incomingLetter({ receivedAt, state }));
  return 'id' in acceptance ? acceptance.id : '';
}

test('Addresses are cut when the server starts, and again and again', async () => {
  const old = await stored(NOON - WHOLE_ADDRESS_FOR);
  const later = await stored(NOON - WHOLE_ADDRESS_FOR + 1000);
  let now = NOON;
  const work = startRetention({ every: 10, now: () => now });
  work.start();
  const addressOf = async (id: string) => (await store.find(id))?.address;
  await waitFor(async () => expect(await addressOf(old)).toBe('198.51.100.0/24'));
  expect(await addressOf(later)).toBe('198.51.100.7');
  now += 1000;
  await waitFor(async () => expect(await addressOf(later)).toBe('198.51.100.0/24'));
  await work.stop();
});

test('Where the owner has set a time, settled letters are erased after it, their mails first; others stay', async () => {
  const old = await Promise.all(Array.from({ length: 120 }, () => stored(NOON - 30 * DAY - 1)));
  const young = await stored(NOON - 30 * DAY);
  const queued = await stored(NOON - 90 * DAY, 'queued');
  eraseMails.mockImplementationOnce(async () => {
    expect(await store.find(old[0] ?? '')).toBeDefined();
    return 0;
  });
  const work = startRetention({ keepDays: 30 });
  work.start();
  await waitFor(() => expect(log.info).toHaveBeenCalledWith({ letters: 120, keepDays: 30 }, expect.any(String)));
  await work.stop();
  for (const id of old) expect(await store.find(id)).toBeUndefined();
  expect(await store.find(young)).toBeDefined();
  expect(await store.find(queued)).toBeDefined();
  expect(eraseMails).toHaveBeenCalledTimes(3);
});

test('A letter that is released while its like are erased lives', async () => {
  const [released = '', erased = ''] = [await stored(0), await stored(0)];
  eraseMails.mockImplementationOnce(async () => {
    await store.release(released, NOON);
    return 0;
  });
  const work = startRetention({ keepDays: 30 });
  work.start();
  await waitFor(() => expect(log.info).toHaveBeenCalledWith({ letters: 1, keepDays: 30 }, expect.any(String)));
  await work.stop();
  expect(await store.find(released)).toMatchObject({ state: 'queued' });
  expect(await store.find(erased)).toBeUndefined();
});

test('Where nothing is set, nothing is erased', async () => {
  const ancient = await stored(0);
  const work = startRetention();
  work.start();
  await waitFor(async () => expect((await store.find(ancient))?.address).toBe('198.51.100.0/24'));
  await work.stop();
  expect(eraseMails).not.toHaveBeenCalled();
});

test('A letter comes in between two pieces of work', async () => {
  await Promise.all(Array.from({ length: 1000 }, () => stored(NOON - WHOLE_ADDRESS_FOR)));
  const order: string[] = [];
  const work = startRetention({
    store: {
      findOld: (old, most) => store.findOld(old, most),
      eraseOld: (ids, old) => store.eraseOld(ids, old),
      async cutAddresses(now) {
        order.push('cutAddresses');
        return store.cutAddresses(now);
      },
    },
  });
  work.start();
  await stored(NOON);
  order.push('letter');
  await work.stop();
  expect(order.indexOf('letter')).toBeLessThanOrEqual(2);
});

test('An inbox that is away is no error, and what is one is said and does not end the work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const cutAddresses = vi
    .fn()
    .mockRejectedValueOnce(new StoreUnavailableError('away'))
    .mockRejectedValueOnce(new Error('no table'))
    .mockResolvedValue(false);
  const work = startRetention({ every: 1, store: { ...store, cutAddresses } });
  work.start();
  await waitFor(() => expect(cutAddresses.mock.calls.length).toBeGreaterThan(3));
  await work.stop();
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
