import type { StatementResultingChanges } from 'node:sqlite';
import { withoutHost } from '../ip-address.ts';
import { LETTER_COLUMNS, LETTER_TABLES } from '../letter-rows.ts';
import { type OldLetters, type StoredLetter, WHOLE_ADDRESS_FOR } from '../store.ts';
import type { Connection } from './connection.ts';
import { type LetterRow, toLetter } from './rows.ts';

/** Rows that are changed in one transaction: some milliseconds of work. */
const PIECE = 200;

/** How long the server waits for readers to let go of the log, in milliseconds: it has letters to take. */
const PATIENCE = 50;

/** What takes away, now or with time. */
export function createErasure(connection: Connection) {
  const { db, read, write, truncateLog } = connection;
  // The row in the outbox goes with it.
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

  /** Whether there are more. */
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
    // The log still holds the pages as they were.
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
      // The log still holds the addresses as they were.
      truncateLog(PATIENCE);
      return false;
    },
    findOld: async (old: OldLetters, most: number): Promise<StoredLetter[]> =>
      (read(() => findOld.all({ most, ...inSql(old) })) as unknown as LetterRow[]).map(toLetter),
  };
}
