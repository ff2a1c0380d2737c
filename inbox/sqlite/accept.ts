import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { fingerprint } from '../fingerprint.ts';
import { createLetterIds } from '../letter-ids.ts';
import type { Acceptance, IncomingLetter, Judge, Limits } from '../store.ts';
import { createRecentTexts } from './recent-texts.ts';
import type { Submissions } from './submissions.ts';

/** Stores one letter within the transaction that the caller has begun. */
export type Accept = (letter: IncomingLetter, limits?: Limits, judge?: Judge) => Acceptance;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Prepares {@link Accept} on a connection. */
export function createAccept(db: DatabaseSync, submissions: Submissions): Accept {
  const insertLetter = db.prepare(`
    INSERT INTO letters (
      id, submission_id, fingerprint, received_at, address, address_key, name, email, phone, phone_as_sent, company,
      message, flags, elapsed, spam_score, suspected
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertOutbox = db.prepare('INSERT INTO outbox (letter_seq, state, queued_at, due_at) VALUES (?, ?, ?, ?)');
  const findNthNewest = db.prepare(`
    SELECT received_at FROM letters WHERE address_key = ? AND received_at > ? AND received_at <= ?
    ORDER BY received_at DESC LIMIT 1 OFFSET ?`);
  const texts = createRecentTexts(db);
  const nextId = createLetterIds();

  return function accept(letter, limits, judge) {
    const submission = { id: letter.submissionId, fingerprint: fingerprint(letter) };
    const storedAs = submissions.find(submission);
    if (storedAs !== undefined) return { outcome: 'duplicate', id: storedAs };

    const wait = limits ? waitFor(findNthNewest, letter, limits) : 0;
    if (wait > 0) return { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };

    const { fields, receivedAt, addressKey } = letter;
    const id = nextId(receivedAt);
    const otherAddresses = texts.note(fields.message, addressKey, receivedAt);
    const { flags, spamScore, state } = otherAddresses > 0 && judge ? judge(otherAddresses) : letter;
    const { lastInsertRowid } = insertLetter.run(
      id,
      submission.id,
      submission.fingerprint,
      receivedAt,
      letter.address,
      addressKey,
      fields.name,
      fields.email,
      fields.phone,
      letter.phoneAsSent,
      fields.company,
      fields.message,
      JSON.stringify(flags),
      letter.elapsed ?? null,
      spamScore,
      state === 'quarantined' ? 1 : 0,
    );
    insertOutbox.run(lastInsertRowid, state, receivedAt, state === 'queued' ? receivedAt : null);
    submissions.note(submission, Number(lastInsertRowid));
    return { outcome: 'stored', id };
  };
}

/** How long, in milliseconds, until both windows have room for this letter; 0 if they have it now. */
function waitFor(findNthNewest: StatementSync, letter: IncomingLetter, limits: Limits): number {
  const { addressKey, receivedAt: now } = letter;
  /** The window is full while the letter that is the limit-th newest is still in it. */
  const left = (limit: number, window: number) => {
    if (limit < 1) return window;
    const oldest = findNthNewest.get(addressKey, now - window, now, limit - 1);
    return oldest ? Number(oldest.received_at) + window - now : 0;
  };
  return Math.max(left(limits.perMinute, MINUTE), left(limits.perHour, HOUR));
}
