import { createPeriodicTask, type PeriodicTask } from '../periodic-task.ts';
import { type Store, StoreUnavailableError, type WaitingState } from '../store.ts';
import { type CourierLog, failureDetails } from './courier-log.ts';
import type { Mail } from './mail.ts';
import type { NoticeSubject } from './notice-mail.ts';
import { notifyOwner } from './notify-owner.ts';
import type { Transport } from './transport.ts';

/** Options of the notices; the times are for tests, in milliseconds. */
export interface NoticesOptions {
  readonly store: Pick<Store, 'pendingNotice' | 'markNotified' | 'route'>;
  readonly transport: Transport;
  readonly compose: (subject: NoticeSubject) => Mail;
  readonly log: CourierLog;
  /** The longest time between two looks, and so after the route is open again. */
  readonly every?: number;
  readonly now?: () => number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many letters a notice names. */
const SAMPLES = 10;

const STATES: readonly WaitingState[] = ['parked', 'quarantined'];

/**
 * Tells the owner by mail about waiting letters, at most once an hour for each state. What was told is stored with the
 * letters, so that a notice is neither lost nor repeated after a restart. It is retried without end while mail fails.
 */
export function createNotices(options: NoticesOptions): PeriodicTask {
  const { store, transport, compose, log, every = 5 * MINUTE, now = Date.now } = options;
  let isFailing = false;
  let nextLook = every;

  async function work(stopping: AbortSignal): Promise<void> {
    nextLook = every;
    for (const state of STATES) {
      if (stopping.aborted) return;
      try {
        // Only probes test a blocked route.
        if ((await store.route()).blockedSince !== undefined) return;
        await tell(state, stopping);
      } catch (error) {
        // The courier logs that the inbox is away.
        if (stopping.aborted || error instanceof StoreUnavailableError) continue;
        if (!isFailing)
          log.warn(failureDetails(error), 'A notice to the owner could not be mailed; it is tried on and on.');
        isFailing = true;
      }
    }
  }

  async function tell(state: WaitingState, stopping: AbortSignal): Promise<void> {
    const { ids, samples, lastNotifiedAt } = await store.pendingNotice(state, SAMPLES);
    // A time in the future comes from a clock that was set back; ignore it.
    const sinceLast = lastNotifiedAt === undefined ? HOUR : now() - lastNotifiedAt;
    if (ids.length === 0) return;
    if (sinceLast >= 0 && sinceLast < HOUR) {
      nextLook = Math.min(nextLook, HOUR - sinceLast);
      return;
    }
    await notifyOwner(transport, compose({ state, ids, samples, lastNotifiedAt, now: now() }), stopping);
    isFailing = false;
    await store.markNotified(state, ids, now());
    log.info({ letters: ids.length, state }, 'The owner was told by mail of letters that wait.');
  }

  return createPeriodicTask(work, () => nextLook);
}
