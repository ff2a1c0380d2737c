import { setTimeout as pause } from 'node:timers/promises';
import { createPeriodicTask, type PeriodicTask } from './periodic-task.ts';
import { type OldLetters, type Store, type StoredLetter, StoreUnavailableError } from './store.ts';

/** What {@link createRetention} needs; the times are for tests, in milliseconds. */
export interface RetentionOptions {
  readonly store: Pick<Store, 'cutAddresses' | 'findOld' | 'eraseOld'>;
  /** After how many days letters are erased; never where absent. */
  readonly keepDays: number | undefined;
  /** Removes what lies of some letters outside the store, before they are erased from it. */
  readonly eraseMails: (letters: readonly StoredLetter[]) => Promise<unknown>;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly every?: number;
  /** Between two pieces of work, so that letters come in between. */
  readonly breath?: number;
  readonly now?: () => number;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Letters that are erased at once. */
const PIECE = 50;

/**
 * Forgets what is kept for a time only: parts of addresses, what recognises a repeated message and, where the owner has
 * set it, whole letters. It goes by what is in the store, so what was due while the server was down is done when it
 * starts; and in small pieces, so that no letter waits for it.
 */
export function createRetention(options: RetentionOptions): PeriodicTask {
  const { store, keepDays, eraseMails, log, every = HOUR, breath = 20, now = Date.now } = options;

  async function work(stopping: AbortSignal): Promise<void> {
    try {
      if (keepDays !== undefined) await eraseOld(now() - keepDays * DAY, stopping);
      while (!stopping.aborted && (await store.cutAddresses(now()))) await pause(breath);
    } catch (error) {
      // The courier says when the inbox is away.
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
      await pause(breath);
    }
    if (count > 0) log.info({ letters: count, keepDays }, 'Letters were erased: they are kept no longer than that.');
  }

  return createPeriodicTask(work, () => every);
}
