import { describe, expect, test } from 'vitest';
import { type OldLetters, WHOLE_ADDRESS_FOR } from '../../inbox/store.ts';
import { collect } from '../support/collect.ts';
import { incomingLetter, NOON } from '../support/letter.ts';
import { HOUR, LEASE, type OpenedStore, PARKED } from './opened-store.ts';

/** Erasing letters, and forgetting what need not be known of them any more. */
export function describeErasure(opened: OpenedStore): void {
  const { attempt, claimOne, found, ids, stored } = opened;

  describe('cutAddresses', () => {
    async function forgetAll(now: number): Promise<void> {
      for (let pieces = 0; await opened.store.cutAddresses(now); pieces++)
        if (pieces > 100) throw new Error('It never ends.');
    }

    test('cuts addresses to their network after a week, and no sooner', async () => {
      const old = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR });
      const six = await stored({
        receivedAt: NOON - WHOLE_ADDRESS_FOR - 1,
        address: '2001:db8:1:2::9',
        addressKey: '2001:db8:1:2::/64',
      });
      const young = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR + 1 });
      await forgetAll(NOON);
      expect(await found(old)).toMatchObject({ address: '198.51.100.0/24', addressKey: '198.51.100.0/24' });
      expect(await found(six)).toMatchObject({ address: '2001:db8:1::/48', addressKey: '2001:db8:1::/48' });
      expect(await found(young)).toMatchObject({ address: '198.51.100.7', addressKey: '198.51.100.7' });
    });

    test('leaves everything else of a letter as it is', async () => {
      const id = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR });
      const { address, addressKey, ...before } = await found(id);
      await forgetAll(NOON);
      expect(await found(id)).toMatchObject(before);
    });

    test('does any number in pieces, and a piece again where there was nothing to do', async () => {
      const old = { receivedAt: NOON - WHOLE_ADDRESS_FOR };
      await Promise.all(Array.from({ length: 450 }, () => opened.store.accept(incomingLetter(old))));
      await forgetAll(NOON);
      const addresses = (await collect(opened.store.letters())).map(({ address }) => address);
      expect(new Set(addresses)).toEqual(new Set(['198.51.100.0/24']));
      await stored(old);
      await forgetAll(NOON);
      expect(new Set((await collect(opened.store.letters())).map(({ address }) => address)).size).toBe(1);
    });

    test('is not held up by a letter from the future: the clock has been set back', async () => {
      await stored({ receivedAt: NOON + 365 * 24 * HOUR });
      const id = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR });
      await forgetAll(NOON);
      expect(await found(id)).toMatchObject({ address: '198.51.100.0/24' });
    });
  });

  describe('findOld and eraseOld', () => {
    const settled = (before: number): OldLetters => ({ states: ['delivered', 'quarantined'], before });

    test('find and erase what is old and settled', async () => {
      const delivered = await stored({ receivedAt: NOON - 2 });
      await attempt(NOON, { outcome: 'delivered' });
      const parked = await stored({ receivedAt: NOON - 2 });
      await attempt(NOON, PARKED);
      const quarantined = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR, state: 'quarantined' });
      const queued = await stored({ receivedAt: NOON - 2 });
      await stored({ receivedAt: NOON - 1, state: 'quarantined' });
      await opened.store.cutAddresses(NOON);
      const old = (await opened.store.findOld(settled(NOON - 1), 10)).map(({ id }) => id);
      expect(new Set(old)).toEqual(new Set([delivered, quarantined]));
      expect(await opened.store.findOld(settled(NOON - 1), 1)).toHaveLength(1);
      expect(await opened.store.findOld({ states: ['delivered'], before: NOON }, 10)).toMatchObject([
        { id: delivered },
      ]);
      expect(await opened.store.eraseOld([...old, parked, queued, 'nosuchletter'], settled(NOON - 1))).toBe(2);
      expect(await opened.store.findOld(settled(NOON - 1), 10)).toEqual([]);
      expect(await found(parked)).toBeDefined();
      expect(await found(queued)).toBeDefined();
    });

    test('leave alone what was released since it was found, is younger or in another state', async () => {
      const released = await stored({ state: 'quarantined' });
      const kept = await stored({ state: 'quarantined', receivedAt: NOON + 1 });
      const [found] = await opened.store.findOld(settled(NOON + 1), 10);
      expect(found?.id).toBe(released);
      await opened.store.release(released, NOON);
      expect(await opened.store.eraseOld([released, kept], settled(NOON + 1))).toBe(0);
      expect(await opened.store.eraseOld([kept], { states: ['delivered'], before: NOON + 2 })).toBe(0);
      expect(await ids()).toEqual([kept, released]);
    });
  });

  describe('erase', () => {
    test('removes a letter in any state, with what was to be done with it, and no other', async () => {
      const parked = await stored();
      await attempt(NOON, PARKED);
      const delivered = await stored({ flags: ['settings-differ'] });
      await attempt(NOON, { outcome: 'delivered' });
      const quarantined = await stored({ state: 'quarantined' });
      const queued = await stored();
      const kept = await stored();
      for (const id of [parked, delivered, quarantined, queued]) {
        expect(await opened.store.erase(id)).toBe(true);
        expect(await opened.store.find(id)).toBeUndefined();
        expect(await opened.store.retry(id, NOON)).toBe(false);
        expect(await opened.store.erase(id)).toBe(false);
      }
      expect(await ids()).toEqual([kept]);
      expect(await opened.store.stats()).toMatchObject({ byState: { queued: 1, delivered: 0 }, settingsDiffer: 0 });
      expect((await claimOne(NOON)).letter.id).toBe(kept);
    });

    test('takes the lease from a courier', async () => {
      const id = await stored();
      const { lease } = await claimOne(NOON);
      expect(await opened.store.erase(id)).toBe(true);
      expect(await opened.store.renew(lease, NOON + LEASE)).toBe(false);
      expect(await opened.store.finish(lease, { outcome: 'delivered' }, NOON)).toBe('lost');
      expect(await ids()).toEqual([]);
    });

    test('lets the same letter come again as a new one', async () => {
      const letter = incomingLetter();
      const id = await stored(letter);
      await opened.store.erase(id);
      expect(await stored(letter)).not.toBe(id);
    });
  });
}
