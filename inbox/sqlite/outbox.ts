import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { LETTER_COLUMNS, LETTER_TABLES } from '../letter-rows.ts';
import { type AttemptResult, type FinishOutcome, FURTHEST_DUE, type Lease, type LeasedLetter } from '../store.ts';
import type { createRoute } from './route.ts';
import { type LetterRow, toLetter } from './rows.ts';

type ClaimedRow = LetterRow & { attempt: number; queued_at: number; refused: number; unanswered: number };

/** The outbox's statements, to be run within the caller's transaction. */
export function createOutbox(db: DatabaseSync, route: ReturnType<typeof createRoute>) {
  const lease = db.prepare(`
    UPDATE outbox SET lease_token = :token, lease_until = :leaseUntil, attempts = attempts + 1
    WHERE letter_seq IN (
      SELECT letter_seq FROM outbox
      WHERE state = 'queued' AND (due_at <= :now OR due_at > :now + ${FURTHEST_DUE})
        AND (lease_until IS NULL OR lease_until <= :now OR lease_until > :leaseUntil)
      ORDER BY due_at, letter_seq LIMIT :most
    )`);
  const findQueued = db.prepare(`SELECT 1 FROM outbox WHERE state = 'queued' LIMIT 1`);
  const readLeased = db.prepare(`
    SELECT ${LETTER_COLUMNS}, attempts - attempts_before AS attempt, queued_at, refused, unanswered
    FROM ${LETTER_TABLES}
    WHERE state = 'queued' AND lease_token = ? ORDER BY due_at, letters.seq`);
  const renew = db.prepare(`UPDATE outbox SET lease_until = ? WHERE ${whereLeased('?', '?')}`);
  // A claim counts an attempt, and `queue` sets the two counts equal: if they are equal, `queue` came after the claim.
  const endOvertaken = db.prepare(`
    UPDATE outbox SET last_error = :error, lease_token = NULL, lease_until = NULL
    WHERE ${whereLeased(':letterId', ':token')} AND attempts = attempts_before`);
  const finish = db.prepare(`
    UPDATE outbox SET state = :state, due_at = :dueAt, delivered_at = :deliveredAt, last_error = :error,
      attempts = attempts - :uncounted, refused = coalesce(:refused, refused), unanswered = unanswered + :unanswered,
      lease_token = NULL, lease_until = NULL, told_at = NULL
    WHERE ${whereLeased(':letterId', ':token')}`);
  const queue = `
    UPDATE outbox SET state = 'queued', due_at = :now, queued_at = :now, attempts_before = attempts, told_at = NULL,
      refused = 0, unanswered = 0
    WHERE letter_seq = (SELECT seq FROM letters WHERE id = :id)`;
  const retry = db.prepare(`${queue} AND state IN ('queued', 'parked')`);
  const release = db.prepare(`${queue} AND state = 'quarantined'`);
  const quarantine = db.prepare(`
    UPDATE outbox SET state = 'quarantined', due_at = NULL, lease_token = NULL, lease_until = NULL, told_at = 0
    WHERE letter_seq = (SELECT seq FROM letters WHERE id = ?) AND state IN ('queued', 'parked')`);

  return {
    claim({ now, leaseUntil, most }: { now: number; leaseUntil: number; most: number }): LeasedLetter[] {
      const passage = route.passage({ now, leaseUntil });
      if (passage === 'none') return [];
      const token = randomUUID();
      if (lease.run({ token, now, leaseUntil, most: passage === 'probe' ? 1 : most }).changes === 0) {
        if (passage === 'probe' && findQueued.get() === undefined) route.open();
        return [];
      }
      return (readLeased.all(token) as unknown as ClaimedRow[]).map((row) => ({
        letter: toLetter(row),
        lease: { letterId: row.id, token },
        attempt: row.attempt,
        queuedAt: row.queued_at,
        probe: passage === 'probe' ? route.noteProbe({ letterId: row.id, token, leaseUntil }) : undefined,
        isRefusedAlone: row.refused === 2,
        unanswered: row.unanswered,
      }));
    },
    renew: ({ letterId, token }: Lease, leaseUntil: number) => renew.run(leaseUntil, letterId, token).changes === 1,
    finish({ letterId, token }: Lease, result: AttemptResult, now: number): FinishOutcome {
      const error = result.outcome === 'delivered' ? null : result.error;
      if (error !== null && endOvertaken.run({ letterId, token, error }).changes === 1) return 'overtaken';
      const { changes } = finish.run({
        letterId,
        token,
        state: isQueued(result) ? 'queued' : result.outcome,
        dueAt: result.outcome === 'retry' ? result.dueAt : result.outcome === 'blocked' ? now : null,
        deliveredAt: result.outcome === 'delivered' ? now : null,
        error,
        uncounted: result.outcome === 'blocked' ? 1 : 0,
        refused: isQueued(result) ? (isRefused(result) ? 1 : null) : 0,
        unanswered: result.outcome === 'retry' && result.isUnanswered ? 1 : 0,
      });
      if (changes === 0) return 'lost';
      route.note(token, result, now);
      return 'written';
    },
    retry(id: string, now: number): boolean {
      if (retry.run({ id, now }).changes === 0) return false;
      route.probeSoon(now);
      return true;
    },
    release: (id: string, now: number) => release.run({ id, now }).changes === 1,
    quarantine: (id: string) => quarantine.run(id).changes === 1,
  };
}

function isQueued({ outcome }: AttemptResult): boolean {
  return outcome === 'retry' || outcome === 'blocked';
}

function isRefused(result: AttemptResult): boolean {
  return result.outcome === 'blocked' && result.isRefused === true;
}

function whereLeased(letterId: string, token: string): string {
  return `letter_seq = (SELECT seq FROM letters WHERE id = ${letterId}) AND lease_token = ${token}`;
}
