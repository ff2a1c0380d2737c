import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { fingerprint } from '../fingerprint.ts';
import { createLetterIds } from '../letter-ids.ts';
import {
  type Acceptance,
  type IncomingLetter,
  type Judge,
  type Limits,
  NETWORK_TIMES,
  SAME_LETTER_WITHIN,
} from '../store.ts';
import { createRecentTexts } from './recent-texts.ts';

/** Stores one letter within the caller's transaction. */
export type Accept = (letter: IncomingLetter, limits?: Limits, judge?: Judge) => Acceptance;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Prepares {@link Accept} on a connection. */
export function createAccept(db: DatabaseSync): Accept {
  const insertLetter = db.prepare(`
    INSERT INTO letters (
      id, submission_id, fingerprint, received_at, address, address_key, address_network, name, email, phone, phone_as_sent,
      company, message, flags, elapsed, spam_score, suspected
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertOutbox = db.prepare('INSERT INTO outbox (letter_seq, state, queued_at, due_at) VALUES (?, ?, ?, ?)');
  const findById = db.prepare(`
    SELECT id FROM letters WHERE submission_id = ? AND submission_id <> '' AND fingerprint = ?`);
  const findWithoutId = db.prepare(`
    SELECT id FROM letters
    WHERE submission_id = '' AND fingerprint = ? AND received_at > ? AND received_at < ? AND address_key = ? LIMIT 1`);
  const nthNewest = (of: string) =>
    db.prepare(`
      SELECT received_at FROM letters WHERE ${of} = ? AND received_at > ? AND received_at <= ?
      ORDER BY received_at DESC LIMIT 1 OFFSET ?`);
  const nthNewestOfKey = nthNewest('address_key');
  const nthNewestOfNetwork = nthNewest('address_network');
  const texts = createRecentTexts(db);
  const nextId = createLetterIds();

  function findSame({ submissionId, receivedAt: at, addressKey }: IncomingLetter, print: Buffer) {
    return submissionId === undefined
      ? findWithoutId.get(print, at - SAME_LETTER_WITHIN, at + SAME_LETTER_WITHIN, addressKey)
      : findById.get(submissionId, print);
  }

  /** Milliseconds until the rate limit allows this letter; 0 if it does now. */
  function waitFor({ addressKey, addressNetwork, receivedAt }: IncomingLetter, { perMinute, perHour }: Limits): number {
    const wait = waitWithin(nthNewestOfKey, addressKey, receivedAt, { perMinute, perHour });
    if (wait > 0 || addressNetwork === undefined) return wait;
    const ofNetwork = { perMinute: NETWORK_TIMES * perMinute, perHour: NETWORK_TIMES * perHour };
    return waitWithin(nthNewestOfNetwork, addressNetwork, receivedAt, ofNetwork);
  }

  return function accept(letter, limits, judge) {
    const print = fingerprint(letter);
    const same = findSame(letter, print);
    if (same) return { outcome: 'duplicate', id: String(same.id) };

    const wait = limits ? waitFor(letter, limits) : 0;
    if (wait > 0) return { outcome: 'limited', retryAfterSeconds: Math.ceil(wait / 1000) };

    const { fields, receivedAt, addressKey } = letter;
    const id = nextId(receivedAt);
    const otherAddresses = texts.note(fields.message, addressKey, receivedAt);
    const { flags, spamScore, state } = otherAddresses > 0 && judge ? judge(otherAddresses) : letter;
    const { lastInsertRowid } = insertLetter.run(
      id,
      letter.submissionId ?? '',
      print,
      receivedAt,
      letter.address,
      addressKey,
      letter.addressNetwork ?? null,
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
    return { outcome: 'stored', id };
  };
}

/** Milliseconds until both windows allow another letter; 0 if they do now. */
function waitWithin(nthNewest: StatementSync, from: string, now: number, limits: Limits): number {
  /** The window is full while it contains the limit-th newest letter. */
  const left = (limit: number, window: number) => {
    if (limit < 1) return window;
    const oldest = nthNewest.get(from, now - window, now, limit - 1);
    return oldest ? Number(oldest.received_at) + window - now : 0;
  };
  return Math.max(left(limits.perMinute, MINUTE), left(limits.perHour, HOUR));
}
