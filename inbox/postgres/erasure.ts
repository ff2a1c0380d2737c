import { withoutHost } from '../ip-address.ts';
import { LETTER_COLUMNS, LETTER_TABLES, type LetterRow, toLetter } from '../letter-rows.ts';
import { type OldLetters, type StoredLetter, WHOLE_ADDRESS_FOR } from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';

/** Rows per transaction: some milliseconds of work. */
const PIECE = 200;

/** Erases letters and host parts of addresses. */
export function createErasure({ query, queryWithRetry }: Connections, whose: WhoseClock) {
  /**
   * PostgreSQL frees erased rows for reuse. Its write-ahead log and copies of that keep them for as long as the
   * database's owner has configured.
   *
   * The outbox row goes first, because it has the state: a concurrent change of state is waited for and seen.
   */
  async function eraseThose(condition: string, values: readonly unknown[]): Promise<number> {
    const [row] = await queryWithRetry<{ erased: number }>(
      `WITH gone AS (DELETE FROM outbox USING letters WHERE letter_seq = seq AND ${condition} RETURNING letter_seq),
            erased AS (DELETE FROM letters WHERE seq IN (SELECT letter_seq FROM gone) RETURNING seq)
       SELECT count(*) AS erased FROM erased`,
      values,
    );
    const erased = row?.erased ?? 0;
    // If the tables are locked, the database's autovacuum comes later.
    if (erased > 0) await query('VACUUM (SKIP_LOCKED) letters').catch(() => {});
    return erased;
  }

  return {
    erase: async (id: string): Promise<boolean> => (await eraseThose('id = $1', [id])) === 1,
    eraseOld: (ids: readonly string[], { states, before }: OldLetters): Promise<number> =>
      eraseThose(`id = ANY($1) AND state = ANY($2) AND received_at < $3::bigint + ${shift('$4')}`, [
        ids,
        states,
        before,
        callersClock(whose),
      ]),

    /** Returns whether there are more. Servers may run it concurrently. */
    async cutAddresses(now: number): Promise<boolean> {
      const rows = await query<{ seq: number; address: string; address_key: string }>(
        `SELECT seq, address, address_key FROM letters
         WHERE NOT address_cut AND received_at <= $1::bigint + ${shift('$2')} ORDER BY received_at LIMIT ${PIECE}`,
        [now - WHOLE_ADDRESS_FOR, callersClock(whose)],
      );
      if (rows.length === 0) return false;
      await queryWithRetry(
        `UPDATE letters SET address = cut.address, address_key = cut.address_key, address_cut = TRUE
         FROM unnest($1::bigint[], $2::text[], $3::text[]) AS cut (seq, address, address_key)
         WHERE letters.seq = cut.seq AND NOT address_cut`,
        [
          rows.map(({ seq }) => seq),
          rows.map(({ address }) => withoutHost(address)),
          rows.map(({ address_key }) => withoutHost(address_key)),
        ],
      );
      return rows.length === PIECE;
    },

    async findOld({ states, before }: OldLetters, most: number): Promise<StoredLetter[]> {
      const rows = await queryWithRetry<LetterRow>(
        `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES}
         WHERE address_cut IN (FALSE, TRUE) AND received_at < $1::bigint + ${shift('$3')} AND state = ANY($4) LIMIT $2`,
        [before, most, callersClock(whose), states],
      );
      return rows.map(toLetter);
    },
  };
}
