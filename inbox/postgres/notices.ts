import { randomUUID } from 'node:crypto';
import { LETTER_COLUMNS, LETTER_TABLES, type LetterRow, toLetter } from '../letter-rows.ts';
import { NOTICE_LOCK_TIME, type PendingNotice, type WaitingState } from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';

/** Notices to the owner. Of many servers, the first to look has {@link NOTICE_LOCK_TIME} to send one. */
export function createNoticeRecords({ query, queryWithRetry }: Connections, whose: WhoseClock) {
  const teller = randomUUID();

  async function takeTurn(state: WaitingState): Promise<boolean> {
    const now = `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
    const rows = await queryWithRetry(
      `INSERT INTO telling (state, teller, until) VALUES ($1, $2, ${now} + ${NOTICE_LOCK_TIME})
       ON CONFLICT (state) DO UPDATE SET teller = excluded.teller, until = excluded.until
       WHERE telling.teller = excluded.teller OR telling.until <= ${now} OR telling.until > excluded.until
       RETURNING state`,
      [state, teller],
    );
    return rows.length === 1;
  }

  return {
    async pendingNotice(state: WaitingState, samples: number): Promise<PendingNotice> {
      const pendingNotice = `state = $1 AND state IN ('parked', 'quarantined') AND told_at IS NULL`;
      const [any] = await queryWithRetry(`SELECT 1 FROM outbox WHERE ${pendingNotice} LIMIT 1`, [state]);
      const isOurTurn = any !== undefined && (await takeTurn(state));
      // Read after the lock: another server may have sent the notice meanwhile.
      const ids = isOurTurn
        ? await queryWithRetry<{ id: string }>(
            `SELECT letters.id FROM ${LETTER_TABLES} WHERE ${pendingNotice} ORDER BY letter_seq`,
            [state],
          )
        : [];
      const rows = await queryWithRetry<LetterRow>(
        `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE letters.id = ANY($1) ORDER BY letter_seq`,
        [ids.slice(0, samples).map(({ id }) => id)],
      );
      const [last] = await queryWithRetry<{ told_at: number }>('SELECT told_at FROM notices WHERE state = $1', [state]);
      return { ids: ids.map(({ id }) => id), samples: rows.map(toLetter), lastNotifiedAt: last?.told_at };
    },
    async markNotified(state: WaitingState, ids: readonly string[], now: number): Promise<void> {
      await queryWithRetry(
        `UPDATE outbox SET told_at = $3::bigint + ${shift('$4')}
         WHERE letter_seq IN (SELECT seq FROM letters WHERE id = ANY($1)) AND state = $2 AND told_at IS NULL`,
        [ids, state, now, callersClock(whose)],
      );
      await queryWithRetry(
        `INSERT INTO notices (state, told_at) VALUES ($1, $2::bigint + ${shift('$3')})
         ON CONFLICT (state) DO UPDATE SET told_at = excluded.told_at`,
        [state, now, callersClock(whose)],
      );
      await query('DELETE FROM telling WHERE state = $1 AND teller = $2', [state, teller]);
    },
  };
}
