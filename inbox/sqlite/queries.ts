import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LETTER_COLUMNS, LETTER_TABLES } from '../letter-rows.ts';
import type { InboxStats, LetterQuery, LetterState, StoredLetter } from '../store.ts';
import type { Connection } from './connection.ts';
import { type LetterRow, toLetter } from './rows.ts';

/** Letters per page: about a megabyte if every message has the maximum length. */
const PAGE = 100;

/** States with few letters, covered by an index. */
const SET_ASIDE: readonly LetterState[] = ['parked', 'quarantined'];

/** Reads from the inbox without a transaction. */
export function createQueries({ db, read }: Connection) {
  const findLetter = db.prepare(`SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE letters.id = ?`);

  return {
    find(id: string): StoredLetter | undefined {
      const row = read(() => findLetter.get(id)) as unknown as LetterRow | undefined;
      return row && toLetter(row);
    },

    /** Each page continues after the last letter read, so that new letters shift nothing. */
    async *letters(query: LetterQuery = {}): AsyncGenerator<StoredLetter> {
      let left = query.limit ?? Number.POSITIVE_INFINITY;
      let last: LetterRow | undefined;
      while (left > 0) {
        const rows = read(() => readPage(db, query, last, Math.min(PAGE, left)));
        for (const row of rows) yield toLetter(row);
        if (rows.length < PAGE) return;
        left -= rows.length;
        last = rows.at(-1);
        await nextTurn();
      }
    },

    lastProbe(): string | undefined {
      const row = read(() => db.prepare('SELECT hex(substr(value, 1, 16)) AS value FROM probe').get());
      return row && String(row.value);
    },

    stats(): InboxStats {
      return read(() => {
        const byState: Record<LetterState, number> = { queued: 0, delivered: 0, parked: 0, quarantined: 0 };
        for (const row of db.prepare('SELECT state, count(*) AS letters FROM outbox GROUP BY state').all()) {
          byState[row.state as LetterState] = Number(row.letters);
        }
        const oldest = db.prepare(`SELECT min(queued_at) AS at FROM outbox WHERE state = 'queued'`).get();
        const backup = db.prepare('SELECT taken_at AS at FROM backup_note').get();
        const differ = db
          .prepare(
            `SELECT count(*) AS letters FROM letters, json_each(flags)
             WHERE flags <> '[]' AND value = 'settings-differ'`,
          )
          .get();
        return {
          byState,
          oldestQueuedAt: oldest?.at == null ? undefined : Number(oldest.at),
          settingsDiffer: Number(differ?.letters),
          lastBackupAt: backup && Number(backup.at),
        };
      });
    },
  };
}

function readPage(db: DatabaseSync, query: LetterQuery, last: LetterRow | undefined, size: number): LetterRow[] {
  const conditions = ['TRUE'];
  const values: (string | number)[] = [];
  if (query.state !== undefined) {
    conditions.push('state = ?');
    values.push(query.state);
    // As in the partial index, which is not used otherwise.
    if (SET_ASIDE.includes(query.state)) conditions.push(`state IN ('parked', 'quarantined')`);
  }
  if (query.email !== undefined) {
    conditions.push('email = ?');
    values.push(query.email);
  }
  if (last) {
    conditions.push('letters.seq < ?');
    values.push(last.seq);
  }
  return db
    .prepare(
      `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE ${conditions.join(' AND ')}
       ORDER BY letters.seq DESC LIMIT ?`,
    )
    .all(...values, size) as unknown as LetterRow[];
}
