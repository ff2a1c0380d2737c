import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../make-folder.ts';
import { StoreUnusableError } from '../store.ts';
import { syncFolder } from '../sync-folder.ts';
import { storeError } from './errors.ts';
import { inboxFile, ownFolder } from './folder.ts';
import { refuseNewer, schemaVersion } from './migrate.ts';

/** How long to wait for another process, in milliseconds. */
const PATIENCE = 5000;

/** Copy all pages in one step: between steps, a new letter would make SQLite start over. */
const PAGES_AT_ONCE = 2 ** 31 - 1;

/**
 * Copies an inbox into one file, as it is at one moment, while the server runs. Once this resolves the file is
 * complete, verified and synced, and readable by its owner only; if it rejects there is no file. Returns the number of
 * letters.
 *
 * @throws StoreUnusableError if there is no inbox, or the file is there already
 */
export async function backUpInbox(dataDir: string, file: string): Promise<number> {
  const source = inboxFile(dataDir);
  if (!existsSync(source)) throw new StoreUnusableError(`There is no inbox in ${resolve(dataDir)}: nothing to copy.`);
  if (existsSync(file)) {
    throw new StoreUnusableError(`${resolve(file)} is there already. Remove it, or name another file.`);
  }
  const part = `${file}.part`;
  const db = new DatabaseSync(source, { timeout: PATIENCE });
  try {
    makePart(part);
    await backup(db, part, { rate: PAGES_AT_ONCE });
    const letters = countLetters(part);
    syncFile(part);
    renameSync(part, file);
    syncFolder(dirname(resolve(file)));
    return letters;
  } catch (error) {
    rmSync(part, { force: true });
    throw storeError(error);
  } finally {
    db.close();
  }
}

/** @throws StoreUnusableError if no file can be made there */
function makePart(part: string): void {
  try {
    closeSync(openSync(part, 'w', 0o600));
  } catch (error) {
    throw new StoreUnusableError(
      `No file can be made in ${dirname(resolve(part))} (${(error as Error).message}). Name a folder that is there and ` +
        'that this user may write to.',
      { cause: error },
    );
  }
}

/** A backup: a file, or an open stream. */
export type BackupSource = string | Readable;

/**
 * Restores a backup into a data folder without letters and without a server; returns the number of letters. The file is
 * only read, and nothing is written beside it.
 *
 * @throws StoreUnusableError if it is no backup or may not be read, or the folder holds letters or has a server
 */
export async function restoreInbox(source: BackupSource, dataDir: string): Promise<number> {
  if (typeof source === 'string') countGiven(source);
  const target = inboxFile(dataDir);
  const part = `${target}.part`;
  let lock: { release(): void } | undefined;
  try {
    makeFolder(dataDir);
    lock = ownFolder(dataDir);
    if (existsSync(target) && countLetters(target) > 0) {
      throw new StoreUnusableError(
        `${resolve(dataDir)} holds letters already, and they would be lost. Move the folder away, or name another with DATA_DIR.`,
      );
    }
    rmSync(part, { force: true });
    const reader = typeof source === 'string' ? createReadStream(source) : source;
    await pipeline(reader, createWriteStream(part, { mode: 0o600 }));
    const letters = countGiven(part, source);
    syncFile(part);
    // SQLite would take a left-over log for this database's own.
    for (const left of [`${target}-wal`, `${target}-shm`]) rmSync(left, { force: true });
    renameSync(part, target);
    syncFolder(resolve(dataDir));
    return letters;
  } catch (error) {
    throw restoreError(error, dataDir);
  } finally {
    if (lock) rmSync(part, { force: true });
    lock?.release();
  }
}

function restoreError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return storeError(error);
  return new StoreUnusableError(
    `The backup could not be copied into the data folder ${resolve(dataDir)} (${error.message}). Give this user the right and ` +
      'the room there, or name another folder with DATA_DIR. Nothing was changed.',
    { cause: error },
  );
}

/**
 * Counts the letters in a backup that a person named.
 *
 * @param source where it came from
 * @throws StoreUnusableError if it is no backup: it is at fault, not the inbox
 */
function countGiven(file: string, source: BackupSource = file): number {
  const name = typeof source === 'string' ? resolve(source) : 'What came on standard input';
  const refuse = (problem: string, cause?: unknown): never => {
    throw new StoreUnusableError(`${name} ${problem} Nothing was changed.`, { cause });
  };
  try {
    closeSync(openSync(file, 'r'));
    if (statSync(file).isDirectory()) refuse('is a folder. Name a file that "heartwood backup" has made.');
    if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
      refuse(
        `is the inbox of a data folder and no backup: newer letters are in ${name}-wal. Copy the folder as a whole.`,
      );
    }
    return countLetters(file, { isBackup: true, name });
  } catch (error) {
    if (error instanceof StoreUnusableError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return refuse('is not there.', error);
    if (code === 'EACCES' || code === 'EPERM') {
      return refuse(
        `may not be read by this user, ${userInfo().username}. Call as one who may read it: heartwood restore - < ${file}`,
        error,
      );
    }
    return refuse(
      `is no backup of Heartwood's, or not a whole one (${message}). Name a file that "heartwood backup" has made.`,
      error,
    );
  }
}

/** @throws StoreUnusableError if a file is no whole inbox that this version can read; or an error of `node:sqlite` */
function countLetters(file: string, { isBackup = false, name = resolve(file) } = {}): number {
  const url = pathToFileURL(file);
  // Nobody writes to a backup, so SQLite needs no lock and no log beside it.
  if (isBackup) url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { timeout: PATIENCE, readOnly: isBackup });
  try {
    const version = schemaVersion(db);
    refuseNewer(version);
    const isWhole = db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
    if (version === 0 || !isWhole) throw new StoreUnusableError(`${name} is no whole inbox of Heartwood.`);
    return Number(db.prepare('SELECT count(*) AS letters FROM letters').get()?.letters);
  } finally {
    db.close();
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
