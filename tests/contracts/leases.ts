import { describe, expect, test } from 'vitest';
import { FURTHEST_DUE } from '../../inbox/store.ts';
import { NOON } from '../support/letter.ts';
import { HOUR, LEASE, type OpenedStore, PARKED, SECOND } from './opened-store.ts';

/** What the courier does with a letter: claim it, hold it, and say what came of it. */
export function describeLeases(opened: OpenedStore): void {
  const { attempt, claim, claimOne, found, stored } = opened;

  describe('claim', () => {
    test('leases what is due, the longest due first, and counts the attempt', async () => {
      await stored({ receivedAt: NOON + 3 });
      const later = await stored({ receivedAt: NOON + 2 });
      const first = await stored({ receivedAt: NOON + 1 });
      const leased = await claim(NOON + 3, 2);
      expect(leased.map(({ letter }) => letter.id)).toEqual([first, later]);
      expect(leased[0]).toMatchObject({
        letter: { state: 'queued', attempts: 1, fields: { name: 'Ada Lindqvist' } },
        lease: { letterId: first },
        attempt: 1,
        queuedAt: NOON + 1,
      });
      expect(await found(first)).toMatchObject({ attempts: 1, state: 'queued' });
    });

    test('takes nothing that is not yet due', async () => {
      await stored({ receivedAt: NOON + 1 });
      expect(await claim(NOON)).toEqual([]);
      expect(await claim(NOON + 1)).toHaveLength(1);
    });

    test('leases no letter twice, until the lease ends', async () => {
      await stored();
      const first = await claimOne(NOON);
      expect(await claim(NOON + LEASE - 1)).toEqual([]);
      const second = await claimOne(NOON + LEASE);
      expect(second.lease.token).not.toBe(first.lease.token);
      expect(second).toMatchObject({ attempt: 2, letter: { attempts: 2 } });
    });

    test('leases each letter once to those who claim at once', async () => {
      for (let count = 0; count < 20; count++) await stored();
      const beside = await opened.openBeside();
      const options = { now: NOON, leaseUntil: NOON + LEASE, most: 7 };
      const claims = await Promise.all([
        opened.store.claim(options),
        beside.claim(options),
        opened.store.claim(options),
      ]);
      await beside.close();
      const claimed = claims.flat().map(({ letter }) => letter.id);
      expect(claimed).toHaveLength(20);
      expect(new Set(claimed).size).toBe(20);
    });

    test('takes what is planned further ahead than anything may be: the clock has been set back', async () => {
      const id = await stored({ receivedAt: NOON + FURTHEST_DUE });
      expect(await claim(NOON)).toEqual([]);
      expect((await claimOne(NOON - 1)).letter.id).toBe(id);
    });

    test('takes a lease that ends later than any may: the clock has been set back', async () => {
      const id = await stored({ receivedAt: NOON - 24 * HOUR });
      await claimOne(NOON);
      expect((await claimOne(NOON - 24 * HOUR)).letter.id).toBe(id);
    });

    test('leaves alone what is delivered, parked or quarantined', async () => {
      await stored();
      await attempt(NOON, { outcome: 'delivered' });
      await stored();
      await attempt(NOON, PARKED);
      await opened.store.quarantine(await stored());
      expect(await claim(NOON + 24 * HOUR)).toEqual([]);
    });
  });

  describe('renew', () => {
    test('prolongs the lease', async () => {
      await stored();
      const { lease } = await claimOne(NOON);
      expect(await opened.store.renew(lease, NOON + 2 * LEASE)).toBe(true);
      expect(await claim(NOON + LEASE + 1)).toEqual([]);
      expect(await claim(NOON + 2 * LEASE)).toHaveLength(1);
    });

    test('holds a lease whose time has passed while nobody took the letter', async () => {
      await stored();
      const { lease } = await claimOne(NOON);
      expect(await opened.store.renew(lease, NOON + 3 * LEASE)).toBe(true);
      expect(await claim(NOON + 2 * LEASE)).toEqual([]);
    });

    test('says when the lease was lost, and changes nothing', async () => {
      await stored();
      const lost = await claimOne(NOON);
      const held = await claimOne(NOON + LEASE);
      expect(await opened.store.renew(lost.lease, NOON + 9 * LEASE)).toBe(false);
      expect(await opened.store.renew({ letterId: 'nosuchletter', token: held.lease.token }, NOON)).toBe(false);
      expect(await claim(NOON + 2 * LEASE)).toHaveLength(1);
    });
  });

  describe('finish', () => {
    test('writes down that a letter was delivered', async () => {
      const id = await stored();
      await attempt(NOON, { outcome: 'retry', dueAt: NOON + 1, error: '451 Later' });
      const { lease } = await claimOne(NOON + 1);
      expect(await opened.store.finish(lease, { outcome: 'delivered' }, NOON + 5)).toBe('written');
      expect(await found(id)).toMatchObject({
        state: 'delivered',
        attempts: 2,
        deliveredAt: NOON + 5,
        dueAt: undefined,
        lastError: undefined,
      });
    });

    test('plans the next attempt and ends the lease', async () => {
      const id = await stored();
      const error = '451 4.7.1 Grüße, try again';
      await attempt(NOON, { outcome: 'retry', dueAt: NOON + SECOND, error });
      expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + SECOND, lastError: error });
      expect(await claim(NOON + SECOND - 1)).toEqual([]);
      expect(await claimOne(NOON + SECOND)).toMatchObject({ attempt: 2, letter: { id } });
    });

    test('parks a letter with the reason', async () => {
      const id = await stored();
      await attempt(NOON, PARKED);
      expect(await found(id)).toMatchObject({
        state: 'parked',
        dueAt: undefined,
        lastError: '550 5.1.1 No such user',
      });
    });

    test('writes nothing where the lease was lost', async () => {
      const id = await stored();
      const lost = await claimOne(NOON);
      const held = await claimOne(NOON + LEASE);
      expect(await opened.store.finish(lost.lease, PARKED, NOON)).toBe('lost');
      expect(await found(id)).toMatchObject({ state: 'queued', lastError: undefined });
      expect(await opened.store.finish(held.lease, { outcome: 'delivered' }, NOON + LEASE)).toBe('written');
    });

    test('works once', async () => {
      await stored();
      const { lease } = await attempt(NOON, { outcome: 'delivered' });
      expect(await opened.store.finish(lease, PARKED, NOON)).toBe('lost');
      expect(await opened.store.renew(lease, NOON + LEASE)).toBe(false);
    });
  });
}
