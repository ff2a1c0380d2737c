import { withoutHost } from '../ip-address.ts';
import { LETTER_COLUMNS, LETTER_TABLES, type LetterRow, toLetter } from '../letter-rows.ts';
import { type StoredLetter, WHOLE_ADDRESS_FOR } from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';

/** Rows that are changed in one transaction: some milliseconds of work. */
const PIECE = 200;

/** What takes away, now or with time. */
export function createForgetting({ query, queryAgain }: Connections, whose: WhoseClock) {
  return {
    /**
     * What is erased is marked as room for others, and PostgreSQL writes over it when it needs the room; its log of changes, and
     * copies of that log, keep it for as long as the database's owner has them keep it.
     */
    async erase(ids: readonly string[]): Promise<number> {
      const [row] = await queryAgain<{ erased: number }>(
        `WITH erased AS (DELETE FROM letters WHERE id = ANY($1) RETURNING seq),
              gone AS (DELETE FROM outbox WHERE letter_seq IN (SELECT seq FROM erased))
         SELECT count(*) AS erased FROM erased`,
        [ids],
      );
      const erased = row?.erased ?? 0;
      // Where another has the tables just now, the database's own vacuum comes later.
      if (erased > 0) await query('VACUUM (SKIP_LOCKED) letters').catch(() => {});
      return erased;
    },

    /** Whether there are more. Other servers do the same, and each takes rows that no other has. */
    async forget(now: number): Promise<boolean> {
      const rows = await query<{ seq: number; address: string; address_key: string }>(
        `SELECT seq, address, address_key FROM letters
         WHERE NOT address_cut AND received_at <= $1::bigint + ${shift('$2')} ORDER BY received_at LIMIT ${PIECE}`,
        [now - WHOLE_ADDRESS_FOR, callersClock(whose)],
      );
      if (rows.length === 0) return false;
      await queryAgain(
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

    async receivedBefore(time: number, most: number): Promise<StoredLetter[]> {
      const rows = await queryAgain<LetterRow>(
        `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES}
         WHERE address_cut IN (FALSE, TRUE) AND received_at < $1::bigint + ${shift('$3')} AND state IN ('delivered', 'quarantined') LIMIT $2`,
        [time, most, callersClock(whose)],
      );
      return rows.map(toLetter);
    },
  };
}
