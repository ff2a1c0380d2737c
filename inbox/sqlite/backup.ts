import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../make-folder.ts';
import { StoreUnusableError } from '../store.ts';
import { syncFolder } from '../sync-folder.ts';
import { storeError } from './errors.ts';
import { inboxFile, ownFolder } from './folder.ts';
import { refuseNewer, schemaVersion } from './migrate.ts';

/** How long a look into a database waits for another process, in milliseconds. */
const PATIENCE = 5000;

/** All pages in one go: SQLite begins a copy in steps anew whenever a letter comes in between. Nobody waits for it. */
const PAGES_AT_ONCE = 2 ** 31 - 1;

/**
 * Copies an inbox into one file, as it is at one moment, while the server runs. The file is whole, checked and on the disk
 * when this resolves, or not there at all; only its owner may read it. Gives how many letters it holds.
 *
 * @throws StoreUnusableError where there is no inbox, or the file is there already
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

/** @throws StoreUnusableError where no file can be made there */
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

/**
 * Puts a backup into a data folder that holds no letters and has no server; gives how many letters it holds.
 *
 * @throws StoreUnusableError where the file is no backup, or the folder holds letters or has a server
 */
export function restoreInbox(file: string, dataDir: string): number {
  if (!existsSync(file)) throw new StoreUnusableError(`There is no file ${resolve(file)}.`);
  const letters = countGiven(file);
  makeFolder(dataDir);
  const lock = ownFolder(dataDir);
  try {
    const target = inboxFile(dataDir);
    if (existsSync(target) && countLetters(target) > 0) {
      throw new StoreUnusableError(
        `${resolve(dataDir)} holds letters already, and they would be lost. Move the folder away, or name another with DATA_DIR.`,
      );
    }
    const part = `${target}.part`;
    copyFileSync(file, part);
    chmodSync(part, 0o600);
    syncFile(part);
    // A log that is left would be taken for this database's own.
    for (const left of [`${target}-wal`, `${target}-shm`]) rmSync(left, { force: true });
    renameSync(part, target);
    syncFolder(resolve(dataDir));
    return letters;
  } catch (error) {
    throw storeError(error);
  } finally {
    lock.release();
  }
}

/** @throws StoreUnusableError where a file that somebody named is no backup: it is at fault, not the inbox */
function countGiven(file: string): number {
  try {
    return countLetters(file);
  } catch (error) {
    if (error instanceof StoreUnusableError) throw error;
    throw new StoreUnusableError(
      `${resolve(file)} is no backup of Heartwood's, or cannot be read (${(error as Error).message}). Nothing was changed. ` +
        'Name a file that "heartwood backup" has made.',
      { cause: error },
    );
  }
}

/** @throws StoreUnusableError where a file is no whole inbox that this version can read; or an error of `node:sqlite` */
function countLetters(file: string): number {
  const db = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    const version = schemaVersion(db);
    refuseNewer(version);
    const isWhole = db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
    if (version === 0 || !isWhole) throw new StoreUnusableError(`${resolve(file)} is no whole inbox of Heartwood.`);
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
