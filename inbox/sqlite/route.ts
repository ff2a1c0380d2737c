import type { DatabaseSync } from 'node:sqlite';
import {
  type AttemptResult,
  FURTHEST_PROBE,
  NOTICE_LOCK_TIME,
  REOPENING_NOTICE_EVERY,
  REOPENING_NOTICE_FROM,
  type Reopening,
  type RouteState,
} from '../store.ts';

/** What may be sent now: everything due, one letter as a probe, or nothing. */
type Passage = 'all' | 'probe' | 'none';

/** The route's statements; all but `state` are to be run within the caller's transaction. */
export function createRoute(db: DatabaseSync) {
  const read = db.prepare('SELECT blocked_since, reason, next_probe_at, probe_seq, probe_token FROM route');
  const findProbed = db.prepare('SELECT lease_until FROM outbox WHERE letter_seq = ? AND lease_token = ?');
  const noteProbe = db.prepare(`
    UPDATE route SET probes = probes + 1, next_probe_at = :leaseUntil, probe_token = :token,
      probe_seq = (SELECT seq FROM letters WHERE id = :letterId)
    RETURNING probes`);
  const block = db.prepare(`
    UPDATE route SET blocked_since = :now, reason = :error, next_probe_at = :nextProbeAt, probes = 0, probe_token = NULL
    WHERE blocked_since IS NULL`);
  // If the pauses were reset after the probe was claimed, the next probe is already planned.
  const planNext = db.prepare(`
    UPDATE route SET reason = coalesce(:error, reason),
      next_probe_at = CASE WHEN probes = 0 THEN next_probe_at ELSE :nextProbeAt END
    WHERE probe_token = :token AND blocked_since NOT NULL`);
  const noteBlocked = db.prepare(`
    UPDATE route SET untold_since = coalesce(untold_since, blocked_since), untold_until = :now, untold_reason = reason,
      untold_letters = untold_letters + 1 + (SELECT count(*) FROM outbox WHERE state = 'queued')
    WHERE blocked_since <= :now - ${REOPENING_NOTICE_FROM}`);
  const open = db.prepare('UPDATE route SET blocked_since = NULL, reason = NULL, next_probe_at = NULL');
  const passRefused = db.prepare('UPDATE outbox SET refused = 2 WHERE refused = 1');
  const probeSoon = db.prepare('UPDATE route SET next_probe_at = ?, probes = 0 WHERE blocked_since NOT NULL');
  const take = db.prepare(`
    UPDATE route SET telling_until = :now + ${NOTICE_LOCK_TIME}
    WHERE blocked_since IS NULL AND untold_since NOT NULL
      AND (told_at IS NULL OR told_at <= :now - ${REOPENING_NOTICE_EVERY} OR told_at > :now)
      AND (telling_until IS NULL OR telling_until <= :now OR telling_until > :now + ${NOTICE_LOCK_TIME})
    RETURNING untold_since, untold_until, untold_letters, untold_reason`);
  const markNotified = db.prepare(`
    UPDATE route SET told_at = ?, telling_until = NULL,
      untold_since = NULL, untold_until = NULL, untold_letters = 0, untold_reason = NULL`);

  return {
    state(): RouteState {
      const row = read.get();
      const time = (value: unknown) => (value == null ? undefined : Number(value));
      return {
        blockedSince: time(row?.blocked_since),
        reason: row?.reason == null ? undefined : String(row.reason),
        nextProbeAt: time(row?.next_probe_at),
      };
    },
    passage({ now, leaseUntil }: { now: number; leaseUntil: number }): Passage {
      const row = read.get();
      if (row?.blocked_since == null) return 'all';
      const nextProbeAt = Number(row.next_probe_at);
      if (nextProbeAt > now && nextProbeAt <= now + FURTHEST_PROBE) return 'none';
      const probed =
        row.probe_token === null ? undefined : findProbed.get(Number(row.probe_seq), String(row.probe_token));
      const heldUntil = Number(probed?.lease_until ?? 0);
      return heldUntil > now && heldUntil <= leaseUntil ? 'none' : 'probe';
    },
    /** Returns the probe's number. */
    noteProbe: (probe: { letterId: string; token: string; leaseUntil: number }) =>
      Number(noteProbe.get(probe)?.probes ?? 0),
    /** Applies an attempt's result to the route. */
    note(token: string, result: AttemptResult, now: number): void {
      const isProbe = read.get()?.probe_token === token;
      if (result.outcome === 'delivered') {
        passRefused.run();
        if (!isProbe) return;
        noteBlocked.run({ now });
        open.run();
      } else if (result.outcome === 'blocked') {
        const { error, nextProbeAt } = result;
        if (block.run({ now, error, nextProbeAt }).changes === 0) planNext.run({ token, error, nextProbeAt });
      } else {
        planNext.run({ token, error: null, nextProbeAt: now });
      }
    },
    open: () => void open.run(),
    probeSoon: (now: number) => void probeSoon.run(now),
    claimReopening(now: number): Reopening | undefined {
      const row = take.get({ now });
      return (
        row && {
          blockedSince: Number(row.untold_since),
          openedAt: Number(row.untold_until),
          letters: Number(row.untold_letters),
          reason: String(row.untold_reason),
        }
      );
    },
    markNotified: (now: number) => void markNotified.run(now),
  };
}
