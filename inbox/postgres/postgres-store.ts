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

/** What a probe writes, in bytes: a page or so. */
const PROBE_SIZE = 8 * 1024;

/** How to open the inbox in a database. */
export interface PostgresStoreOptions {
  /** `postgres://…`; it may hold a password. */
  readonly url: string;
  /**
   * - `server`: brings the schema up to date. Any number of servers may share a database.
   * - `visitor`: works beside the servers (the command line); makes nothing.
   */
  readonly role: Role;
  /** The database's unless a test says otherwise. */
  readonly clock?: WhoseClock;
  /**
   * Called for a server once, if the database is away while it starts: it starts all the same, and the store is unavailable until the
   * database comes back. Without it, opening rejects.
   */
  readonly onAway?: (error: StoreUnavailableError) => void;
}

/**
 * Opens the inbox on PostgreSQL, in tables of the schema that the user's `search_path` names first.
 *
 * @throws StoreUnusableError where a person must act: the message says how
 * @throws StoreUnavailableError where trying again later may help
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, role, onAway } = options;
  const connections = connectTo(url, role);
  const prepare = () => connections.withOwnClient(role === 'server' ? prepareDatabase : requireSchema);
  let isPrepared = false;
  let preparing: Promise<void> | undefined;

  /** Whatever goes wrong once the server runs passes: somebody mends the database, and the next call finds it well. */
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

/** Connections that are used only once the database has been looked at. */
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
      // A server has looked when it started. Whoever examines it later is told of what was changed since.
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
