import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Store, StoreUnavailableError, StoreUnusableError } from '../store.ts';
import { createAccept } from './accept.ts';
import { type Connection, connect } from './connection.ts';
import { createErasure } from './erasure.ts';
import { storeError } from './errors.ts';
import { inboxFile, makeInbox, ownFolder, refuseMoved } from './folder.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate, refuseNewer, SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { createNoticeRecords } from './notices.ts';
import { createOutbox } from './outbox.ts';
import { createQueries } from './queries.ts';
import { createRoute } from './route.ts';

/** Bytes that a probe writes: as much as a long letter with its indexes, so that a nearly full disk fails it. */
const PROBE_SIZE = 48 * 1024;

/** Options of the SQLite store. */
export interface SqliteStoreOptions {
  readonly dataDir: string;
  /**
   * - `server`: creates the folder and migrates the schema; owns the folder until it is closed or its process ends, and
   *   ends the leases of dead processes.
   * - `client`: works beside the server (the command line); creates nothing, and sees a folder without an inbox as an
   *   empty one.
   */
  readonly role: 'server' | 'client';
  /**
   * Called once if the disk fails to sync. The letters of that commit were not acknowledged, and the store refuses
   * everything from then on. The process should end, so that the next one reads what is really on the disk.
   */
  readonly onFatal?: (error: Error) => void;
}

/**
 * Opens the inbox on SQLite, in `inbox.db` in the data folder.
 *
 * @throws StoreUnusableError if a person must act: the message says how
 * @throws StoreUnavailableError if trying again later may help
 */
export function openSqliteStore({ dataDir, role, onFatal = () => {} }: SqliteStoreOptions): Store {
  if (role === 'client') return createStore(connectAsClient(dataDir, onFatal), () => {});
  let lock: { release(): void } | undefined;
  let connection: Connection | undefined;
  try {
    makeInbox(dataDir);
    refuseMoved(dataDir);
    lock = ownFolder(dataDir);
    connection = connect(inboxFile(dataDir), onFatal);
    migrate(connection.db);
    endLeases(connection);
    connection.stopBlocking();
    return createStore(connection, lock.release);
  } catch (error) {
    connection?.close();
    lock?.release();
    throw openError(error, dataDir);
  }
}

/** Ends the leases of dead processes. On a full disk that cannot be written, and they expire instead. */
function endLeases({ db, writeNow }: Connection): void {
  try {
    writeNow(() => db.exec('UPDATE outbox SET lease_token = NULL, lease_until = NULL WHERE lease_token NOT NULL'));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

function connectAsClient(dataDir: string, onFatal: (error: Error) => void): Connection {
  let connection: Connection | undefined;
  try {
    const file = inboxFile(dataDir);
    if (existsSync(dataDir)) readdirSync(dataDir); // a file, or a folder that may not be read, is a mistake and not an empty inbox
    if (existsSync(file)) connection = connect(file, onFatal);
    const version = connection ? schemaVersion(connection.db) : 0;
    refuseNewer(version);
    if (connection && version === SCHEMA_VERSION) return connection;
    if (version > 0) {
      throw new StoreUnusableError(
        'The inbox was written by an older version of Heartwood. Start the server once: it brings it up to date.',
      );
    }
    connection?.close();
    const empty = connect(':memory:', onFatal);
    migrate(empty.db);
    return empty;
  } catch (error) {
    connection?.close();
    throw openError(error, dataDir);
  }
}

function createStore(connection: Connection, release: () => void): Store {
  const { db } = connection;
  const route = createRoute(db);
  const outbox = createOutbox(db, route);
  const queries = createQueries(connection);
  const erasure = createErasure(connection);
  const notices = createNoticeRecords(db);
  const accept = createAccept(db);
  const { run: write, close: commitRest } = createGroupCommit(connection);
  const writeProbe = db.prepare(
    'INSERT INTO probe (one, value) VALUES (1, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );

  const writeBackupNote = db.prepare(
    'INSERT INTO backup_note (one, taken_at) VALUES (1, ?) ON CONFLICT DO UPDATE SET taken_at = excluded.taken_at',
  );

  return {
    accept: (letter, limits, judge) => write(() => accept(letter, limits, judge)),
    claim: (options) => write(() => outbox.claim(options)),
    renew: (lease, leaseUntil) => write(() => outbox.renew(lease, leaseUntil)),
    finish: (lease, result, now) => write(() => outbox.finish(lease, result, now)),
    find: async (id) => queries.find(id),
    letters: queries.letters,
    stats: async () => queries.stats(),
    route: async () => connection.read(route.state),
    probeSoon: (now) => write(() => route.probeSoon(now)),
    claimReopening: (now) => write(() => route.claimReopening(now)),
    markReopeningNotified: (now) => write(() => route.markNotified(now)),
    retry: (id, now) => write(() => outbox.retry(id, now)),
    pendingNotice: async (state, samples) => connection.read(() => notices.pendingNotice(state, samples)),
    markNotified: (state, ids, now) => write(() => notices.markNotified(state, ids, now)),
    quarantine: (id) => write(() => outbox.quarantine(id)),
    release: (id, now) => write(() => outbox.release(id, now)),
    ...erasure,
    noteBackup: async (takenAt) => void (await write(() => writeBackupNote.run(takenAt))),
    lastProbe: async () => queries.lastProbe(),
    probe: async () => void (await write(() => writeProbe.run(randomBytes(PROBE_SIZE)))),
    async close() {
      await commitRest();
      connection.close();
      release();
    },
  };
}

/** Adds the folder to an error of opening. */
function openError(error: unknown, dataDir: string): unknown {
  const meant = storeError(error);
  if (meant instanceof StoreUnavailableError) {
    return new StoreUnavailableError(`${meant.message} The data folder is ${resolve(dataDir)}.`, { cause: error });
  }
  if (meant instanceof Error && 'syscall' in meant) {
    return new StoreUnusableError(
      `The data folder ${resolve(dataDir)} cannot be made or written to (${meant.message}). Give this user the right ` +
        'to it, or name another folder with DATA_DIR.',
      { cause: error },
    );
  }
  return meant;
}
