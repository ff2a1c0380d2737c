import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lease, Store } from '../store.ts';

/** A lease that renews itself. */
export interface HeldLease {
  /** The lease as it is now. */
  readonly lease: Lease;
  /** Aborts when the lease is lost: another courier may have the letter. */
  readonly signal: AbortSignal;
  /**
   * Continues under a new lease for the same letter.
   *
   * @param since by {@link Moment}, before it was claimed
   */
  adopt(lease: Lease, since: Moment): void;
  /**
   * Resolves while the lease certainly holds. If this process stood still for so long that it may have run out, the
   * store is asked. Call it at the last moment at which an attempt can be aborted.
   *
   * @throws Error if the lease was lost, or the store cannot tell
   */
  confirm(): Promise<void>;
  /** Stops renewing. */
  release(): void;
}

/** Options of a held lease; times in milliseconds. */
export interface HeldLeaseOptions {
  readonly store: Pick<Store, 'renew'>;
  readonly lease: Lease;
  /** Taken before the claim. */
  readonly since: Moment;
  readonly leaseTime: number;
  readonly now: () => number;
}

/**
 * A moment by two clocks: a monotonic one, which may stop while the machine sleeps, and the wall clock, which may be
 * set.
 */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

export function thisMoment(): Moment {
  return { steady: performance.now(), wall: Date.now() };
}

/** Renews a lease three times within its length, until it is released or lost. */
export function createHeldLease({ store, lease, since, leaseTime, now }: HeldLeaseOptions): HeldLease {
  const lost = new AbortController();
  let current = lease;
  let heldSince = since;

  /** Resolves with whether it was renewed; rejects if the store is away. */
  async function renew(): Promise<boolean> {
    const renewed = current;
    const moment = thisMoment();
    if (await store.renew(renewed, now() + leaseTime)) {
      if (renewed === current) heldSince = moment;
      return true;
    }
    await nextTurn(); // this courier may have claimed it anew, without knowing yet
    if (renewed !== current) return true;
    lost.abort(new Error('The lease was lost.'));
    return false;
  }

  async function confirm(): Promise<void> {
    const passed = elapsed(heldSince);
    if (passed < (2 * leaseTime) / 3 || (await renew())) return;
    throw new Error('The lease was lost.');
  }

  // If the store is away, other couriers cannot claim the letter either; the next renewal decides.
  const timer = setInterval(() => renew().catch(() => {}), leaseTime / 3);
  return {
    get lease() {
      return current;
    },
    signal: lost.signal,
    adopt(next, moment) {
      current = next;
      heldSince = moment;
    },
    confirm,
    release: () => clearInterval(timer),
  };
}

/** Milliseconds since a moment, by the clock that shows more. */
function elapsed({ steady, wall }: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - wall);
}
