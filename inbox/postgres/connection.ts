import { Client, type ClientConfig, Pool, type QueryResult, type QueryResultRow, types } from 'pg';
import { isLoopback } from '../loopback.ts';
import { StoreUnusableError } from '../store.ts';
import { closedError, isLostConnection, storeError } from './errors.ts';

/** Connection timeout in milliseconds: a visitor waits for it. */
const CONNECT_TIMEOUT = 5000;

/** Statement timeouts in milliseconds; the command line may take longer. */
const STATEMENT_TIMEOUT = { server: 8000, client: 10 * 60_000 };

/** After the statement timeout, the driver waits this long for a silent network, in milliseconds. */
const SILENCE = 2000;

/** Connections per server: two for incoming letters, the others for the courier. */
const MOST_CONNECTIONS = 5;

/** Enough tries for every pooled connection to be dead, plus a new one. */
const MOST_TRIES = MOST_CONNECTIONS + 1;

export type Role = 'server' | 'client';

export interface Connections {
  /** Runs one statement, and resolves once it is committed. Rejects with a store's errors, caused by the driver's. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same for an idempotent statement: if its connection is lost, it runs again on another. A dead connection in the
   * pool then costs nobody anything.
   */
  queryWithRetry<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` on a connection of its own, then ends that; errors as above. */
  withOwnClient<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Finishes running statements and ends all connections. Safe to call twice. */
  close(): Promise<void>;
}

/** Opens connections to a database lazily. */
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

/** Whether the connection to the database crosses a network unencrypted. */
export async function isInClear(url: string): Promise<boolean> {
  const connections = connectTo(url, 'client');
  const question = `
    SELECT NOT ssl AND NOT coalesce(inet_client_addr() <<= '127.0.0.0/8' OR inet_client_addr() = '::1', TRUE) AS "inClear"
    FROM pg_stat_ssl WHERE pid = pg_backend_pid()`;
  const [row] = await connections.query<{ inClear: boolean }>(question).finally(() => connections.close());
  return row?.inClear === true;
}

/**
 * Gives `sslmode` libpq's meaning, which every other program uses: `require` encrypts without verifying the server;
 * `verify-full` requires a trusted certificate for this host.
 */
function withLibpqMeaning(url: string): string {
  return /[?&]uselibpqcompat=/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true`;
}

/**
 * Adds `sslmode=require` for another machine unless the URL sets a mode. Libpq's default, encrypting only if offered,
 * can be turned off by anyone in between.
 *
 * @throws StoreUnusableError if the address names a certificate that cannot be read, say
 */
function encrypted(connectionString: string): string {
  const { host, ssl } = readSettings(connectionString);
  const isHere = host.startsWith('/') || isLoopback(host);
  // The driver passes unknown values (`ssl=false`) on unchanged.
  const isEncrypted = typeof ssl === 'object' || ssl === true;
  const isSaid = /[?&]sslmode=/.test(connectionString);
  return isHere || isEncrypted || isSaid ? connectionString : `${connectionString}&sslmode=require`;
}

/** The driver's reading of the URL and the environment. */
function readSettings(connectionString: string): Client {
  try {
    return new Client({ connectionString });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnusableError(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * Settings of every connection, whatever the database's or the user's defaults: a commit is on disk when it is
 * answered, a statement sees everything committed before it, nothing waits forever, and an idle transaction's locks
 * end.
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
