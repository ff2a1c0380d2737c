import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { listMigrations } from '../list-migrations.ts';
import { StoreUnusableError } from '../store.ts';

const MIGRATIONS = listMigrations(new URL('./migrations/', import.meta.url));

/** The schema version of this code. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** A database's schema version; 0 if it has none. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

/**
 * Migrates a database to {@link SCHEMA_VERSION} in one transaction.
 *
 * @throws StoreUnusableError if the database was made by a newer version
 */
export function migrate(db: DatabaseSync): void {
  if (schemaVersion(db) === SCHEMA_VERSION) return;
  // A rebuilt table is dropped in between, and must not cascade to what refers to it. This cannot be set within a
  // transaction. See https://sqlite.org/lang_altertable.html#otheralter
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec('BEGIN IMMEDIATE');
  try {
    const from = schemaVersion(db);
    refuseNewer(from);
    for (const { version, file } of MIGRATIONS) {
      if (version <= from) continue;
      db.exec(readFileSync(file, 'utf8'));
      db.exec(`PRAGMA user_version = ${version}`);
    }
    const lost = db.prepare('PRAGMA foreign_key_check').all();
    if (lost.length > 0) throw new Error(`The migrations would leave ${lost.length} rows without what they refer to.`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
}

/** @throws StoreUnusableError if the version is one that this code does not know */
export function refuseNewer(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new StoreUnusableError(
    `The inbox was written by a newer version of Heartwood (schema ${version}; this version knows ${SCHEMA_VERSION}). ` +
      'Nothing was changed. Start the newer version, or restore a backup that was made by this one.',
  );
}
