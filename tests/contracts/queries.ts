import { describe, expect, test } from 'vitest';
import { collect } from '../support/collect.ts';
import { incomingLetter, NOON } from '../support/letter.ts';
import { HOUR, type OpenedStore, PARKED } from './opened-store.ts';

/** Finding, listing and counting letters. */
export function describeQueries(opened: OpenedStore): void {
  const { attempt, ids, stored } = opened;

  describe('reading', () => {
    test('finds nothing where there is nothing', async () => {
      expect(await opened.store.find('nosuchletter')).toBeUndefined();
      expect(await ids()).toEqual([]);
      expect(await opened.store.stats()).toEqual({
        byState: { queued: 0, delivered: 0, parked: 0, quarantined: 0 },
        oldestQueuedAt: undefined,
        settingsDiffer: 0,
        lastBackupAt: undefined,
      });
    });

    test('reads letters newest first, in as many pages as it takes, those of one millisecond too', async () => {
      const expected: string[] = [];
      for (let block = 0; block < 5; block++) {
        const acceptances = await Promise.all(
          Array.from({ length: 60 }, () => opened.store.accept(incomingLetter({ receivedAt: NOON + block }))),
        );
        expected.unshift(...acceptances.map((acceptance) => ('id' in acceptance ? acceptance.id : '')));
      }
      const read = await collect(opened.store.letters());
      expect(new Set(read.map(({ id }) => id))).toEqual(new Set(expected));
      expect(read).toHaveLength(300);
      const times = read.map(({ receivedAt }) => receivedAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(await ids({ limit: 250 })).toEqual(read.slice(0, 250).map(({ id }) => id));
    });

    test('holds no lock while a reader pauses, and is not confused by letters that come meanwhile', async () => {
      await Promise.all(Array.from({ length: 250 }, () => opened.store.accept(incomingLetter())));
      await stored();
      const seen = new Set<string>();
      for await (const letter of opened.store.letters()) {
        expect(seen.has(letter.id)).toBe(false);
        seen.add(letter.id);
        if (seen.size % 100 === 50) await stored({ receivedAt: NOON + HOUR });
      }
      expect(seen.size).toBe(251);
    });

    test('reads only letters in one state, or from one address in any case, or both', async () => {
      const parked = await stored({ fields: { email: 'Bo@Example.com' } });
      await attempt(NOON, PARKED);
      const queued = await stored({ receivedAt: NOON + 1, fields: { email: 'bo@example.com' } });
      await stored({ receivedAt: NOON + 2 });
      expect(await ids({ state: 'parked' })).toEqual([parked]);
      expect(await ids({ email: 'BO@example.COM' })).toEqual([queued, parked]);
      expect(await ids({ email: 'BO@example.COM', state: 'queued' })).toEqual([queued]);
      expect(await ids({ email: 'bo@example.co' })).toEqual([]);
      expect(await ids({ limit: 1 })).toHaveLength(1);
      expect(await ids({ limit: 0 })).toEqual([]);
    });

    test('counts letters by state, the oldest that waits, and settings that differed', async () => {
      await stored({ flags: ['settings-differ'] });
      await attempt(NOON, { outcome: 'delivered' });
      await stored({ receivedAt: NOON + 2 });
      await stored({ receivedAt: NOON + 1, flags: ['settings-differ', 'honeypot'] });
      await stored({ state: 'quarantined', receivedAt: NOON - 1 });
      expect(await opened.store.stats()).toEqual({
        byState: { queued: 2, delivered: 1, parked: 0, quarantined: 1 },
        oldestQueuedAt: NOON + 1,
        settingsDiffer: 2,
        lastBackupAt: undefined,
      });
    });

    test('counts how long a letter waits from when the owner last made it due', async () => {
      const id = await stored({ state: 'quarantined', receivedAt: NOON - 365 * 24 * HOUR });
      await opened.store.release(id, NOON);
      expect((await opened.store.stats()).oldestQueuedAt).toBe(NOON);
      await opened.store.retry(id, NOON + 5);
      expect((await opened.store.stats()).oldestQueuedAt).toBe(NOON + 5);
    });

    test('knows when a backup was last taken', async () => {
      await opened.store.noteBackup(NOON);
      expect((await opened.store.stats()).lastBackupAt).toBe(NOON);
      await opened.store.noteBackup(NOON + HOUR);
      expect((await opened.store.stats()).lastBackupAt).toBe(NOON + HOUR);
    });
  });
}
