import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { closedError, isBusy, isSyncFailure, storeError } from './errors.ts';

/** How long a write waits for another process (the command line, a backup), in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** The longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 50;

/**
 * Checkpoint from this many pages in the write-ahead log, four megabytes as in SQLite itself. Each checkpoint costs two
 * more syncs.
 */
const CHECKPOINT_PAGES = 1000;

/** A connection to an inbox file; every commit is synced before it returns. */
export interface Connection {
  readonly db: DatabaseSync;
  /** Reads; throws a store's errors. */
  read<T>(work: () => T): T;
  /**
   * Runs `work` in a transaction and resolves once it is on disk; rejects with a store's errors. While another process
   * writes, it waits without blocking this one, unless blocking is still allowed.
   *
   * @param since when the waiting began, by `performance.now()`
   */
  write<T>(work: () => T, since?: number): Promise<T>;
  /** The same synchronously: blocks while another process writes, up to the busy timeout. */
  writeNow<T>(work: () => T): T;
  /** From now on nothing blocks for another process: what cannot wait asynchronously fails at once. */
  stopBlocking(): void;
  /**
   * Checkpoints and truncates the write-ahead log, as far as other readers and writers allow.
   *
   * @param patience how long to stand still for them, in milliseconds
   */
  truncateLog(patience?: number): void;
  close(): void;
}

/**
 * Opens a database. `onSyncFailure` is called once when the disk fails to sync. The connection then refuses everything,
 * and the process should end.
 */
export function connect(file: string, onSyncFailure: (error: Error) => void): Connection {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true, defensive: true });
  try {
    db.exec('PRAGMA trusted_schema = OFF');
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = FULL');
    // Overwrite what is erased. On every connection, because the server moves pages too.
    db.exec('PRAGMA secure_delete = ON');
    // SQLite hides the errors of automatic checkpoints, and a failed sync must be noticed.
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
        // SQLite has rolled back by itself after SQLITE_FULL, for example.
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    });
    checkpointWhereLarge();
    return result;
  }

  /** The commit stands, so only a failed sync matters here; otherwise the log just grows. */
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
