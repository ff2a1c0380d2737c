import { openPostgresStore } from '../../inbox/postgres/postgres-store.ts';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import type { Store, StoredLetter } from '../../inbox/store.ts';
import { collect } from '../support/collect.ts';
import { some } from './part.ts';

/** The inbox of a server under test, whatever keeps it. Another store joins the proof by making one of these. */
export interface Inbox {
  /** What tells a server to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it beside a server, or where there is none. */
  open(): Promise<Store>;
}

/** Makes the inbox of a server whose data folder is given. */
export type MakeInbox = (folder: string) => Inbox;

/** An inbox on SQLite. */
export function sqliteInbox(folder: string): Inbox {
  return { env: { DATA_DIR: folder }, open: async () => openSqliteStore({ dataDir: folder, role: 'client' }) };
}

/** Inboxes that are all the same one, on PostgreSQL. A server must have been started on it before it can be opened. */
export function postgresInbox(url: string): MakeInbox {
  return (folder) => ({
    env: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => openPostgresStore({ url, role: 'client' }),
  });
}

/** Every letter in an inbox, by id. */
export async function lettersIn(inbox: Inbox): Promise<Map<string, StoredLetter>> {
  const store = await inbox.open();
  try {
    return new Map((await collect(store.letters())).map((letter) => [letter.id, letter]));
  } finally {
    await store.close();
  }
}

/** A sentence where acknowledged letters are not among those that are there. */
export function lostLetters(acknowledged: Iterable<string>, found: { has(id: string): boolean }): string[] {
  const lost = [...acknowledged].filter((id) => !found.has(id));
  return lost.length === 0 ? [] : [`${lost.length} acknowledged letters are lost: ${some(lost)}`];
}
