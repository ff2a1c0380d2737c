import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { type Store, StoreUnavailableError, StoreUnusableError } from '../store.ts';
import { createAccept } from './accept.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import { type Connections, connectTo, type Role } from './connection.ts';
import { createErasure } from './erasure.ts';
import { closedError } from './errors.ts';
import { createGroupAccept } from './group-accept.ts';
import { refuseNewer, SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { createNoticeRecords } from './notices.ts';
import { createOutbox } from './outbox.ts';
import { prepareDatabase, refuseUnsafe } from './prepare-database.ts';
import { createQueries } from './queries.ts';
import { createRoute } from './route.ts';

/** Bytes that a probe writes: about a page. */
const PROBE_SIZE = 8 * 1024;

/** Options of the PostgreSQL store. */
export interface PostgresStoreOptions {
  /** `postgres://…`, possibly with a password. */
  readonly url: string;
  /**
   * - `server`: migrates the schema. Any number of servers may share a database.
   * - `client`: works beside the servers (the command line); creates nothing.
   */
  readonly role: Role;
  /** The database's by default; tests differ. */
  readonly clock?: WhoseClock;
  /**
   * Called once if the database is away at the start: the store opens all the same, and is unavailable until the
   * database is back. Without it, opening rejects.
   */
  readonly onAway?: (error: StoreUnavailableError) => void;
}

/**
 * Opens the inbox on PostgreSQL, in the first schema of the user's `search_path`.
 *
 * @throws StoreUnusableError if a person must act: the message says how
 * @throws StoreUnavailableError if trying again later may help
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, role, onAway } = options;
  const connections = connectTo(url, role);
  const prepare = () => connections.withOwnClient(role === 'server' ? prepareDatabase : requireSchema);
  let isPrepared = false;
  let preparing: Promise<void> | undefined;

  /** Once the server runs, every failure is temporary: somebody mends the database, and the next call succeeds. */
  async function prepared(): Promise<void> {
    if (isPrepared) return;
    preparing ??= prepare().finally(() => {
      preparing = undefined;
    });
    try {
      await preparing;
      isPrepared = true;
    } catch (error) {
      if (!(error instanceof StoreUnusableError)) throw error;
      throw new StoreUnavailableError(error.message, { cause: error });
    }
  }

  try {
    await prepare();
    isPrepared = true;
  } catch (error) {
    if (!(error instanceof StoreUnavailableError) || !onAway) {
      await connections.close();
      throw error;
    }
    onAway(error);
  }
  return createStore(awaiting(connections, prepared), options);
}

async function requireSchema(client: Client): Promise<void> {
  const version = await schemaVersion(client);
  refuseNewer(version);
  if (version === SCHEMA_VERSION) return;
  throw new StoreUnusableError(
    version === 0
      ? 'There is no inbox in this database. Start the server once: it makes one. Or is DATABASE_URL another than the server’s?'
      : 'The inbox was written by an older version of Heartwood. Start the server once: it brings it up to date.',
  );
}

/** Connections that wait until the database is prepared. */
function awaiting(connections: Connections, prepared: () => Promise<void>): Connections {
  let isClosed = false;
  async function ready(): Promise<void> {
    if (isClosed) throw closedError();
    await prepared();
  }
  return {
    query: (text, values) => ready().then(() => connections.query(text, values)),
    queryWithRetry: (text, values) => ready().then(() => connections.queryWithRetry(text, values)),
    withOwnClient: (work) => ready().then(() => connections.withOwnClient(work)),
    close() {
      isClosed = true;
      return connections.close();
    },
  };
}

function createStore(connections: Connections, { role, clock = 'database' }: PostgresStoreOptions): Store {
  const route = createRoute(connections, clock);
  const outbox = createOutbox(connections, route, clock);
  const queries = createQueries(connections);
  const erasure = createErasure(connections, clock);
  const notices = createNoticeRecords(connections, clock);
  const group = createGroupAccept(createAccept(connections, clock));

  return {
    ...outbox,
    ...queries,
    ...route,
    ...notices,
    accept: (letter, limits, judge) => group.accept({ letter, limits, judge }),
    ...erasure,
    async noteBackup(takenAt) {
      await connections.queryWithRetry(
        `INSERT INTO backup_note (one, taken_at) VALUES (1, $1::bigint + ${shift('$2')})
         ON CONFLICT (one) DO UPDATE SET taken_at = excluded.taken_at`,
        [takenAt, callersClock(clock)],
      );
    },
    async probe() {
      // A server has checked this at its start; the command line reports later changes.
      if (role === 'client') await connections.withOwnClient(refuseUnsafe);
      await connections.queryWithRetry(
        'INSERT INTO probe (one, value) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
        [randomBytes(PROBE_SIZE)],
      );
    },
    async close() {
      await group.close();
      await connections.close();
    },
  };
}
