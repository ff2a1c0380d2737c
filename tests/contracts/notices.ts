import { describe, expect, test } from 'vitest';
import { NOON } from '../support/letter.ts';
import { type OpenedStore, PARKED } from './opened-store.ts';

/** Knowing which letters the owner was told of. */
export function describeNotices(opened: OpenedStore): void {
  const { attempt, found, ids, stored } = opened;

  describe('untold and markNotified', () => {
    const pendingNotice = async (state: 'parked' | 'quarantined') => (await opened.store.pendingNotice(state, 10)).ids;

    test('know of which letters the owner was not told yet, the first first', async () => {
      const parked = await stored();
      await attempt(NOON, PARKED);
      const quarantined = [await stored({ state: 'quarantined' }), await stored({ state: 'quarantined' })];
      await stored();
      expect(await pendingNotice('parked')).toEqual([parked]);
      expect(await pendingNotice('quarantined')).toEqual(quarantined);
      expect((await opened.store.pendingNotice('parked', 1)).samples).toEqual([await found(parked)]);
    });

    test('count all of them, and show no more than are asked for', async () => {
      await Promise.all(Array.from({ length: 150 }, () => stored({ state: 'quarantined' })));
      const first = await ids({ state: 'quarantined' });
      const { ids: untoldIds, samples } = await opened.store.pendingNotice('quarantined', 10);
      expect(untoldIds).toEqual(first.toReversed());
      expect(samples.map(({ id }) => id)).toEqual(untoldIds.slice(0, 10));
    });

    test('leave what comes while a notice is under way for the next', async () => {
      await Promise.all(Array.from({ length: 30 }, () => stored({ state: 'quarantined' })));
      const early = await stored();
      const told = (await opened.store.pendingNotice('quarantined', 10)).ids;
      const late = await stored({ state: 'quarantined' });
      await attempt(NOON, PARKED);
      await opened.store.markNotified('quarantined', told, NOON);
      expect(await pendingNotice('quarantined')).toEqual([late]);
      expect(await pendingNotice('parked')).toEqual([early]);
    });

    test('know when the owner was last told, and tell of no letter twice', async () => {
      const first = await stored({ state: 'quarantined' });
      const second = await stored({ state: 'quarantined' });
      expect((await opened.store.pendingNotice('quarantined', 10)).lastNotifiedAt).toBeUndefined();
      await opened.store.markNotified('quarantined', [first, 'nosuchletter'], NOON);
      expect(await pendingNotice('quarantined')).toEqual([second]);
      expect((await opened.store.pendingNotice('quarantined', 10)).lastNotifiedAt).toBe(NOON);
      expect((await opened.store.pendingNotice('parked', 10)).lastNotifiedAt).toBeUndefined();
      await opened.store.markNotified('quarantined', [first, second], NOON + 1);
      expect(await opened.store.pendingNotice('quarantined', 10)).toEqual({
        ids: [],
        samples: [],
        lastNotifiedAt: NOON + 1,
      });
    });

    test('know when the owner was last told, whatever became of the letters since', async () => {
      const released = await stored({ state: 'quarantined' });
      const erased = await stored({ state: 'quarantined' });
      await opened.store.markNotified('quarantined', [released, erased], NOON);
      await opened.store.release(released, NOON);
      await opened.store.erase(erased);
      const next = await stored({ state: 'quarantined' });
      expect(await pendingNotice('quarantined')).toEqual([next]);
      expect((await opened.store.pendingNotice('quarantined', 10)).lastNotifiedAt).toBe(NOON);
    });

    test('begin anew with a letter that comes back into the state', async () => {
      const id = await stored();
      await attempt(NOON, PARKED);
      await opened.store.markNotified('parked', [id], NOON);
      await opened.store.retry(id, NOON);
      expect(await pendingNotice('parked')).toEqual([]);
      await opened.store.markNotified('parked', [id], NOON);
      await attempt(NOON, PARKED);
      expect(await pendingNotice('parked')).toEqual([id]);
    });

    test('say nothing of what the owner has quarantined', async () => {
      const id = await stored();
      await opened.store.quarantine(id);
      expect(await opened.store.pendingNotice('quarantined', 10)).toEqual({
        ids: [],
        samples: [],
        lastNotifiedAt: undefined,
      });
      await opened.store.release(id, NOON);
      await attempt(NOON, PARKED);
      expect(await pendingNotice('parked')).toEqual([id]);
    });
  });
}
