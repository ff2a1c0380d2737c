import { Client, type ClientConfig, Pool, type QueryResult, type QueryResultRow, types } from 'pg';
import { isLoopback } from '../loopback.ts';
import { StoreUnusableError } from '../store.ts';
import { closedError, isLostConnection, storeError } from './errors.ts';

/** How long to wait for a connection, in milliseconds: a visitor waits with it. */
const CONNECT_TIMEOUT = 5000;

/** How long a statement of the server may take, in milliseconds; that of the command line may take longer. */
const STATEMENT_TIMEOUT = { server: 8000, client: 10 * 60_000 };

/** Beyond that, the driver gives a connection up that says nothing at all, in milliseconds: a network that swallows. */
const SILENCE = 2000;

/** Connections of one server: two for letters that come in, the others for what the courier does meanwhile. */
const MOST_CONNECTIONS = 5;

/** Connections that have died unseen are tried again so often: all that the pool may hold, and a new one. */
const MOST_TRIES = MOST_CONNECTIONS + 1;

/** Who connects: the server, or the command line beside it. */
export type Role = 'server' | 'client';

/** Connections to one database. */
export interface Connections {
  /**
   * Runs one statement on any connection, and resolves once it is committed; errors are those of a store, their causes those of
   * the driver.
   */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for a statement that may run twice: where the connection is lost under it, it is run again on another. So a
   * connection that is cut, or has died unseen in the pool, costs nobody anything.
   */
  queryWithRetry<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs something on a connection of its own, which is ended with it; errors as above. */
  withOwnClient<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Lets what is under way end, and ends all connections. Safe to call twice. */
  close(): Promise<void>;
}

/** Opens connections to a database as they are needed; nothing is done yet. */
export function connectTo(url: string, role: Role): Connections {
  const config: ClientConfig = {
    connectionString: encrypted(withLibpqMeaning(url)),
    application_name: `heartwood ${role}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
    },
  };
  const pool = new Pool({
    ...config,
    max: MOST_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    query_timeout: STATEMENT_TIMEOUT[role] + SILENCE,
    onConnect: (client) => client.query(settings(role)),
  });
  pool.on('error', () => {}); // a connection that dies while nobody uses it: the pool has dropped it already
  let closing: Promise<void> | undefined;

  async function run<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>> {
    if (closing) throw closedError();
    return pool.query<Row>(text, values as unknown[]);
  }

  async function queryWithRetry<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    for (let left = MOST_TRIES; ; left--) {
      try {
        return (await run<Row>(text, values)).rows;
      } catch (error) {
        if (left === 1 || !isLostConnection(error)) throw storeError(error);
      }
    }
  }

  return {
    query: async (text, values) => {
      try {
        return (await run<never>(text, values)).rows;
      } catch (error) {
        throw storeError(error);
      }
    },
    queryWithRetry,
    async withOwnClient(work) {
      if (closing) throw closedError();
      const client = new Client(config);
      client.on('error', () => {}); // the statement that is under way rejects as well
      try {
        await client.connect();
        await client.query(settings(role));
        return await work(client);
      } catch (error) {
        throw storeError(error);
      } finally {
        await client.end().catch(() => {});
      }
    },
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** Whether what the command line and a database say to each other can be read on its way: over a network, not encrypted. */
export async function isInClear(url: string): Promise<boolean> {
  const connections = connectTo(url, 'client');
  const question = `
    SELECT NOT ssl AND NOT coalesce(inet_client_addr() <<= '127.0.0.0/8' OR inet_client_addr() = '::1', TRUE) AS "inClear"
    FROM pg_stat_ssl WHERE pid = pg_backend_pid()`;
  const [row] = await connections.query<{ inClear: boolean }>(question).finally(() => connections.close());
  return row?.inClear === true;
}

/**
 * An address in which `sslmode` means what it means to libpq and so to every other program: `require` encrypts and asks nobody
 * who the other side is, `verify-full` asks for a certificate of this host by an authority that we trust.
 */
function withLibpqMeaning(url: string): string {
  return /[?&]uselibpqcompat=/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true`;
}

/**
 * An address that goes to another machine encrypted, as `sslmode=require` does, unless it says otherwise itself: what
 * libpq would do where nothing is said, encrypt only where that is offered, anyone in between can turn off.
 *
 * @throws StoreUnusableError where the address names a certificate that cannot be read, say
 */
function encrypted(connectionString: string): string {
  const { host, ssl } = readSettings(connectionString);
  const isHere = host.startsWith('/') || isLoopback(host);
  // What is no word of the driver's (`ssl=false`) it passes on as it is.
  const isEncrypted = typeof ssl === 'object' || ssl === true;
  const isSaid = /[?&]sslmode=/.test(connectionString);
  return isHere || isEncrypted || isSaid ? connectionString : `${connectionString}&sslmode=require`;
}

/** What the driver makes of an address and of the environment. */
function readSettings(connectionString: string): Client {
  try {
    return new Client({ connectionString });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnusableError(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * What holds in each connection, whatever the database or the user has as a default. A commit is on the disk when it is
 * answered; a statement sees what others have committed before it; nothing waits without end; and the lock of one who stands still in the middle of a transaction ends.
 */
function settings(role: Role): string {
  return `
    SET synchronous_commit = on;
    SET default_transaction_isolation = 'read committed';
    SET statement_timeout = ${STATEMENT_TIMEOUT[role]};
    SET lock_timeout = ${STATEMENT_TIMEOUT.server};
    SET idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT.server};
    SET client_min_messages = warning`;
}
