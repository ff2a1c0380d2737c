import {
  type AttemptResult,
  FURTHEST_PROBE,
  NOTICE_LOCK_TIME,
  REOPENING_NOTICE_EVERY,
  REOPENING_NOTICE_FROM,
  type Reopening,
  type RouteState,
} from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';

/** Locks the route's row if the next probe is due and none is running. Needs `clock` before it. */
export const TURN_TO_PROBE = (jitter: number, isFree: string): string => `
  SELECT one FROM route
  WHERE blocked_since IS NOT NULL
    AND (next_probe_at <= (SELECT now FROM clock) OR next_probe_at > (SELECT now FROM clock) + ${FURTHEST_PROBE + jitter})
    AND NOT EXISTS (
      SELECT FROM outbox WHERE letter_seq = probe_seq AND lease_token = probe_token AND NOT ${isFree}
    )
  FOR UPDATE OF route SKIP LOCKED`;

/**
 * Notes the letter in `leased` as the probe. No other probe starts before its lease ends, whatever a second server saw
 * before it got the row. When no letter is queued any more, the route opens.
 */
export const NOTE_PROBE = `
  UPDATE route SET
    blocked_since = CASE WHEN EXISTS (SELECT FROM leased) THEN blocked_since END,
    reason = CASE WHEN EXISTS (SELECT FROM leased) THEN reason END,
    next_probe_at = (SELECT lease_until FROM leased),
    probe_seq = (SELECT letter_seq FROM leased), probe_token = $4, probes = probes + 1
  WHERE EXISTS (SELECT FROM leased)
    OR EXISTS (SELECT FROM turn) AND NOT EXISTS (SELECT FROM outbox WHERE state = 'queued')
  RETURNING probes`;

const STANDS = 'EXISTS (SELECT FROM ended WHERE NOT is_overtaken)';

/** Applies an attempt's result to the route, within the statement that records it. `$10` is the next probe's time. */
export function noteOfRoute(outcome: AttemptResult['outcome']): string {
  if (outcome === 'delivered') return OPEN;
  return outcome === 'blocked' ? BLOCK : PLAN_NEXT;
}

// Skips a letter whose refusal is being recorded: it holds its row and wants the route's.
const OPEN = `
  refused AS MATERIALIZED (
    SELECT outbox.letter_seq FROM outbox, ended WHERE refused = 1 AND outbox.letter_seq <> ended.letter_seq
    FOR UPDATE OF outbox SKIP LOCKED
  ), passed AS (
    UPDATE outbox SET refused = 2 WHERE letter_seq IN (SELECT letter_seq FROM refused)
  ), opened AS (
    UPDATE route SET
      untold_since = CASE WHEN ${isLong()} THEN coalesce(untold_since, blocked_since) ELSE untold_since END,
      untold_until = CASE WHEN ${isLong()} THEN (SELECT now FROM clock) ELSE untold_until END,
      untold_reason = CASE WHEN ${isLong()} THEN reason ELSE untold_reason END,
      untold_letters = untold_letters
        + CASE WHEN ${isLong()} THEN (SELECT count(*) FROM outbox WHERE state = 'queued') ELSE 0 END,
      blocked_since = NULL, reason = NULL, next_probe_at = NULL
    WHERE blocked_since IS NOT NULL AND probe_token = $3 AND ${STANDS}
  )`;

const BLOCK = `
  blocked AS (
    UPDATE route SET
      blocked_since = coalesce(blocked_since, (SELECT now FROM clock)), reason = $6,
      next_probe_at = CASE WHEN blocked_since IS NOT NULL AND probes = 0 THEN next_probe_at ELSE $10::bigint + ${shift('$1')} END,
      probes = CASE WHEN blocked_since IS NULL THEN 0 ELSE probes END,
      probe_token = CASE WHEN blocked_since IS NULL THEN NULL ELSE probe_token END
    WHERE (blocked_since IS NULL OR probe_token = $3) AND ${STANDS}
  )`;

const PLAN_NEXT = `
  planned AS (
    UPDATE route SET next_probe_at = CASE WHEN probes = 0 THEN next_probe_at ELSE (SELECT now FROM clock) END
    WHERE blocked_since IS NOT NULL AND probe_token = $3 AND ${STANDS}
  )`;

const PROBE_SOON = `
  UPDATE route SET next_probe_at = $2::bigint + ${shift('$1')}, probes = 0 WHERE blocked_since IS NOT NULL`;

const TAKE = `
  WITH clock AS MATERIALIZED (SELECT $2::bigint + ${shift('$1')} AS now)
  UPDATE route SET telling_until = now + ${NOTICE_LOCK_TIME} FROM clock
  WHERE blocked_since IS NULL AND untold_since IS NOT NULL
    AND (told_at IS NULL OR told_at <= now - ${REOPENING_NOTICE_EVERY} OR told_at > now + 60000)
    AND (telling_until IS NULL OR telling_until <= now OR telling_until > now + ${NOTICE_LOCK_TIME + 60_000})
  RETURNING untold_since, untold_until, untold_letters, untold_reason`;

const NOTE_TOLD = `
  UPDATE route SET told_at = $2::bigint + ${shift('$1')}, telling_until = NULL,
    untold_since = NULL, untold_until = NULL, untold_letters = 0, untold_reason = NULL`;

/** The route's state. */
export function createRoute({ query, queryWithRetry }: Connections, whose: WhoseClock) {
  return {
    async route(): Promise<RouteState> {
      const [row] = await queryWithRetry<{ blocked_since: number; reason: string; next_probe_at: number }>(
        'SELECT blocked_since, reason, next_probe_at FROM route',
      );
      return {
        blockedSince: row?.blocked_since ?? undefined,
        reason: row?.reason ?? undefined,
        nextProbeAt: row?.next_probe_at ?? undefined,
      };
    },
    probeSoon: async (now: number) => void (await queryWithRetry(PROBE_SOON, [callersClock(whose), now])),
    async claimReopening(now: number): Promise<Reopening | undefined> {
      const [row] = await query<{
        untold_since: number;
        untold_until: number;
        untold_letters: number;
        untold_reason: string;
      }>(TAKE, [callersClock(whose), now]);
      return (
        row && {
          blockedSince: row.untold_since,
          openedAt: row.untold_until,
          letters: row.untold_letters,
          reason: row.untold_reason,
        }
      );
    },
    markReopeningNotified: async (now: number) => void (await queryWithRetry(NOTE_TOLD, [callersClock(whose), now])),
  };
}

function isLong(): string {
  return `blocked_since <= (SELECT now FROM clock) - ${REOPENING_NOTICE_FROM}`;
}
