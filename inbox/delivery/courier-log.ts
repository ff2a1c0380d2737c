import type { AttemptResult, FinishOutcome, StoredLetter } from '../store.ts';
import { loggedReason } from './reply-codes.ts';
import { MailError } from './transport.ts';

/**
 * The courier's log; pino's loggers satisfy it. It never contains what is in a letter: of an error under `err`, the
 * server's log keeps only the kind and the place (`server/logged-error.ts`).
 */
export interface CourierLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A finished attempt, and what the store made of its result. */
interface EndedAttempt {
  readonly letter: StoredLetter;
  readonly result: AttemptResult;
  readonly written: FinishOutcome;
}

/** Logs the result of an attempt. */
export function logResult(log: CourierLog, { letter, result, written }: EndedAttempt): void {
  const { id, attempts } = letter;
  if (written !== 'written') {
    log.warn({ letter: id, outcome: result.outcome }, NOT_WRITTEN[written]);
    return;
  }
  const details = { letter: id, attempts };
  if (result.outcome === 'delivered') {
    log.info(details, 'A letter was delivered.');
  } else if (result.outcome === 'blocked') {
    log.info(
      { letter: id, reason: loggedReason(result.error) },
      'The mail server lets no mail through; the letter waits.',
    );
  } else if (result.outcome === 'retry') {
    const next = new Date(result.dueAt).toISOString();
    log.warn(
      { ...details, reason: loggedReason(result.error), next },
      'A letter could not be delivered; it is tried again.',
    );
  } else {
    log.error(
      { ...details, reason: loggedReason(result.error) },
      `Letter ${id} is parked: it is kept but no longer sent. heartwood show ${id} tells why. Put that right, then run: heartwood retry ${id}`,
    );
  }
}

const NOT_WRITTEN = {
  overtaken: 'An attempt failed, but the owner has made the letter due meanwhile; it is tried again at once.',
  lost: 'The lease was lost; the outcome was not written.',
} as const;

/** Log details of a failed notice. A server's reply may quote a mail; any other error is a defect, and the log keeps its place. */
export function failureDetails(error: unknown): object {
  return error instanceof MailError ? { reason: loggedReason(error.message) } : { err: error };
}
