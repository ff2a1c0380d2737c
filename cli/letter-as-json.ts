import type { StoredLetter } from '../inbox/store.ts';

/** A letter in JSON, for `export --format jsonl` and `--json`. Times are ISO 8601 in UTC. */
export function letterAsJson(letter: StoredLetter): Record<string, unknown> {
  return {
    id: letter.id,
    receivedAt: isoTime(letter.receivedAt),
    state: letter.state,
    attempts: letter.attempts,
    dueAt: isoTime(letter.dueAt),
    deliveredAt: isoTime(letter.deliveredAt),
    lastError: letter.lastError ?? null,
    ...letter.fields,
    phoneAsSent: letter.phoneAsSent,
    flags: letter.flags,
    spamScore: letter.spamScore,
    address: letter.address,
    submissionId: letter.submissionId ?? null,
    elapsed: letter.elapsed ?? null,
  };
}

/** A time in ISO 8601, in UTC; null where there is none. */
export function isoTime(time: number): string;
export function isoTime(time: number | undefined): string | null;
export function isoTime(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
