import { randomUUID } from 'node:crypto';
import { LETTER_COLUMNS, type LetterRow, toLetter } from '../letter-rows.ts';
import { type AttemptResult, FURTHEST_DUE, type Lease, type LeasedLetter, type WriteDown } from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';

/**
 * How exact times of several servers are at least, in milliseconds: they are told by one clock, but a moment passes between
 * the question what time it is and the statement. Only what is further ahead tells of a clock that was set back.
 */
const JITTER = 60_000;

// Longest due first, and before that what is planned further ahead than anything may be. Two looks, because either finds its
// letters at one end of the index, however many wait in between. What another server is claiming just now is passed over.
const LEASE = `
  WITH clock AS MATERIALIZED (
    SELECT $2::bigint + ${shift('$1')} AS now, $3::bigint + ${shift('$1')} AS lease_until
  ), due AS MATERIALIZED (
    SELECT letter_seq, due_at FROM outbox
    WHERE state = 'queued' AND due_at <= (SELECT now FROM clock) AND ${isFree()}
    ORDER BY due_at, letter_seq LIMIT $4 FOR UPDATE SKIP LOCKED
  ), too_far AS MATERIALIZED (
    SELECT letter_seq, due_at FROM outbox
    WHERE state = 'queued' AND due_at > (SELECT now FROM clock) + ${FURTHEST_DUE} AND ${isFree()}
    ORDER BY due_at DESC, letter_seq LIMIT $4 FOR UPDATE SKIP LOCKED
  ), chosen AS (
    SELECT letter_seq FROM (SELECT * FROM due UNION ALL SELECT * FROM too_far) AS both_ends
    ORDER BY due_at, letter_seq LIMIT $4
  ), leased AS (
    UPDATE outbox SET lease_token = $5, lease_until = (SELECT lease_until FROM clock), attempts = attempts + 1
    WHERE letter_seq IN (SELECT letter_seq FROM chosen) RETURNING *
  )
  SELECT ${LETTER_COLUMNS}, attempts - attempts_before AS attempt, queued_at
  FROM leased JOIN letters ON letters.seq = letter_seq ORDER BY due_at, letter_seq`;

const RENEW = `UPDATE outbox SET lease_until = $4::bigint + ${shift('$1')} WHERE ${isLeased('$2', '$3')}`;

// A claim counts an attempt and `queue` sets the two counts equal: where they are, it came after the claim.
const FINISH = `
  UPDATE outbox SET
    state = CASE WHEN ${isOvertaken()} THEN state ELSE $4 END,
    due_at = CASE WHEN ${isOvertaken()} THEN due_at ELSE $5::bigint + ${shift('$1')} END,
    delivered_at = CASE WHEN ${isOvertaken()} THEN delivered_at ELSE $6::bigint + ${shift('$1')} END,
    told_at = CASE WHEN ${isOvertaken()} THEN told_at END,
    last_error = $7, lease_token = NULL, lease_until = NULL
  WHERE ${isLeased('$2', '$3')}
  RETURNING ${isOvertaken()} AS is_overtaken`;

const QUEUE = `
  UPDATE outbox SET state = 'queued', due_at = $3::bigint + ${shift('$1')}, queued_at = $3::bigint + ${shift('$1')},
    attempts_before = attempts, told_at = NULL
  WHERE letter_seq = (SELECT seq FROM letters WHERE id = $2)`;

const QUARANTINE = `
  UPDATE outbox SET state = 'quarantined', due_at = NULL, lease_token = NULL, lease_until = NULL, told_at = 0
  WHERE letter_seq = (SELECT seq FROM letters WHERE id = $1) AND state IN ('queued', 'parked')
  RETURNING letter_seq`;

/** What is done with letters that are to be mailed. */
export function createOutbox({ query, queryAgain }: Connections, whose: WhoseClock) {
  return {
    async claim({ now, leaseUntil, most }: { now: number; leaseUntil: number; most: number }): Promise<LeasedLetter[]> {
      const token = randomUUID();
      const rows = await query<LetterRow & { attempt: number; queued_at: number }>(LEASE, [
        callersClock(whose),
        now,
        leaseUntil,
        most,
        token,
      ]);
      return rows.map((row) => ({
        letter: toLetter(row),
        lease: { letterId: row.id, token },
        attempt: row.attempt,
        queuedAt: row.queued_at,
      }));
    },
    async renew({ letterId, token }: Lease, leaseUntil: number): Promise<boolean> {
      const rows = await queryAgain(`${RENEW} RETURNING letter_seq`, [
        callersClock(whose),
        letterId,
        token,
        leaseUntil,
      ]);
      return rows.length === 1;
    },
    async finish({ letterId, token }: Lease, result: AttemptResult, now: number): Promise<WriteDown> {
      const [written] = await queryAgain<{ is_overtaken: boolean }>(FINISH, [
        callersClock(whose),
        letterId,
        token,
        result.outcome === 'retry' ? 'queued' : result.outcome,
        result.outcome === 'retry' ? result.dueAt : null,
        result.outcome === 'delivered' ? now : null,
        result.outcome === 'delivered' ? null : storable(result.error),
      ]);
      if (!written) return 'lost';
      return written.is_overtaken ? 'overtaken' : 'written';
    },
    async retry(id: string, now: number): Promise<boolean> {
      const statement = `${QUEUE} AND state IN ('queued', 'parked') RETURNING letter_seq`;
      return (await queryAgain(statement, [callersClock(whose), id, now])).length === 1;
    },
    async release(id: string, now: number): Promise<boolean> {
      const statement = `${QUEUE} AND state = 'quarantined' RETURNING letter_seq`;
      return (await query(statement, [callersClock(whose), id, now])).length === 1;
    },
    quarantine: async (id: string): Promise<boolean> => (await query(QUARANTINE, [id])).length === 1,
  };
}

function isFree(): string {
  return `(lease_until IS NULL OR lease_until <= (SELECT now FROM clock) OR lease_until > (SELECT lease_until FROM clock) + ${JITTER})`;
}

function isLeased(letterId: string, token: string): string {
  return `letter_seq = (SELECT seq FROM letters WHERE id = ${letterId}) AND lease_token = ${token}`;
}

/** Whether the attempt failed, and the letter was queued anew since its claim. */
function isOvertaken(): string {
  return `($7::text IS NOT NULL AND attempts = attempts_before)`;
}

/** What a mail server said, without the one character that PostgreSQL's text cannot hold. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
