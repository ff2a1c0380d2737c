import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { LETTER_COLUMNS, LETTER_TABLES } from '../letter-rows.ts';
import { type AttemptResult, FURTHEST_DUE, type Lease, type LeasedLetter, type WriteDown } from '../store.ts';
import { type LetterRow, toLetter } from './rows.ts';

/** The outbox's statements; each is to be run within a transaction that the caller has begun. */
export function createOutbox(db: DatabaseSync) {
  const lease = db.prepare(`
    UPDATE outbox SET lease_token = :token, lease_until = :leaseUntil, attempts = attempts + 1
    WHERE letter_seq IN (
      SELECT letter_seq FROM outbox
      WHERE state = 'queued' AND (due_at <= :now OR due_at > :now + ${FURTHEST_DUE})
        AND (lease_until IS NULL OR lease_until <= :now OR lease_until > :leaseUntil)
      ORDER BY due_at, letter_seq LIMIT :most
    )`);
  const readLeased = db.prepare(`
    SELECT ${LETTER_COLUMNS}, attempts - attempts_before AS attempt, queued_at FROM ${LETTER_TABLES}
    WHERE state = 'queued' AND lease_token = ? ORDER BY due_at, letters.seq`);
  const renew = db.prepare(`UPDATE outbox SET lease_until = ? WHERE ${whereLeased('?', '?')}`);
  // A claim counts an attempt and `queue` sets the two counts equal: where they are, it came after the claim.
  const endOvertaken = db.prepare(`
    UPDATE outbox SET last_error = :error, lease_token = NULL, lease_until = NULL
    WHERE ${whereLeased(':letterId', ':token')} AND attempts = attempts_before`);
  const finish = db.prepare(`
    UPDATE outbox SET state = :state, due_at = :dueAt, delivered_at = :deliveredAt, last_error = :error,
      lease_token = NULL, lease_until = NULL, told_at = NULL
    WHERE ${whereLeased(':letterId', ':token')}`);
  const queue = `
    UPDATE outbox SET state = 'queued', due_at = :now, queued_at = :now, attempts_before = attempts, told_at = NULL
    WHERE letter_seq = (SELECT seq FROM letters WHERE id = :id)`;
  const retry = db.prepare(`${queue} AND state IN ('queued', 'parked')`);
  const release = db.prepare(`${queue} AND state = 'quarantined'`);
  const quarantine = db.prepare(`
    UPDATE outbox SET state = 'quarantined', due_at = NULL, lease_token = NULL, lease_until = NULL, told_at = 0
    WHERE letter_seq = (SELECT seq FROM letters WHERE id = ?) AND state IN ('queued', 'parked')`);
  const endLeases = db.prepare('UPDATE outbox SET lease_token = NULL, lease_until = NULL WHERE lease_token NOT NULL');

  return {
    claim({ now, leaseUntil, most }: { now: number; leaseUntil: number; most: number }): LeasedLetter[] {
      const token = randomUUID();
      if (lease.run({ token, now, leaseUntil, most }).changes === 0) return [];
      const rows = readLeased.all(token) as unknown as (LetterRow & { attempt: number; queued_at: number })[];
      return rows.map((row) => ({
        letter: toLetter(row),
        lease: { letterId: row.id, token },
        attempt: row.attempt,
        queuedAt: row.queued_at,
      }));
    },
    renew: ({ letterId, token }: Lease, leaseUntil: number) => renew.run(leaseUntil, letterId, token).changes === 1,
    finish({ letterId, token }: Lease, result: AttemptResult, now: number): WriteDown {
      const error = result.outcome === 'delivered' ? null : result.error;
      if (error !== null && endOvertaken.run({ letterId, token, error }).changes === 1) return 'overtaken';
      const { changes } = finish.run({
        letterId,
        token,
        state: result.outcome === 'retry' ? 'queued' : result.outcome,
        dueAt: result.outcome === 'retry' ? result.dueAt : null,
        deliveredAt: result.outcome === 'delivered' ? now : null,
        error,
      });
      return changes === 1 ? 'written' : 'lost';
    },
    retry: (id: string, now: number) => retry.run({ id, now }).changes === 1,
    release: (id: string, now: number) => release.run({ id, now }).changes === 1,
    quarantine: (id: string) => quarantine.run(id).changes === 1,
    /** Ends every lease: whoever held one is dead. */
    endLeases: () => void endLeases.run(),
  };
}

function whereLeased(letterId: string, token: string): string {
  return `letter_seq = (SELECT seq FROM letters WHERE id = ${letterId}) AND lease_token = ${token}`;
}
