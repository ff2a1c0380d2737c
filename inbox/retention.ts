import { setTimeout as pause } from 'node:timers/promises';
import { createPeriodicTask, type PeriodicTask } from './periodic-task.ts';
import { type OldLetters, type Store, type StoredLetter, StoreUnavailableError } from './store.ts';

/** Options of {@link createRetention}; the times are for tests, in milliseconds. */
export interface RetentionOptions {
  readonly store: Pick<Store, 'cutAddresses' | 'findOld' | 'eraseOld'>;
  /** Days after which letters are erased; never if absent. */
  readonly keepDays: number | undefined;
  /** Removes the mails of letters outside the store, before the letters are erased. */
  readonly eraseMails: (letters: readonly StoredLetter[]) => Promise<unknown>;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly every?: number;
  /** Pause between two batches, so that letters come in between. */
  readonly pauseTime?: number;
  readonly now?: () => number;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Letters per batch. */
const PIECE = 50;

/**
 * Erases what is kept for a limited time: host parts of addresses and, if the owner has set it, whole letters. It is
 * driven by what is stored, so it catches up after a downtime; and it works in small batches, so that no letter waits
 * for it.
 */
export function createRetention(options: RetentionOptions): PeriodicTask {
  const { store, keepDays, eraseMails, log, every = HOUR, pauseTime = 20, now = Date.now } = options;

  async function work(stopping: AbortSignal): Promise<void> {
    try {
      if (keepDays !== undefined) await eraseOld(now() - keepDays * DAY, stopping);
      while (!stopping.aborted && (await store.cutAddresses(now()))) await pause(pauseTime);
    } catch (error) {
      // The courier logs that the inbox is away.
      if (!(error instanceof StoreUnavailableError)) log.error({ err: error }, 'Upkeep failed; it is tried again.');
    }
  }

  async function eraseOld(before: number, stopping: AbortSignal): Promise<void> {
    const old: OldLetters = { states: ['delivered', 'quarantined'], before };
    let count = 0;
    while (!stopping.aborted) {
      const letters = await store.findOld(old, PIECE);
      if (letters.length === 0) break;
      await eraseMails(letters);
      count += await store.eraseOld(
        letters.map(({ id }) => id),
        old,
      );
      await pause(pauseTime);
    }
    if (count > 0) log.info({ letters: count, keepDays }, 'Letters were erased: they are kept no longer than that.');
  }

  return createPeriodicTask(work, () => every);
}
