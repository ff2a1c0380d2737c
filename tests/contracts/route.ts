import { describe, expect, test } from 'vitest';
import {
  type AttemptResult,
  FURTHEST_PROBE,
  NOTICE_LOCK_TIME,
  REOPENING_NOTICE_EVERY,
  REOPENING_NOTICE_FROM,
} from '../../inbox/store.ts';
import { NOON } from '../support/letter.ts';
import { HOUR, LEASE, MINUTE, type OpenedStore, PARKED, SECOND } from './opened-store.ts';

const DELIVERED: AttemptResult = { outcome: 'delivered' };

const blockedUntil = (nextProbeAt: number, error = '450 4.2.2 Mailbox full'): AttemptResult => ({
  outcome: 'blocked',
  nextProbeAt,
  error,
});

const refusedUntil = (nextProbeAt: number): AttemptResult => ({
  outcome: 'blocked',
  nextProbeAt,
  error: '552 5.2.2 Mailbox full',
  isRefused: true,
});

/** Whether mails get through, and who may try. */
export function describeRoute(opened: OpenedStore): void {
  const { attempt, claim, claimOne, found, stored } = opened;

  describe('route', () => {
    test('is open at first', async () => {
      expect(await opened.store.route()).toEqual({
        blockedSince: undefined,
        reason: undefined,
        nextProbeAt: undefined,
      });
    });

    test('is blocked by an attempt that says so, which costs the letter nothing', async () => {
      const id = await stored();
      const leased = await attempt(NOON, blockedUntil(NOON + SECOND));
      expect(leased).toMatchObject({ probe: undefined, attempt: 1 });
      expect(await opened.store.route()).toEqual({
        blockedSince: NOON,
        reason: '450 4.2.2 Mailbox full',
        nextProbeAt: NOON + SECOND,
      });
      expect(await found(id)).toMatchObject({
        state: 'queued',
        attempts: 0,
        dueAt: NOON,
        lastError: '450 4.2.2 Mailbox full',
      });
    });

    test('lets one letter through as a probe, each time another, and none before its time', async () => {
      const ids = [await stored(), await stored(), await stored()];
      const leased = await claim(NOON, 1);
      for (const { lease } of leased) await opened.store.finish(lease, blockedUntil(NOON + 5), NOON + 1);
      const probed: (string | undefined)[] = [leased[0]?.letter.id];
      for (let at = NOON + 5; probed.length < 7; at += 5) {
        expect(await claim(at - 1)).toEqual([]);
        const probe = await claimOne(at);
        expect(await claim(at)).toEqual([]);
        expect(probe).toMatchObject({ probe: probed.length, attempt: 1 });
        probed.push(probe.letter.id);
        await opened.store.finish(probe.lease, blockedUntil(at + 5), at);
      }
      expect(probed).toEqual([...ids, ...ids, ids[0]]);
      for (const id of ids) expect(await found(id)).toMatchObject({ state: 'queued', attempts: 0 });
    });

    test('gives no second probe while one is under way, to nobody, however long it takes', async () => {
      for (let count = 0; count < 3; count++) await stored();
      const [first] = await claim(NOON, 1);
      if (first) await opened.store.finish(first.lease, blockedUntil(NOON + 1), NOON);
      const beside = await opened.openBeside();
      const options = { now: NOON + 1, leaseUntil: NOON + 1 + LEASE, most: 9 };
      const claims = await Promise.all([
        beside.claim(options),
        opened.store.claim(options),
        beside.claim(options),
        opened.store.claim(options),
      ]);
      expect(claims.flat()).toHaveLength(1);
      const [probe] = claims.flat();
      if (!probe) return;
      expect(await opened.store.renew(probe.lease, NOON + 1 + 2 * LEASE)).toBe(true);
      expect(await beside.claim({ ...options, now: NOON + 2 * LEASE, leaseUntil: NOON + 3 * LEASE })).toEqual([]);
      expect(await claim(NOON + 1 + 2 * LEASE)).toHaveLength(1);
      await beside.close();
    });

    test('is not probed by what comes in meanwhile', async () => {
      await stored();
      await attempt(NOON, blockedUntil(NOON + HOUR / 10));
      for (let count = 0; count < 3; count++) await stored({ receivedAt: NOON + count });
      expect(await claim(NOON + MINUTE)).toEqual([]);
    });

    test('is open again for all when a probe gets through', async () => {
      const ids = [await stored(), await stored(), await stored()];
      const leased = await claim(NOON, 1);
      for (const { lease } of leased) await opened.store.finish(lease, blockedUntil(NOON + 5), NOON + 1);
      await attempt(NOON + 5, DELIVERED);
      expect(await opened.store.route()).toMatchObject({ blockedSince: undefined, reason: undefined });
      expect((await claim(NOON + 5)).map(({ letter, probe }) => [letter.id, probe])).toEqual([
        [ids[2], undefined],
        [ids[0], undefined],
      ]);
    });

    test('stays blocked when a mail gets through that was on its way before', async () => {
      for (let count = 0; count < 3; count++) await stored();
      const [first, second, third] = await claim(NOON);
      if (!first || !second || !third) throw new Error('Three were due.');
      await opened.store.finish(first.lease, blockedUntil(NOON + 5, 'first'), NOON);
      await opened.store.finish(second.lease, blockedUntil(NOON + 99, 'second'), NOON + 1);
      await opened.store.finish(third.lease, DELIVERED, NOON + 2);
      expect(await opened.store.route()).toEqual({ blockedSince: NOON, reason: 'first', nextProbeAt: NOON + 5 });
    });

    test('is probed with another letter at once where a probe has ended by its own letter’s trouble', async () => {
      const ids = [await stored(), await stored(), await stored()];
      const leased = await claim(NOON, 1);
      for (const { lease } of leased) await opened.store.finish(lease, blockedUntil(NOON + 5), NOON + 1);
      await attempt(NOON + 5, { outcome: 'retry', dueAt: NOON + HOUR, error: '451' });
      await attempt(NOON + 5, PARKED);
      expect((await claimOne(NOON + 5)).letter.id).toBe(ids[0]);
      expect(await opened.store.route()).toMatchObject({ blockedSince: NOON + 1 });
    });

    test('is probed again when the lease of a probe has ended with whoever had it', async () => {
      await stored();
      await stored();
      const [first] = await claim(NOON, 1);
      if (first) await opened.store.finish(first.lease, blockedUntil(NOON + 5), NOON);
      const lost = await claimOne(NOON + 5);
      const next = await claimOne(NOON + 5 + LEASE);
      expect(next.probe).toBe(2);
      expect(await opened.store.finish(next.lease, blockedUntil(NOON + MINUTE), NOON + 6)).toBe('written');
      expect(lost.letter.id === next.letter.id || (await found(lost.letter.id)).state === 'queued').toBe(true);
    });

    test('is probed at once when a server has started, and its pauses begin anew', async () => {
      await stored();
      await attempt(NOON, blockedUntil(NOON + HOUR / 10));
      await opened.store.probeSoon(NOON + 1);
      const probe = await claimOne(NOON + 1);
      expect(probe.probe).toBe(1);
      await opened.store.probeSoon(NOON + 2);
      await opened.store.finish(probe.lease, blockedUntil(NOON + HOUR / 10), NOON + 3);
      expect((await claimOne(NOON + 3)).probe).toBe(1);
    });

    test('is probed at once when the owner has a letter tried again, from beside too', async () => {
      const id = await stored();
      await attempt(NOON, blockedUntil(NOON + HOUR / 10));
      const beside = await opened.openBeside();
      expect(await beside.retry(id, NOON + 1)).toBe(true);
      expect((await beside.route()).nextProbeAt).toBe(NOON + 1);
      await beside.close();
      expect((await claimOne(NOON + 1)).letter.id).toBe(id);
    });

    test('is blocked by nothing once no letter waits any more', async () => {
      const id = await stored();
      await attempt(NOON, blockedUntil(NOON + 5));
      await opened.store.erase(id);
      expect(await claim(NOON + 5)).toEqual([]);
      expect((await opened.store.route()).blockedSince).toBeUndefined();
    });

    test('is probed though a clock was set back', async () => {
      await stored();
      await attempt(NOON, blockedUntil(NOON + FURTHEST_PROBE));
      expect(await claim(NOON)).toEqual([]);
      expect(await claim(NOON - 4 * HOUR)).toHaveLength(1);
    });
  });

  describe('a letter whose content was refused', () => {
    test('is the route’s until another mail has got through, and then its own', async () => {
      const refused = await stored();
      expect(await attempt(NOON, refusedUntil(NOON + 5))).toMatchObject({ isRefusedAlone: false });
      const other = await stored({ receivedAt: NOON + 1 });
      expect(await attempt(NOON + 5, refusedUntil(NOON + 10))).toMatchObject({
        isRefusedAlone: false,
        letter: { id: refused },
      });
      expect(await attempt(NOON + 10, DELIVERED)).toMatchObject({ letter: { id: other } });
      expect(await claimOne(NOON + 10)).toMatchObject({ isRefusedAlone: true, letter: { id: refused, attempts: 1 } });
    });

    test('is known as such by its own trouble too, and no more once the owner has it tried again', async () => {
      const refused = await stored();
      const other = await stored();
      const [first, second] = await claim(NOON);
      if (first?.letter.id !== refused || !second) throw new Error('Two were due.');
      await opened.store.finish(first.lease, refusedUntil(NOON + 5), NOON);
      await opened.store.finish(second.lease, DELIVERED, NOON + 1);
      expect((await found(other)).state).toBe('delivered');
      const again = await attempt(NOON + 5, { outcome: 'retry', dueAt: NOON + 6, error: '451' });
      expect(again.isRefusedAlone).toBe(true);
      await opened.store.retry(refused, NOON + 6);
      expect(await claimOne(NOON + 6)).toMatchObject({ isRefusedAlone: false });
    });
  });

  describe('an attempt that was never answered', () => {
    test('is counted until the owner has the letter tried again', async () => {
      const id = await stored();
      const unanswered: AttemptResult = { outcome: 'retry', dueAt: NOON, error: 'No answer', isUnanswered: true };
      expect((await attempt(NOON, unanswered)).unanswered).toBe(0);
      expect((await attempt(NOON, { outcome: 'retry', dueAt: NOON, error: 'Broken off' })).unanswered).toBe(1);
      expect((await attempt(NOON, unanswered)).unanswered).toBe(1);
      expect((await attempt(NOON, PARKED)).unanswered).toBe(2);
      await opened.store.retry(id, NOON);
      expect((await claimOne(NOON)).unanswered).toBe(0);
    });
  });
}

/** Telling the owner, once, that a route is open again. */
export function describeReopening(opened: OpenedStore): void {
  const { attempt, claim, stored } = opened;

  /** Blocks the route with three letters, and opens it by one that gets through. */
  async function blockedFor(time: number, from = NOON): Promise<void> {
    for (let count = 0; count < 3; count++) await stored({ receivedAt: from });
    const [first] = await claim(from, 1);
    if (first) await opened.store.finish(first.lease, blockedUntil(from + time), from);
    await attempt(from + time, DELIVERED);
  }
  const deliverAll = async (now: number) => {
    for (const { lease } of await claim(now)) await opened.store.finish(lease, DELIVERED, now);
  };

  describe('claimReopening and markReopeningNotified', () => {
    test('tell of nothing that was over within the hour', async () => {
      await blockedFor(REOPENING_NOTICE_FROM - 1);
      expect(await opened.store.claimReopening(NOON + REOPENING_NOTICE_FROM)).toBeUndefined();
    });

    test('tell how many letters had waited since when, and why, to one of several servers', async () => {
      await blockedFor(REOPENING_NOTICE_FROM);
      const now = NOON + REOPENING_NOTICE_FROM + 1;
      const beside = await opened.openBeside();
      const told = await Promise.all([opened.store.claimReopening(now), beside.claimReopening(now)]);
      expect(told.filter((each) => each !== undefined)).toEqual([
        { blockedSince: NOON, openedAt: NOON + REOPENING_NOTICE_FROM, letters: 3, reason: '450 4.2.2 Mailbox full' },
      ]);
      expect(await beside.claimReopening(now + NOTICE_LOCK_TIME - MINUTE)).toBeUndefined();
      expect(await beside.claimReopening(now + NOTICE_LOCK_TIME)).toMatchObject({ letters: 3 });
      await beside.markReopeningNotified(now + NOTICE_LOCK_TIME);
      expect(await opened.store.claimReopening(now + 2 * REOPENING_NOTICE_EVERY)).toBeUndefined();
      await beside.close();
    });

    test('tell at most once a day, and then of all that was meanwhile', async () => {
      await blockedFor(REOPENING_NOTICE_FROM);
      await deliverAll(NOON + REOPENING_NOTICE_FROM);
      await opened.store.claimReopening(NOON + REOPENING_NOTICE_FROM);
      const toldAt = NOON + 2 * HOUR;
      await opened.store.markReopeningNotified(toldAt);
      await blockedFor(REOPENING_NOTICE_FROM, NOON + 3 * HOUR);
      await deliverAll(NOON + 4 * HOUR);
      await blockedFor(REOPENING_NOTICE_FROM, NOON + 5 * HOUR);
      await deliverAll(NOON + 6 * HOUR);
      expect(await opened.store.claimReopening(toldAt + REOPENING_NOTICE_EVERY - 1)).toBeUndefined();
      expect(await opened.store.claimReopening(toldAt + REOPENING_NOTICE_EVERY)).toMatchObject({
        blockedSince: NOON + 3 * HOUR,
        openedAt: NOON + 6 * HOUR,
        letters: 6,
      });
    });

    test('tell nothing while the route is blocked again', async () => {
      await blockedFor(REOPENING_NOTICE_FROM);
      const [leased] = await claim(NOON + REOPENING_NOTICE_FROM, 1);
      if (leased)
        await opened.store.finish(
          leased.lease,
          blockedUntil(NOON + REOPENING_NOTICE_FROM + 5),
          NOON + REOPENING_NOTICE_FROM,
        );
      expect(await opened.store.claimReopening(NOON + REOPENING_NOTICE_FROM)).toBeUndefined();
    });
  });
}
