import type { Flag, LetterState, StoredLetter } from './store.ts';

/** The columns for {@link toLetter}, from `letters` joined with `outbox`. */
export const LETTER_COLUMNS = `
  letters.seq, letters.id, submission_id, received_at, address, address_key, name, email, phone, phone_as_sent, company,
  message, flags, elapsed, spam_score, suspected, state, attempts, due_at, delivered_at, last_error`;

export const LETTER_TABLES = 'letters JOIN outbox ON outbox.letter_seq = letters.seq';

/** A row of {@link LETTER_COLUMNS}, as PostgreSQL's driver returns it and SQLite's is decoded. */
export interface LetterRow {
  readonly seq: number;
  readonly id: string;
  /** Null or empty if the form sent none. */
  readonly submission_id: string | null;
  readonly received_at: number;
  readonly address: string;
  readonly address_key: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly phone_as_sent: string;
  readonly company: string;
  readonly message: string;
  readonly flags: readonly Flag[];
  readonly elapsed: number | null;
  readonly spam_score: number;
  readonly suspected: boolean;
  readonly state: LetterState;
  readonly attempts: number;
  readonly due_at: number | null;
  readonly delivered_at: number | null;
  readonly last_error: string | null;
}

export function toLetter(row: LetterRow): StoredLetter {
  return {
    id: row.id,
    fields: { name: row.name, email: row.email, phone: row.phone, company: row.company, message: row.message },
    phoneAsSent: row.phone_as_sent,
    submissionId: row.submission_id || undefined,
    receivedAt: row.received_at,
    address: row.address,
    addressKey: row.address_key,
    flags: row.flags,
    elapsed: row.elapsed ?? undefined,
    spamScore: row.spam_score,
    suspected: row.suspected,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    lastError: row.last_error ?? undefined,
  };
}
