import type { AttemptResult, LeasedLetter } from '../store.ts';
import { MOST_UNANSWERED, nextWait, probePause, UNANSWERED_WAIT } from './backoff.ts';
import { NEVER_ANSWERED, UNFORESEEN } from './reply-codes.ts';
import { ContentRefusedError, MailError, RouteBlockedError, UnansweredError } from './transport.ts';

/** An attempt that failed. */
export interface FailedAttempt {
  readonly leased: Pick<LeasedLetter, 'attempt' | 'queuedAt' | 'probe' | 'isRefusedAlone' | 'unanswered'>;
  readonly error: unknown;
  /** Times in milliseconds since the epoch. */
  readonly begunAt: number;
  readonly now: number;
  /** From 0 up to, not including, 1. */
  readonly random: number;
  readonly schedule: RetrySchedule;
}

/** How long to wait after a failure. */
export interface RetrySchedule {
  readonly nextWait: typeof nextWait;
  readonly probePause: typeof probePause;
}

/** The production schedule; tests use a faster one. */
export const RETRY_SCHEDULE: RetrySchedule = { nextWait, probePause };

/**
 * Decides whether a failure is about the route or the letter.
 *
 * Refused content counts against the route at first, because servers also say *mailbox full* there. It counts against
 * the letter if it is refused again on an open route after another mail has got through.
 */
export function classifyFailure(failed: FailedAttempt): AttemptResult {
  const { leased, begunAt, now, random, schedule } = failed;
  const error = inWords(failed.error);
  const isRefused = failed.error instanceof ContentRefusedError;
  const isProbe = leased.probe !== undefined;
  if (isRefused && leased.isRefusedAlone && !isProbe) return { outcome: 'parked', error };
  if (isRefused || failed.error instanceof RouteBlockedError) {
    const nextProbeAt = Math.max(now, begunAt + schedule.probePause(leased.probe ?? 0, random));
    return { outcome: 'blocked', nextProbeAt, error, isRefused };
  }
  if (failed.error instanceof UnansweredError) {
    if (leased.unanswered + 1 >= MOST_UNANSWERED) return { outcome: 'parked', error: `${NEVER_ANSWERED}${error}` };
    return { outcome: 'retry', dueAt: now + UNANSWERED_WAIT, error, isUnanswered: true };
  }
  const wait = schedule.nextWait({ attempt: leased.attempt, age: now - leased.queuedAt, random });
  return wait === undefined ? { outcome: 'parked', error } : { outcome: 'retry', dueAt: now + wait, error };
}

function inWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof MailError ? words : `${UNFORESEEN}${words}`;
}
