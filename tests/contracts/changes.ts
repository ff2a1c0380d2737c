import { describe, expect, test } from 'vitest';
import type { AttemptResult } from '../../inbox/store.ts';
import { NOON } from '../support/letter.ts';
import { HOUR, LEASE, type OpenedStore, PARKED } from './opened-store.ts';

/** What the owner does with a letter's state. */
export function describeChanges(opened: OpenedStore): void {
  const { attempt, claim, claimOne, found, stored } = opened;

  describe('retry', () => {
    test('makes a waiting letter due at once', async () => {
      const id = await stored();
      await attempt(NOON, { outcome: 'retry', dueAt: NOON + HOUR, error: '451' });
      expect(await opened.store.retry(id, NOON + 5)).toBe(true);
      expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + 5, attempts: 1, lastError: '451' });
      expect(await claim(NOON + 5)).toHaveLength(1);
    });

    test('makes a parked letter due, and counts its attempts anew', async () => {
      const id = await stored();
      await attempt(NOON, { outcome: 'retry', dueAt: NOON + 1, error: '451' });
      await attempt(NOON + 1, PARKED);
      expect(await opened.store.retry(id, NOON + HOUR)).toBe(true);
      expect(await claimOne(NOON + HOUR)).toMatchObject({
        attempt: 1,
        queuedAt: NOON + HOUR,
        letter: { id, attempts: 3 },
      });
    });

    test('does not take a letter from the courier that has it', async () => {
      const id = await stored();
      const { lease } = await claimOne(NOON);
      expect(await opened.store.retry(id, NOON)).toBe(true);
      expect(await claim(NOON)).toEqual([]);
      expect(await opened.store.finish(lease, { outcome: 'delivered' }, NOON)).toBe('written');
    });

    test.each<AttemptResult>([
      { outcome: 'retry', dueAt: NOON + HOUR, error: '451 Later' },
      { outcome: 'parked', error: '451 Later' },
    ])('stands when the attempt that was under way ends in $outcome', async (result) => {
      const id = await stored();
      const { lease } = await claimOne(NOON);
      await opened.store.retry(id, NOON + 5);
      expect(await opened.store.finish(lease, result, NOON + 6)).toBe('overtaken');
      expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + 5, lastError: '451 Later' });
      expect(await opened.store.finish(lease, result, NOON + 6)).toBe('lost');
      expect(await claimOne(NOON + 6)).toMatchObject({ attempt: 1, queuedAt: NOON + 5, letter: { attempts: 2 } });
    });

    test('does not stand against an attempt that was claimed after it', async () => {
      const id = await stored();
      await claimOne(NOON);
      await opened.store.retry(id, NOON + 5);
      const { lease } = await claimOne(NOON + LEASE);
      expect(await opened.store.finish(lease, PARKED, NOON + LEASE)).toBe('written');
      expect(await found(id)).toMatchObject({ state: 'parked' });
    });

    test('leaves other letters alone', async () => {
      const delivered = await stored();
      await attempt(NOON, { outcome: 'delivered' });
      const quarantined = await stored({ state: 'quarantined' });
      expect(await opened.store.retry(delivered, NOON)).toBe(false);
      expect(await opened.store.retry(quarantined, NOON)).toBe(false);
      expect(await opened.store.retry('nosuchletter', NOON)).toBe(false);
      expect(await claim(NOON)).toEqual([]);
    });
  });

  describe('quarantine and release', () => {
    test('take a queued letter out of the mail and put it back', async () => {
      const id = await stored();
      expect(await opened.store.quarantine(id)).toBe(true);
      expect(await found(id)).toMatchObject({ state: 'quarantined', dueAt: undefined });
      expect(await opened.store.release(id, NOON + HOUR)).toBe(true);
      expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + HOUR });
      expect(await claimOne(NOON + HOUR)).toMatchObject({ attempt: 1, queuedAt: NOON + HOUR });
    });

    test('take a parked letter', async () => {
      const id = await stored();
      await attempt(NOON, PARKED);
      expect(await opened.store.quarantine(id)).toBe(true);
      expect(await found(id)).toMatchObject({ state: 'quarantined' });
    });

    test('take the lease from a courier', async () => {
      const id = await stored();
      const { lease } = await claimOne(NOON);
      await opened.store.quarantine(id);
      expect(await opened.store.renew(lease, NOON + LEASE)).toBe(false);
      expect(await opened.store.finish(lease, { outcome: 'delivered' }, NOON)).toBe('lost');
      expect(await found(id)).toMatchObject({ state: 'quarantined' });
    });

    test('leave other letters alone', async () => {
      const delivered = await stored();
      await attempt(NOON, { outcome: 'delivered' });
      const quarantined = await stored({ state: 'quarantined' });
      expect(await opened.store.quarantine(delivered)).toBe(false);
      expect(await opened.store.quarantine(quarantined)).toBe(false);
      expect(await opened.store.quarantine('nosuchletter')).toBe(false);
      const queued = await stored();
      expect(await opened.store.release(delivered, NOON)).toBe(false);
      expect(await opened.store.release(queued, NOON)).toBe(false);
      expect(await opened.store.release('nosuchletter', NOON)).toBe(false);
    });
  });
}
