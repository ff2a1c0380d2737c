import { StoreUnavailableError, StoreUnusableError } from '../store.ts';

/** Result codes of SQLite, without the extension in the higher bytes. See https://sqlite.org/rescode.html */
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** Extended result codes: a sync that failed. */
const IOERR_FSYNC = 1034;
const IOERR_DIR_FSYNC = 1290;

const UNAVAILABLE: Readonly<Record<number, string>> = {
  [BUSY]: 'another process has been writing to it for too long',
  [READONLY]: 'it may only be read: check the rights and the mount of the data folder',
  [IOERR]: 'the disk reports an error',
  [FULL]: 'the disk is full: make room, nothing else is needed',
  [CANTOPEN]: 'its files cannot be opened: check that the data folder exists and that there is room on the disk',
};

/**
 * Says what an error of `node:sqlite` means to a store: unavailable, unusable, or something else, which is returned as
 * it is.
 */
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

/** What every method of a closed store rejects with. */
export function closedError(cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The inbox is closed: the server is shutting down.', { cause });
}

/**
 * Whether a sync to disk failed. What was written before may be lost although the next sync succeeds (the system has
 * dropped it from its memory), so nothing that this process believes about the file can be trusted any more.
 *
 * @see https://wiki.postgresql.org/wiki/Fsync_Errors
 */
export function isSyncFailure(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === IOERR_FSYNC || code === IOERR_DIR_FSYNC;
}

/** Whether an error says that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return ((sqliteCode(error) ?? 0) & 0xff) === BUSY;
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}
