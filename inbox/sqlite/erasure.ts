import type { StatementResultingChanges } from 'node:sqlite';
import { withoutHost } from '../ip-address.ts';
import { LETTER_COLUMNS, LETTER_TABLES } from '../letter-rows.ts';
import { type OldLetters, type StoredLetter, WHOLE_ADDRESS_FOR } from '../store.ts';
import type { Connection } from './connection.ts';
import { type LetterRow, toLetter } from './rows.ts';

/** Rows per transaction: some milliseconds of work. */
const PIECE = 200;

/** How long the server waits for readers of the log, in milliseconds; letters wait meanwhile. */
const PATIENCE = 50;

/** Erases letters and host parts of addresses. */
export function createErasure(connection: Connection) {
  const { db, read, write, truncateLog } = connection;
  // The outbox row is deleted by cascade.
  const eraseLetter = db.prepare('DELETE FROM letters WHERE id = ?');
  const findWhole = db.prepare(`
    SELECT seq, address, address_key FROM letters WHERE address_cut = 0 AND received_at <= ?
    ORDER BY received_at LIMIT ${PIECE}`);
  const cut = db.prepare('UPDATE letters SET address = ?, address_key = ?, address_cut = 1 WHERE seq = ?');
  const isOld = 'received_at < :before AND state IN (SELECT value FROM json_each(:states))';
  const findOld = db.prepare(`
    SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE address_cut IN (0, 1) AND ${isOld} LIMIT :most`);
  const eraseOld = db.prepare(`
    DELETE FROM letters WHERE seq IN (SELECT seq FROM ${LETTER_TABLES} WHERE id = :id AND ${isOld})`);

  /** Returns whether there are more. */
  function cutAddresses(now: number): boolean {
    const rows = findWhole.all(now - WHOLE_ADDRESS_FOR);
    for (const { seq, address, address_key } of rows) {
      cut.run(withoutHost(String(address)), withoutHost(String(address_key)), Number(seq));
    }
    return rows.length === PIECE;
  }

  /** @param eraseOne erases a letter, or none; gives how many */
  async function eraseEach(ids: readonly string[], eraseOne: (id: string) => StatementResultingChanges) {
    const count = await write(() => ids.filter((id) => eraseOne(id).changes === 1).length);
    // The log still holds the old pages.
    if (count > 0) truncateLog();
    return count;
  }
  const inSql = ({ states, before }: OldLetters) => ({ states: JSON.stringify(states), before });

  return {
    erase: async (id: string): Promise<boolean> => (await eraseEach([id], (one) => eraseLetter.run(one))) === 1,
    eraseOld: (ids: readonly string[], old: OldLetters): Promise<number> =>
      eraseEach(ids, (id) => eraseOld.run({ id, ...inSql(old) })),
    async cutAddresses(now: number): Promise<boolean> {
      if (await write(() => cutAddresses(now))) return true;
      // The log still holds the full addresses.
      truncateLog(PATIENCE);
      return false;
    },
    findOld: async (old: OldLetters, most: number): Promise<StoredLetter[]> =>
      (read(() => findOld.all({ most, ...inSql(old) })) as unknown as LetterRow[]).map(toLetter),
  };
}
