import type { DatabaseSync } from 'node:sqlite';

/** Keeps letters durably with as little as can be: the ceiling for a store on SQLite. */
export interface BareStore {
  /** Commits these letters in one synced transaction. */
  commit(letters: readonly Readonly<Record<string, string>>[]): void;
  /** Commits a letter together with all others of this turn of the event loop; gives its number. */
  add(letter: Readonly<Record<string, string>>): Promise<number>;
}

/**
 * Makes the table in a new database.
 *
 * @param isUnique whether it has an index of submission ids
 */
export function createBareStore(db: DatabaseSync, isUnique = false): BareStore {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(`CREATE TABLE letters (
    seq INTEGER PRIMARY KEY, submission_id TEXT${isUnique ? ' UNIQUE' : ''}, received_at INTEGER, name TEXT, email TEXT, phone TEXT, company TEXT,
    message TEXT
  ) STRICT`);
  const insert = db.prepare(
    'INSERT INTO letters (submission_id, received_at, name, email, phone, company, message) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  let waiting: { letter: Readonly<Record<string, string>>; resolve: (seq: number) => void }[] = [];

  function insertOne(letter: Readonly<Record<string, string>>): number {
    const { Name = '', Email = '', Phone = '', Company = '', Message = '', '.cfg.submissionId': id = '' } = letter;
    return Number(insert.run(id, Date.now(), Name, Email, Phone, Company, Message).lastInsertRowid);
  }
  function commit(letters: readonly Readonly<Record<string, string>>[]): number[] {
    db.exec('BEGIN IMMEDIATE');
    const numbers = letters.map(insertOne);
    db.exec('COMMIT');
    return numbers;
  }
  function commitWaiting(): void {
    const group = waiting;
    waiting = [];
    const numbers = commit(group.map(({ letter }) => letter));
    for (const [index, { resolve }] of group.entries()) resolve(numbers[index] ?? 0);
  }

  return {
    commit,
    add: (letter) =>
      new Promise((resolve) => {
        if (waiting.length === 0) setImmediate(commitWaiting);
        waiting.push({ letter, resolve });
      }),
  };
}
