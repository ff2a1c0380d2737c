import { randomUUID } from 'node:crypto';
import { LETTER_COLUMNS, type LetterRow, toLetter } from '../letter-rows.ts';
import {
  type AttemptResult,
  type FinishOutcome,
  FURTHEST_DUE,
  type Lease,
  type LeasedLetter,
  type Store,
} from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';
import { NOTE_PROBE, noteOfRoute, TURN_TO_PROBE } from './route.ts';

type ClaimedRow = LetterRow & {
  attempt: number;
  queued_at: number;
  refused: number;
  unanswered: number;
  probe: number | null;
};

/**
 * Tolerance between several servers' times, in milliseconds: they share one clock, but a moment passes between
 * measuring the difference and running the statement. Only times further ahead reveal a clock that was set back.
 */
const JITTER = 60_000;

const IS_OPEN = 'NOT EXISTS (SELECT FROM route WHERE blocked_since IS NOT NULL)';

const CLAIMED = `${LETTER_COLUMNS}, attempts - attempts_before AS attempt, queued_at, refused, unanswered`;

// The longest due first, after those planned impossibly far ahead. Two selects, each from one end of the index, however
// many letters wait in between. Rows that another server is claiming are skipped.
const LEASE = `
  WITH clock AS MATERIALIZED (
    SELECT $2::bigint + ${shift('$1')} AS now, $3::bigint + ${shift('$1')} AS lease_until
  ), due AS MATERIALIZED (
    SELECT letter_seq, due_at FROM outbox
    WHERE ${IS_OPEN} AND state = 'queued' AND due_at <= (SELECT now FROM clock) AND ${isFree()}
    ORDER BY due_at, letter_seq LIMIT $4 FOR UPDATE SKIP LOCKED
  ), too_far AS MATERIALIZED (
    SELECT letter_seq, due_at FROM outbox
    WHERE ${IS_OPEN} AND state = 'queued' AND due_at > (SELECT now FROM clock) + ${FURTHEST_DUE} AND ${isFree()}
    ORDER BY due_at DESC, letter_seq LIMIT $4 FOR UPDATE SKIP LOCKED
  ), chosen AS (
    SELECT letter_seq FROM (SELECT * FROM due UNION ALL SELECT * FROM too_far) AS both_ends
    ORDER BY due_at, letter_seq LIMIT $4
  ), leased AS (
    UPDATE outbox SET lease_token = $5, lease_until = (SELECT lease_until FROM clock), attempts = attempts + 1
    WHERE letter_seq IN (SELECT letter_seq FROM chosen) RETURNING *
  )
  SELECT ${CLAIMED}, NULL AS probe
  FROM leased JOIN letters ON letters.seq = letter_seq ORDER BY due_at, letter_seq`;

const RENEW = `UPDATE outbox SET lease_until = $4::bigint + ${shift('$1')} WHERE ${isLeased('$2', '$3')}`;

// Leases one letter while the route is blocked, by the server that locks the route's row.
const PROBE = `
  WITH clock AS MATERIALIZED (
    SELECT $2::bigint + ${shift('$1')} AS now, $3::bigint + ${shift('$1')} AS lease_until
  ), turn AS MATERIALIZED (${TURN_TO_PROBE(JITTER, isFree())}), chosen AS MATERIALIZED (
    SELECT letter_seq FROM outbox
    WHERE EXISTS (SELECT FROM turn) AND state = 'queued' AND ${isFree()}
      AND (due_at <= (SELECT now FROM clock) OR due_at > (SELECT now FROM clock) + ${FURTHEST_DUE})
    ORDER BY due_at, letter_seq LIMIT 1 FOR UPDATE SKIP LOCKED
  ), leased AS (
    UPDATE outbox SET lease_token = $4, lease_until = (SELECT lease_until FROM clock), attempts = attempts + 1
    WHERE letter_seq IN (SELECT letter_seq FROM chosen) RETURNING *
  ), noted AS (${NOTE_PROBE})
  SELECT ${CLAIMED}, (SELECT probes FROM noted) AS probe
  FROM leased JOIN letters ON letters.seq = letter_seq`;

// A claim counts an attempt, and `queue` sets the two counts equal: if they are equal, `queue` came after the claim.
const finishWith = (outcome: AttemptResult['outcome']): string => `
  WITH clock AS MATERIALIZED (SELECT $9::bigint + ${shift('$1')} AS now), ended AS MATERIALIZED (
    SELECT letter_seq, ${outcome === 'delivered' ? 'FALSE' : 'attempts = attempts_before'} AS is_overtaken
    FROM outbox WHERE ${isLeased('$2', '$3')} FOR UPDATE
  ), written AS (
    UPDATE outbox SET
      state = CASE WHEN is_overtaken THEN state ELSE $4 END,
      due_at = CASE WHEN is_overtaken THEN due_at ELSE $5::bigint + ${shift('$1')} END,
      delivered_at = CASE WHEN is_overtaken THEN delivered_at WHEN $4 = 'delivered' THEN (SELECT now FROM clock) END,
      told_at = CASE WHEN is_overtaken THEN told_at END,
      attempts = attempts - CASE WHEN is_overtaken THEN 0 ELSE ${outcome === 'blocked' ? 1 : 0} END,
      refused = CASE WHEN is_overtaken THEN refused ELSE coalesce($7, refused) END,
      unanswered = unanswered + CASE WHEN is_overtaken THEN 0 ELSE $8 END,
      last_error = $6, lease_token = NULL, lease_until = NULL
    FROM ended WHERE outbox.letter_seq = ended.letter_seq
  ), ${noteOfRoute(outcome)}
  SELECT is_overtaken FROM ended`;

const FINISH = {
  delivered: finishWith('delivered'),
  retry: finishWith('retry'),
  blocked: finishWith('blocked'),
  parked: finishWith('parked'),
} as const;

const QUEUE = `
  UPDATE outbox SET state = 'queued', due_at = $3::bigint + ${shift('$1')}, queued_at = $3::bigint + ${shift('$1')},
    attempts_before = attempts, told_at = NULL, refused = 0, unanswered = 0
  WHERE letter_seq = (SELECT seq FROM letters WHERE id = $2)`;

const QUARANTINE = `
  UPDATE outbox SET state = 'quarantined', due_at = NULL, lease_token = NULL, lease_until = NULL, told_at = 0
  WHERE letter_seq = (SELECT seq FROM letters WHERE id = $1) AND state IN ('queued', 'parked')
  RETURNING letter_seq`;

/** The outbox: letters to be mailed. */
export function createOutbox(
  { query, queryWithRetry }: Connections,
  route: Pick<Store, 'probeSoon'>,
  whose: WhoseClock,
) {
  return {
    async claim({ now, leaseUntil, most }: { now: number; leaseUntil: number; most: number }): Promise<LeasedLetter[]> {
      const token = randomUUID();
      const times = [callersClock(whose), now, leaseUntil];
      const leased = await query<ClaimedRow>(LEASE, [...times, most, token]);
      const rows = leased.length > 0 ? leased : await query<ClaimedRow>(PROBE, [...times, token]);
      return rows.map((row) => ({
        letter: toLetter(row),
        lease: { letterId: row.id, token },
        attempt: row.attempt,
        queuedAt: row.queued_at,
        probe: row.probe ?? undefined,
        isRefusedAlone: row.refused === 2,
        unanswered: row.unanswered,
      }));
    },
    async renew({ letterId, token }: Lease, leaseUntil: number): Promise<boolean> {
      const rows = await queryWithRetry(`${RENEW} RETURNING letter_seq`, [
        callersClock(whose),
        letterId,
        token,
        leaseUntil,
      ]);
      return rows.length === 1;
    },
    async finish({ letterId, token }: Lease, result: AttemptResult, now: number): Promise<FinishOutcome> {
      const { outcome } = result;
      const isQueued = outcome === 'retry' || outcome === 'blocked';
      const [written] = await queryWithRetry<{ is_overtaken: boolean }>(FINISH[outcome], [
        callersClock(whose),
        letterId,
        token,
        isQueued ? 'queued' : outcome,
        outcome === 'retry' ? result.dueAt : outcome === 'blocked' ? now : null,
        outcome === 'delivered' ? null : storable(result.error),
        isQueued ? (outcome === 'blocked' && result.isRefused ? 1 : null) : 0,
        outcome === 'retry' && result.isUnanswered ? 1 : 0,
        now,
        ...(outcome === 'blocked' ? [result.nextProbeAt] : []),
      ]);
      if (!written) return 'lost';
      return written.is_overtaken ? 'overtaken' : 'written';
    },
    async retry(id: string, now: number): Promise<boolean> {
      const statement = `${QUEUE} AND state IN ('queued', 'parked') RETURNING letter_seq`;
      if ((await queryWithRetry(statement, [callersClock(whose), id, now])).length === 0) return false;
      await route.probeSoon(now);
      return true;
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

/** Removes NUL, which PostgreSQL's text cannot hold. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
