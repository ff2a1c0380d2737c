import type { ClientBase } from 'pg';
import { StoreUnusableError } from '../store.ts';
import { migrate } from './migrate.ts';

/**
 * Migrates a database, after checking that letters are safe in it. The connection must be ended afterwards.
 *
 * @throws StoreUnusableError if a person must act
 */
export async function prepareDatabase(client: ClientBase): Promise<void> {
  await refuseUnsafe(client);
  await migrate(client);
}

/** @throws StoreUnusableError if the database does not keep what it says it has committed, or keeps text in a small alphabet */
export async function refuseUnsafe(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ fsync: string; pages: string; encoding: string }>(`
    SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('server_encoding') AS encoding`);
  const { fsync, pages, encoding } = rows[0] ?? { fsync: '', pages: '', encoding: '' };
  if (fsync !== 'on' || pages !== 'on') {
    throw new StoreUnusableError(
      `The database runs with ${fsync === 'on' ? 'full_page_writes' : 'fsync'} switched off, and would lose letters in a power cut. ` +
        'Switch it on in postgresql.conf, and restart the database.',
    );
  }
  if (encoding !== 'UTF8') {
    throw new StoreUnusableError(
      `The database keeps text as ${encoding}, which has no place for most of the world’s letters. Create it anew: createdb --encoding=UTF8 --template=template0`,
    );
  }
}
