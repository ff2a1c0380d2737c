import type { Lease, Store } from '../store.ts';

/** A lease that renews itself. */
export interface HeldLease {
  /** Aborts when the lease is lost: another courier may have the letter now. */
  readonly signal: AbortSignal;
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
  const timer = setInterval(async () => {
    try {
      if (!(await store.renew(lease, now() + leaseTime))) lost.abort(new Error('The lease was lost.'));
    } catch {
      // The store is away, for other couriers too: nobody takes the letter, and the next renewal will tell.
    }
  }, leaseTime / 3);
  return { signal: lost.signal, letGo: () => clearInterval(timer) };
}
