import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { listMigrations } from '../list-migrations.ts';
import { StoreUnusableError } from '../store.ts';

const MIGRATIONS = listMigrations(new URL('./migrations/', import.meta.url));

/** The schema version of this code. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The key of our advisory lock, among those of other programs on the database: arbitrary, but fixed. */
const MIGRATION_LOCK = 7_235_416_001;

/** A database's schema version; 0 if it has none. */
export async function schemaVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('heartwood_schema') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return 0;
  const found = await client.query<{ version: number }>('SELECT max(version) AS version FROM heartwood_schema');
  return found.rows[0]?.version ?? 0;
}

/**
 * Brings a database up to {@link SCHEMA_VERSION}, all steps in one transaction, on a connection that is ended afterwards. Any
 * number of servers may do so at once: the first does it, and the others wait for it and find it done.
 *
 * @throws StoreUnusableError if the database was made by a newer version
 */
export async function migrate(client: ClientBase): Promise<void> {
  if ((await schemaVersion(client)) === SCHEMA_VERSION) return;
  // A large inbox may take its time, and so may the server that was first.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  // Before the transaction, which would not see the tables that another has made while it waited. It ends with the connection.
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query('BEGIN');
  try {
    const from = await schemaVersion(client);
    refuseNewer(from);
    if (from === 0) {
      await client.query(
        'CREATE TABLE heartwood_schema (version INTEGER PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())',
      );
    }
    for (const { version, file } of MIGRATIONS) {
      if (version <= from) continue;
      await client.query(readFileSync(file, 'utf8'));
      await client.query('INSERT INTO heartwood_schema (version) VALUES ($1)', [version]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // where the connection is lost, so is the transaction
    throw error;
  }
}

/** @throws StoreUnusableError if the version is one that this code does not know */
export function refuseNewer(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new StoreUnusableError(
    `The inbox in this database was written by a newer version of Heartwood (schema ${version}; this version knows ` +
      `${SCHEMA_VERSION}). Nothing was changed. Start the newer version, or restore a backup that was made by this one.`,
  );
}
