import type { DatabaseSync } from 'node:sqlite';
import { LETTER_COLUMNS, LETTER_TABLES } from '../letter-rows.ts';
import type { PendingNotice, WaitingState } from '../store.ts';
import { type LetterRow, toLetter } from './rows.ts';

/** The statements behind notices; `markNotified` is to be run within a transaction. */
export function createNoticeRecords(db: DatabaseSync) {
  const pendingNotice = `${LETTER_TABLES} WHERE state = ? AND state IN ('parked', 'quarantined') AND told_at IS NULL`;
  const readIds = db.prepare(`SELECT json_group_array(letters.id ORDER BY letter_seq) AS ids FROM ${pendingNotice}`);
  const readSamples = db.prepare(`SELECT ${LETTER_COLUMNS} FROM ${pendingNotice} ORDER BY letter_seq LIMIT ?`);
  const readLastTold = db.prepare('SELECT told_at FROM notices WHERE state = ?');
  const note = db.prepare(`
    UPDATE outbox SET told_at = :now
    WHERE letter_seq IN (SELECT seq FROM letters WHERE id IN (SELECT value FROM json_each(:ids)))
      AND state = :state AND told_at IS NULL`);
  const noteNotice = db.prepare(`
    INSERT INTO notices (state, told_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET told_at = excluded.told_at`);

  return {
    pendingNotice(state: WaitingState, samples: number): PendingNotice {
      const ids = JSON.parse(String(readIds.get(state)?.ids)) as string[];
      const rows = readSamples.all(state, samples) as unknown as LetterRow[];
      const last = readLastTold.get(state);
      return { ids, samples: rows.map(toLetter), lastNotifiedAt: last && Number(last.told_at) };
    },
    markNotified(state: WaitingState, ids: readonly string[], now: number): void {
      note.run({ state, ids: JSON.stringify(ids), now });
      noteNotice.run(state, now);
    },
  };
}
