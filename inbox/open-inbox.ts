import { resolve } from 'node:path';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store, StoreUnavailableError } from './store.ts';

/** Where an inbox is stored. */
export interface InboxAddress {
  readonly dataDir: string;
  /** `postgres://…`, possibly with a password; without it the inbox is SQLite in {@link dataDir}. */
  readonly databaseUrl: string | undefined;
}

/** Options of both stores. */
export interface OpenInboxOptions {
  readonly role: 'server' | 'client';
  /** SQLite only: the disk failed to sync, so the process must end. */
  readonly onFatal?: (error: Error) => void;
  /** PostgreSQL only: the database is away at the start; it is used once it is back. */
  readonly onAway?: (error: StoreUnavailableError) => void;
}

/**
 * Opens the configured inbox.
 *
 * @throws StoreUnusableError if a person must act: the message says how
 * @throws StoreUnavailableError if trying again later may help
 */
export async function openInbox({ dataDir, databaseUrl }: InboxAddress, options: OpenInboxOptions): Promise<Store> {
  const { role, onFatal, onAway } = options;
  return databaseUrl === undefined
    ? openSqliteStore({ dataDir, role, ...(onFatal && { onFatal }) })
    : openPostgresStore({ url: databaseUrl, role, ...(onAway && { onAway }) });
}

/** Where an inbox is, in words and without a password: `/srv/data`, `PostgreSQL, heartwood at db.example.com`. */
export function inboxInWords({ dataDir, databaseUrl }: InboxAddress): string {
  if (databaseUrl === undefined) return resolve(dataDir);
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  return `PostgreSQL${name === '' ? '' : `, ${name}`} at ${searchParams.get('host') ?? (host === '' ? 'localhost' : host)}`;
}
