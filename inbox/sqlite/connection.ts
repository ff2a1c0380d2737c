import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { closedError, isBusy, isSyncFailure, storeError } from './errors.ts';

/** How long a write waits for another process (the command line, a backup) to end its own, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** The longest pause between two looks whether another process has ended its write, in milliseconds. */
const LONGEST_PAUSE = 50;

/**
 * Pages in the write-ahead log from which on they are copied into the database file: four megabytes, as SQLite itself has
 * it. Each time costs two syncs more.
 */
const CHECKPOINT_PAGES = 1000;

/** One connection to an inbox file, on which every commit is synced before it returns. */
export interface Connection {
  readonly db: DatabaseSync;
  /** Reads; errors are those of a store. */
  read<T>(work: () => T): T;
  /**
   * Runs `work` in a transaction of its own and resolves once that is on disk; errors are those of a store. While another
   * process writes, this one goes on with everything else, unless it may stand still.
   *
   * @param since when the waiting began, by `performance.now()`
   */
  write<T>(work: () => T, since?: number): Promise<T>;
  /** Does so at once. Where another process writes, this one stands still until that has ended, or for long enough. */
  writeNow<T>(work: () => T): T;
  /** From now on nothing stands still for another process: what has no patience of its own fails at once. */
  stopBlocking(): void;
  /**
   * Copies the write-ahead log into the file and empties it, as far as others who read and write let it.
   *
   * @param patience how long to stand still for them, in milliseconds
   */
  truncateLog(patience?: number): void;
  /** Safe to call twice. */
  close(): void;
}

/**
 * Opens a database. `onSyncFailure` is called once, when the disk failed to sync: from then on the connection refuses
 * everything, and the process should end.
 */
export function connect(file: string, onSyncFailure: (error: Error) => void): Connection {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true, defensive: true });
  try {
    db.exec('PRAGMA trusted_schema = OFF');
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = FULL');
    // What is erased is overwritten. The server too moves what is in its pages, so every connection has it.
    db.exec('PRAGMA secure_delete = ON');
    // No automatic checkpoints: SQLite keeps their errors to itself, and a failed sync must be heard of.
    db.exec('PRAGMA wal_autocheckpoint = 0');
  } catch (error) {
    db.close();
    throw error;
  }
  const logSize = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const truncate = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  let broken: Error | undefined;
  let standStill = BUSY_TIMEOUT;

  function translated(error: unknown): unknown {
    if (!isSyncFailure(error)) return storeError(error);
    const failure = storeError(error) as Error;
    if (!broken) {
      broken = failure;
      onSyncFailure(failure);
    }
    return failure;
  }

  function read<T>(work: () => T): T {
    if (broken) throw broken;
    if (!db.isOpen) throw closedError();
    try {
      return work();
    } catch (error) {
      throw translated(error);
    }
  }

  async function write<T>(work: () => T, since = performance.now()): Promise<T> {
    for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        return writeNow(work);
      } catch (error) {
        if (!(error instanceof Error) || !isBusy(error.cause) || performance.now() >= since + BUSY_TIMEOUT) {
          throw error;
        }
      }
      await pause(wait);
    }
  }

  function writeNow<T>(work: () => T): T {
    const result = read(() => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const done = work();
        db.exec('COMMIT');
        return done;
      } catch (error) {
        // After SQLITE_FULL, for one, SQLite has rolled back by itself.
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    });
    checkpointWhereLarge();
    return result;
  }

  /** What was committed stays committed, so nothing but a failed sync is an error here: the log just goes on growing. */
  function checkpointWhereLarge(): void {
    try {
      const size = logSize.get();
      if (Number(size?.log) - Number(size?.checkpointed) >= CHECKPOINT_PAGES) checkpoint.get();
    } catch (error) {
      translated(error);
    }
  }

  function truncateLog(patience = standStill): void {
    read(() => {
      db.exec(`PRAGMA busy_timeout = ${patience}`);
      try {
        truncate.get();
      } finally {
        db.exec(`PRAGMA busy_timeout = ${standStill}`);
      }
    });
  }

  function stopBlocking(): void {
    standStill = 0;
    db.exec('PRAGMA busy_timeout = 0');
  }

  return { db, read, write, writeNow, stopBlocking, truncateLog, close: () => db.isOpen && db.close() };
}
