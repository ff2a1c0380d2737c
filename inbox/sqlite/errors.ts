import { StoreUnavailableError, StoreUnusableError } from '../store.ts';

/** SQLite's primary result codes. See https://sqlite.org/rescode.html */
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** Extended result codes for a failed sync. */
const IOERR_FSYNC = 1034;
const IOERR_DIR_FSYNC = 1290;

const UNAVAILABLE: Readonly<Record<number, string>> = {
  [BUSY]: 'another process has been writing to it for too long',
  [READONLY]: 'it may only be read: check the rights and the mount of the data folder',
  [IOERR]: 'the disk reports an error',
  [FULL]: 'the disk is full: make room, nothing else is needed',
  [CANTOPEN]: 'its files cannot be opened: check that the data folder exists and that there is room on the disk',
};

/** Translates an error of `node:sqlite` into a store's: unavailable, unusable, or the same error. */
export function storeError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE') return closedError(error);
    return error;
  }
  const basic = code & 0xff;
  const reason = UNAVAILABLE[basic];
  if (reason) return new StoreUnavailableError(`The inbox cannot be used now: ${reason}.`, { cause: error });
  if (basic === CORRUPT || basic === NOTADB) {
    return new StoreUnusableError(
      'The file inbox.db in the data folder is damaged or is no SQLite database. Stop the server, keep a copy of the ' +
        'folder, and restore a backup.',
      { cause: error },
    );
  }
  return error;
}

/** The rejection of a closed store. */
export function closedError(cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The inbox is closed: the server is shutting down.', { cause });
}

/**
 * Whether a sync failed. Earlier writes may then be lost although the next sync succeeds, because the system has
 * dropped them from its cache. Nothing that this process believes about the file can be trusted.
 *
 * @see https://wiki.postgresql.org/wiki/Fsync_Errors
 */
export function isSyncFailure(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === IOERR_FSYNC || code === IOERR_DIR_FSYNC;
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return ((sqliteCode(error) ?? 0) & 0xff) === BUSY;
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}
