import { addressPrefix } from '../address-prefix.ts';
import { SAME_TEXT_WITHIN, type StoredLetter, WHOLE_ADDRESS_FOR } from '../store.ts';
import type { Connection } from './connection.ts';
import { LETTER_COLUMNS, LETTER_TABLES, type LetterRow, textKey, toLetter } from './rows.ts';

/** Rows that are changed in one transaction: some milliseconds of work. */
const PIECE = 200;

/** How long the server waits for readers to let go of the log, in milliseconds: it has letters to take. */
const PATIENCE = 50;

/** What takes away, now or with time. */
export function createForgetting(connection: Connection) {
  const { db, read, write, emptyLog } = connection;
  const findText = db.prepare('SELECT message, address_key FROM letters WHERE id = ?');
  const eraseText = db.prepare('DELETE FROM recent_texts WHERE text_key = ? AND address_key = ?');
  // The row in the outbox goes with it.
  const eraseLetter = db.prepare('DELETE FROM letters WHERE id = ?');
  const findWhole = db.prepare(`
    SELECT seq, address, address_key FROM letters WHERE address_cut = 0 AND received_at <= ?
    ORDER BY received_at LIMIT ${PIECE}`);
  const cut = db.prepare('UPDATE letters SET address = ?, address_key = ?, address_cut = 1 WHERE seq = ?');
  const findPieceEnd = db.prepare(`
    SELECT text_key FROM recent_texts WHERE text_key > ? ORDER BY text_key LIMIT 1 OFFSET ${PIECE}`);
  const dropTexts = db.prepare('DELETE FROM recent_texts WHERE text_key > ? AND text_key <= ? AND received_at <= ?');
  const findOld = db.prepare(`
    SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES}
    WHERE address_cut IN (0, 1) AND received_at < ? AND state IN ('delivered', 'quarantined') LIMIT ?`);

  /** Up to where texts have been looked through; nothing at the end of a round. */
  let textsSeen: Uint8Array | undefined;
  let areAddressesDone = false;

  function eraseOne(id: string): boolean {
    const letter = findText.get(id);
    if (!letter) return false;
    eraseText.run(textKey(String(letter.message)), String(letter.address_key));
    return eraseLetter.run(id).changes === 1;
  }

  /** Whether there are more. */
  function cutAddresses(now: number): boolean {
    const rows = findWhole.all(now - WHOLE_ADDRESS_FOR);
    for (const { seq, address, address_key } of rows) {
      cut.run(addressPrefix(String(address)), addressPrefix(String(address_key)), Number(seq));
    }
    return rows.length === PIECE;
  }

  /** Whether there are more. */
  function dropOldTexts(now: number): boolean {
    const from = textsSeen ?? new Uint8Array(0);
    const end = findPieceEnd.get(from)?.text_key as Uint8Array | undefined;
    // No key is longer than 32 bytes: one that is, lies behind all others.
    dropTexts.run(from, end ?? new Uint8Array(33).fill(255), now - SAME_TEXT_WITHIN);
    textsSeen = end;
    return end !== undefined;
  }

  return {
    async erase(ids: readonly string[]): Promise<number> {
      const count = await write(() => ids.filter(eraseOne).length);
      // The log still holds the pages as they were.
      if (count > 0) emptyLog();
      return count;
    },
    async forget(now: number): Promise<boolean> {
      if (!areAddressesDone) {
        areAddressesDone = !(await write(() => cutAddresses(now)));
        return true;
      }
      if (await write(() => dropOldTexts(now))) return true;
      areAddressesDone = false;
      emptyLog(PATIENCE);
      return false;
    },
    receivedBefore: (time: number, most: number): StoredLetter[] =>
      (read(() => findOld.all(time, most)) as unknown as LetterRow[]).map(toLetter),
  };
}
