import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openPostgresStore, type PostgresStoreOptions } from '../../inbox/postgres/postgres-store.ts';
import type { Store } from '../../inbox/store.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** A new database for each test, on a PostgreSQL that they share. */
export interface Database {
  readonly postgres: Postgres;
  /** The address of the database of the test that runs. */
  readonly url: string;
  /** Runs SQL in it, as the superuser; gives the rows. */
  sql(text: string): Promise<Record<string, unknown>[]>;
  /** Opens an inbox in it, as a server unless another role is asked for. Whoever doesn't close it has it closed after the test. */
  open(options?: Partial<PostgresStoreOptions>): Promise<Store>;
}

/**
 * Starts a PostgreSQL for the tests of a `describe`, makes a database for each of them, and stops it after the last.
 *
 * @param holds an empty database, or one in which an inbox was opened before: that is made once and copied
 */
export function databaseForEachTest(holds: 'nothing' | 'an inbox' = 'nothing'): Database {
  let postgres: Postgres;
  let url: string;
  let opened: Store[];
  let template: string | undefined;

  beforeAll(async () => {
    postgres = await startPostgres();
    if (holds === 'nothing') return;
    template = await postgres.createDatabase();
    const store = await openPostgresStore({ url: template, role: 'server' });
    await store.close();
  }, 60_000);
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.createDatabase(template);
    opened = [];
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
  });

  return {
    get postgres() {
      return postgres;
    },
    get url() {
      return url;
    },
    sql: (text) => postgres.sql(url, text),
    async open(options) {
      const store = await openPostgresStore({ url, role: 'server', ...options });
      opened.push(store);
      return store;
    },
  };
}
