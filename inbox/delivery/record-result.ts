import { setTimeout as pause } from 'node:timers/promises';
import { type AttemptResult, type Lease, type Store, type StoredLetter, StoreUnavailableError } from '../store.ts';
import { type CourierLog, logResult } from './courier-log.ts';
import type { HeldLease } from './held-lease.ts';

/** What {@link recordResult} works with. */
export interface ResultRecorder {
  readonly store: Pick<Store, 'finish'>;
  readonly log: CourierLog;
  readonly now: () => number;
  /** Between two tries, in milliseconds. */
  readonly pauseTime: number;
  readonly stopping: AbortSignal;
  /** Resolves when a claim that is under way has ended, and its leases are held. */
  readonly claimed: () => Promise<void>;
  /** Called where the store is away. */
  readonly onAway: (error: unknown) => void;
}

/**
 * Records an attempt's result and returns the lease it was recorded under. It keeps trying while the store is away, and
 * for a delivery whatever the error: an unrecorded delivery sends the owner another mail each time the lease ends.
 */
export async function recordResult(
  { store, log, now, pauseTime, stopping, claimed, onAway }: ResultRecorder,
  letter: StoredLetter,
  result: AttemptResult,
  held: HeldLease,
): Promise<Lease> {
  const details = { letter: letter.id, outcome: result.outcome };
  for (let isTold = false; ; isTold = true) {
    const { lease } = held;
    try {
      const written = await store.finish(lease, result, now());
      if (written === 'lost') await claimed(); // by ourselves, perhaps
      if (written === 'lost' && held.lease !== lease) continue; // it was claimed anew before this was written
      logResult(log, { letter, result, written });
      return lease;
    } catch (error) {
      const isAway = error instanceof StoreUnavailableError;
      const isTriedAgain = isAway || result.outcome === 'delivered';
      if (stopping.aborted || held.signal.aborted || !isTriedAgain) {
        log.error({ ...details, err: error }, 'An outcome could not be written.');
        return lease;
      }
      if (!isTold && isAway) onAway(error);
      else if (!isTold) log.error({ ...details, err: error }, 'An outcome cannot be written; it is tried again.');
      await pause(pauseTime, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
