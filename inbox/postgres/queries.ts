import { LETTER_COLUMNS, LETTER_TABLES, type LetterRow, toLetter } from '../letter-rows.ts';
import { type InboxStats, LETTER_STATES, type LetterQuery, type LetterState, type StoredLetter } from '../store.ts';
import type { Connections } from './connection.ts';

/** Letters per page: about a megabyte if every message has the maximum length. */
const PAGE = 100;

/** Reads from the inbox. */
export function createQueries({ queryWithRetry }: Connections) {
  async function readPage(query: LetterQuery, last: LetterRow | undefined, size: number): Promise<LetterRow[]> {
    const conditions = ['TRUE'];
    const values: (string | number)[] = [];
    const given = (value: string | number): string => `$${values.push(value)}`;
    if (query.state !== undefined) conditions.push(`state = ${given(query.state)}`);
    if (query.email !== undefined) conditions.push(`lower(email) = lower(${given(query.email)})`);
    if (last) conditions.push(`letters.seq < ${given(last.seq)}`);
    return queryWithRetry<LetterRow>(
      `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE ${conditions.join(' AND ')}
       ORDER BY letters.seq DESC LIMIT ${given(size)}`,
      values,
    );
  }

  return {
    async find(id: string): Promise<StoredLetter | undefined> {
      const [row] = await queryWithRetry<LetterRow>(
        `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE letters.id = $1`,
        [id],
      );
      return row && toLetter(row);
    },

    /** Each page continues after the last letter read, so that new letters shift nothing. */
    async *letters(query: LetterQuery = {}): AsyncGenerator<StoredLetter> {
      let left = query.limit ?? Number.POSITIVE_INFINITY;
      let last: LetterRow | undefined;
      while (left > 0) {
        const rows = await readPage(query, last, Math.min(PAGE, left));
        for (const row of rows) yield toLetter(row);
        if (rows.length < PAGE) return;
        left -= rows.length;
        last = rows.at(-1);
      }
    },

    async lastProbe(): Promise<string | undefined> {
      const [row] = await queryWithRetry<{ value: string }>(
        `SELECT encode(substr(value, 1, 16), 'hex') AS value FROM probe`,
      );
      return row?.value;
    },

    async stats(): Promise<InboxStats> {
      const [row] = await queryWithRetry<{
        states: Partial<Record<LetterState, number>>;
        oldest: number;
        backup: number;
        differ: number;
      }>(`
        SELECT
          (SELECT json_object_agg(state, letters) FROM (SELECT state, count(*) AS letters FROM outbox GROUP BY state) AS counts)
            AS states,
          (SELECT min(queued_at) FROM outbox WHERE state = 'queued') AS oldest,
          (SELECT taken_at FROM backup_note) AS backup,
          (SELECT count(*) FROM letters WHERE flags <> '[]' AND flags ? 'settings-differ') AS differ`);
      const counts = LETTER_STATES.map((state) => [state, row?.states?.[state] ?? 0]);
      return {
        byState: Object.fromEntries(counts) as Record<LetterState, number>,
        oldestQueuedAt: row?.oldest ?? undefined,
        settingsDiffer: row?.differ ?? 0,
        lastBackupAt: row?.backup ?? undefined,
      };
    },
  };
}
