import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lease, Store } from '../store.ts';

/** A lease that renews itself. */
export interface HeldLease {
  /** The lease as it is now. */
  readonly lease: Lease;
  /** Aborts when the lease is lost: another courier may have the letter now. */
  readonly signal: AbortSignal;
  /**
   * Goes on under another lease for the same letter.
   *
   * @param since by {@link Moment}, before it was claimed
   */
  adopt(lease: Lease, since: Moment): void;
  /**
   * Resolves while the lease certainly holds. Where this process has stood still for so long that it may have run out, the store is
   * asked first: to be called at the last moment at which an attempt can be broken off.
   *
   * @throws Error where the lease was lost, or the store cannot tell
   */
  confirm(): Promise<void>;
  /** Ends the renewing. */
  letGo(): void;
}

/** What a lease is held with; times in milliseconds. */
export interface HeldLeaseOptions {
  readonly store: Pick<Store, 'renew'>;
  readonly lease: Lease;
  /** Before it was claimed. */
  readonly since: Moment;
  readonly leaseTime: number;
  readonly now: () => number;
}

/** A moment by two clocks: one that is never set but may stand still with the machine, and one that goes on but may be set. */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

/** This moment. */
export function thisMoment(): Moment {
  return { steady: performance.now(), wall: Date.now() };
}

/** Renews a lease three times in its length, until it is let go or lost. */
export function createHeldLease({ store, lease, since, leaseTime, now }: HeldLeaseOptions): HeldLease {
  const lost = new AbortController();
  let current = lease;
  let heldSince = since;

  /** Whether it was; rejects where the store cannot tell. */
  async function renew(): Promise<boolean> {
    const renewed = current;
    const moment = thisMoment();
    if (await store.renew(renewed, now() + leaseTime)) {
      if (renewed === current) heldSince = moment;
      return true;
    }
    await nextTurn(); // it may be this courier who has claimed it anew, and does not know yet
    if (renewed !== current) return true;
    lost.abort(new Error('The lease was lost.'));
    return false;
  }

  async function confirm(): Promise<void> {
    const passed = elapsed(heldSince);
    if (passed < (2 * leaseTime) / 3 || (await renew())) return;
    throw new Error('The lease was lost.');
  }

  // Where the store is away, it is away for other couriers too: nobody takes the letter, and the next renewal will tell.
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
    letGo: () => clearInterval(timer),
  };
}

/** Milliseconds since a moment, by the clock that says more. */
function elapsed({ steady, wall }: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - wall);
}
