import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailableError } from '../store.ts';
import { createHeldLease, type HeldLease, thisMoment } from './held-lease.ts';

const LEASE_TIME = 15_000;
const LEASE = { letterId: 'abc123def456', token: 'first' };

describe('a held lease', () => {
  const renew = vi.fn<(lease: { token: string }, until: number) => Promise<boolean>>();
  let held: HeldLease;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    renew.mockReset().mockResolvedValue(true);
    held = createHeldLease({
      store: { renew },
      lease: LEASE,
      since: thisMoment(),
      leaseTime: LEASE_TIME,
      now: Date.now,
    });
  });
  afterEach(() => {
    held.release();
    vi.useRealTimers();
  });

  /** Lets time pass without a timer being run, as for a process that stands still. */
  function standStill(time: number): void {
    vi.setSystemTime(Date.now() + time);
  }

  test('is confirmed without a question while it is fresh, and renewed three times in its length', async () => {
    await held.confirm();
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LEASE_TIME);
    expect(renew).toHaveBeenCalledTimes(3);
    await held.confirm();
    expect(renew).toHaveBeenCalledTimes(3);
  });

  test('is asked for where the process has stood still, and holds if nobody has taken the letter', async () => {
    standStill(LEASE_TIME);
    await held.confirm();
    expect(renew).toHaveBeenCalledWith(LEASE, Date.now() + LEASE_TIME);
    await held.confirm();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('is not confirmed where another has taken the letter, and breaks the attempt off', async () => {
    renew.mockResolvedValue(false);
    standStill(LEASE_TIME);
    await expect(held.confirm()).rejects.toThrow('The lease was lost.');
    expect(held.signal.aborted).toBe(true);
  });

  test('is not confirmed where nobody can tell, which breaks nothing else off', async () => {
    renew.mockRejectedValue(new StoreUnavailableError('away'));
    standStill(LEASE_TIME);
    await expect(held.confirm()).rejects.toThrow(StoreUnavailableError);
    expect(held.signal.aborted).toBe(false);
  });

  test('goes on under another, from when that was claimed', async () => {
    standStill(LEASE_TIME);
    const next = { ...LEASE, token: 'second' };
    held.adopt(next, thisMoment());
    await held.confirm();
    expect(renew).not.toHaveBeenCalled();
    expect(held.lease).toBe(next);
  });
});
