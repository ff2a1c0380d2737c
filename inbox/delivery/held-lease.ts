import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lease, Store } from '../store.ts';

/** A lease that renews itself. */
export interface HeldLease {
  /** The lease as it is now. */
  readonly lease: Lease;
  /** Aborts when the lease is lost: another courier may have the letter now. */
  readonly signal: AbortSignal;
  /** Goes on under another lease for the same letter. */
  adopt(lease: Lease): void;
  /** Ends the renewing. */
  letGo(): void;
}

/** What a lease is held with; times in milliseconds. */
export interface HeldLeaseOptions {
  readonly store: Store;
  readonly lease: Lease;
  readonly leaseTime: number;
  readonly now: () => number;
}

/** Renews a lease three times in its length, until it is let go or lost. */
export function createHeldLease({ store, lease, leaseTime, now }: HeldLeaseOptions): HeldLease {
  const lost = new AbortController();
  let current = lease;

  async function renew(): Promise<void> {
    const renewed = current;
    try {
      if (await store.renew(renewed, now() + leaseTime)) return;
      await nextTurn(); // it may be this courier who has claimed it anew, and does not know yet
      if (renewed === current) lost.abort(new Error('The lease was lost.'));
    } catch {
      // The store is away, for other couriers too: nobody takes the letter, and the next renewal will tell.
    }
  }

  const timer = setInterval(renew, leaseTime / 3);
  return {
    get lease() {
      return current;
    },
    signal: lost.signal,
    adopt(next) {
      current = next;
    },
    letGo: () => clearInterval(timer),
  };
}
