import { createPeriodicTask, type PeriodicTask } from '../periodic-task.ts';
import { type Store, StoreUnavailableError, type WaitingState } from '../store.ts';
import type { CourierLog } from './courier-log.ts';
import type { Mail } from './mail.ts';
import type { NoticeSubject } from './notice-mail.ts';
import { notifyOwner } from './notify-owner.ts';
import { loggedReason } from './reply-codes.ts';
import { MailError, type Transport } from './transport.ts';

/** What the notices need; the times are for tests, in milliseconds. */
export interface NoticesOptions {
  readonly store: Pick<Store, 'pendingNotice' | 'markNotified' | 'route'>;
  readonly transport: Transport;
  readonly compose: (subject: NoticeSubject) => Mail;
  readonly log: CourierLog;
  /** How often it looks, at least: so long after the mail works again the notice comes at the latest. */
  readonly every?: number;
  readonly now?: () => number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Letters that a notice names, of however many it tells. */
const SAMPLES = 10;

const STATES: readonly WaitingState[] = ['parked', 'quarantined'];

/**
 * Tells the owner by mail of letters that wait for him, at most once an hour about each state. What a notice has told is
 * written down with the letters, so that it neither is lost nor comes again with every start. While mail does not work it
 * is tried on and on, for it is the one mail that says that mail does not work.
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
        // A letter finds out whether the route is open again, one at a time.
        if ((await store.route()).blockedSince !== undefined) return;
        await tell(state, stopping);
      } catch (error) {
        // The courier says when the inbox is away.
        if (stopping.aborted || error instanceof StoreUnavailableError) continue;
        if (!isFailing) log.warn(detailsOf(error), 'A notice to the owner could not be mailed; it is tried on and on.');
        isFailing = true;
      }
    }
  }

  async function tell(state: WaitingState, stopping: AbortSignal): Promise<void> {
    const { ids, samples, lastNotifiedAt } = await store.pendingNotice(state, SAMPLES);
    // A time that lies ahead is of a clock that was set back since: it holds nothing up.
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

/** A refusal's words may quote a mail; any other error is a defect, of which the log has the place. */
function detailsOf(error: unknown): object {
  return error instanceof MailError ? { reason: loggedReason(error.message) } : { err: error };
}
