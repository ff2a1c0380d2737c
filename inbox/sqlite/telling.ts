import type { DatabaseSync } from 'node:sqlite';
import type { Untold, WaitingState } from '../store.ts';
import { LETTER_COLUMNS, LETTER_TABLES, type LetterRow, toLetter } from './rows.ts';

/** The statements behind what the owner is told by mail; `noteTold` is to be run within a transaction. */
export function createTelling(db: DatabaseSync) {
  const readUntold = db.prepare(`
    SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES}
    WHERE state = ? AND state IN ('parked', 'quarantined') AND told_at IS NULL ORDER BY letter_seq LIMIT ?`);
  const readLastTold = db.prepare(`
    SELECT max(told_at) AS at FROM outbox WHERE state = ? AND told_at IS NOT NULL`);
  const note = db.prepare(`
    UPDATE outbox SET told_at = :now
    WHERE letter_seq = (SELECT seq FROM letters WHERE id = :id) AND state = :state AND told_at IS NULL`);

  return {
    untold(state: WaitingState, most: number): Untold {
      const rows = readUntold.all(state, most) as unknown as LetterRow[];
      const lastToldAt = Number(readLastTold.get(state)?.at ?? 0);
      return { letters: rows.map(toLetter), lastToldAt: lastToldAt > 0 ? lastToldAt : undefined };
    },
    noteTold(state: WaitingState, ids: readonly string[], now: number): void {
      for (const id of ids) note.run({ state, id, now });
    },
  };
}
