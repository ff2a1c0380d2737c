import { chmodSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../make-folder.ts';
import { StoreUnusableError } from '../store.ts';
import { syncFolder } from '../sync-folder.ts';
import { isBusy } from './errors.ts';

/** How long a server waits for its predecessor to release the folder, in milliseconds. */
const PREDECESSOR_WAIT = 500;

/** Names the PostgreSQL database that a folder's letters were moved to. */
export const MOVED_NOTE = 'moved-to-postgresql.txt';

/** @throws StoreUnusableError if the letters of this folder were moved away, and would be mailed a second time from here */
export function refuseMoved(dataDir: string): void {
  const place = movedTo(dataDir);
  if (place === undefined) return;
  throw new StoreUnusableError(
    `The letters in ${resolve(dataDir)} were moved to ${place}. Set DATABASE_URL, and they are ` +
      `served from there. To go on with the copy in this folder all the same, remove ${resolve(dataDir, MOVED_NOTE)}.`,
  );
}

/** Where a folder's letters were moved to, in words; `undefined` if they were not. */
export function movedTo(dataDir: string): string | undefined {
  const note = join(dataDir, MOVED_NOTE);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

/** The inbox file of a data folder. */
export function inboxFile(dataDir: string): string {
  return join(dataDir, 'inbox.db');
}

/** Creates the data folder and an empty inbox file if missing, durably and open to their owner only. */
export function makeInbox(dataDir: string): void {
  const folder = resolve(dataDir);
  makeFolder(folder);
  const file = inboxFile(folder);
  if (existsSync(file)) return;
  // SQLite's other files (-wal, -shm) get the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  syncFolder(folder);
}

/**
 * Locks the folder for this process until `release`, or until the process ends in any way: the lock is the operating
 * system's, held by an SQLite transaction that never ends.
 *
 * @throws StoreUnusableError if another server has it
 */
export function ownFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'server.lock');
  const lock = new DatabaseSync(file, { timeout: PREDECESSOR_WAIT });
  try {
    chmodSync(file, 0o600);
    // No journal, because nothing is written and a full disk must not keep a server from starting.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreUnusableError(
      `Another Heartwood server is running with the data folder ${resolve(dataDir)}, and one file has one owner. ` +
        'Stop the other server, or give this one a folder of its own with DATA_DIR.',
      { cause: error },
    );
  }
  return { release: () => lock.isOpen && lock.close() };
}
