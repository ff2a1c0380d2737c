import { describe, expect, test } from 'vitest';
import { NOON } from '../support/letter.ts';
import { type OpenedStore, PARKED } from './opened-store.ts';

/** Knowing which letters the owner was told of. */
export function describeTelling(opened: OpenedStore): void {
  const { attempt, found, ids, stored } = opened;

  describe('untold and noteTold', () => {
    const untold = async (state: 'parked' | 'quarantined') => (await opened.store.untold(state, 10)).ids;

    test('know of which letters the owner was not told yet, the first first', async () => {
      const parked = await stored();
      await attempt(NOON, PARKED);
      const quarantined = [await stored({ state: 'quarantined' }), await stored({ state: 'quarantined' })];
      await stored();
      expect(await untold('parked')).toEqual([parked]);
      expect(await untold('quarantined')).toEqual(quarantined);
      expect((await opened.store.untold('parked', 1)).samples).toEqual([await found(parked)]);
    });

    test('count all of them, and show no more than are asked for', async () => {
      await Promise.all(Array.from({ length: 150 }, () => stored({ state: 'quarantined' })));
      const first = await ids({ state: 'quarantined' });
      const { ids: untoldIds, samples } = await opened.store.untold('quarantined', 10);
      expect(untoldIds).toEqual(first.toReversed());
      expect(samples.map(({ id }) => id)).toEqual(untoldIds.slice(0, 10));
    });

    test('leave what comes while a notice is under way for the next', async () => {
      await Promise.all(Array.from({ length: 30 }, () => stored({ state: 'quarantined' })));
      const early = await stored();
      const told = (await opened.store.untold('quarantined', 10)).ids;
      const late = await stored({ state: 'quarantined' });
      await attempt(NOON, PARKED);
      await opened.store.noteTold('quarantined', told, NOON);
      expect(await untold('quarantined')).toEqual([late]);
      expect(await untold('parked')).toEqual([early]);
    });

    test('know when the owner was last told, and tell of no letter twice', async () => {
      const first = await stored({ state: 'quarantined' });
      const second = await stored({ state: 'quarantined' });
      expect((await opened.store.untold('quarantined', 10)).lastToldAt).toBeUndefined();
      await opened.store.noteTold('quarantined', [first, 'nosuchletter'], NOON);
      expect(await untold('quarantined')).toEqual([second]);
      expect((await opened.store.untold('quarantined', 10)).lastToldAt).toBe(NOON);
      expect((await opened.store.untold('parked', 10)).lastToldAt).toBeUndefined();
      await opened.store.noteTold('quarantined', [first, second], NOON + 1);
      expect(await opened.store.untold('quarantined', 10)).toEqual({ ids: [], samples: [], lastToldAt: NOON + 1 });
    });

    test('know when the owner was last told, whatever became of the letters since', async () => {
      const released = await stored({ state: 'quarantined' });
      const erased = await stored({ state: 'quarantined' });
      await opened.store.noteTold('quarantined', [released, erased], NOON);
      await opened.store.release(released, NOON);
      await opened.store.erase(erased);
      const next = await stored({ state: 'quarantined' });
      expect(await untold('quarantined')).toEqual([next]);
      expect((await opened.store.untold('quarantined', 10)).lastToldAt).toBe(NOON);
    });

    test('begin anew with a letter that comes back into the state', async () => {
      const id = await stored();
      await attempt(NOON, PARKED);
      await opened.store.noteTold('parked', [id], NOON);
      await opened.store.retry(id, NOON);
      expect(await untold('parked')).toEqual([]);
      await opened.store.noteTold('parked', [id], NOON);
      await attempt(NOON, PARKED);
      expect(await untold('parked')).toEqual([id]);
    });

    test('say nothing of what the owner has quarantined', async () => {
      const id = await stored();
      await opened.store.quarantine(id);
      expect(await opened.store.untold('quarantined', 10)).toEqual({ ids: [], samples: [], lastToldAt: undefined });
      await opened.store.release(id, NOON);
      await attempt(NOON, PARKED);
      expect(await untold('parked')).toEqual([id]);
    });
  });
}
