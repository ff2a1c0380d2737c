import { describe, expect, it } from 'vitest';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { postgresInbox } from './inbox.ts';
import { floodWithSpam } from './notices.ts';

describe('a flood of suspected spam', { timeout: 120_000 }, () => {
  it('costs the owner one mail, however many letters it brings', async () => {
    expect((await floodWithSpam({ letters: 300 })).broken).toEqual([]);
  });

  it.skipIf(!findPostgres())(`costs one mail on PostgreSQL too (${NEEDS_POSTGRES})`, async () => {
    const postgres = await startPostgres();
    try {
      const makeInbox = postgresInbox(await postgres.createDatabase());
      expect((await floodWithSpam({ letters: 300, makeInbox })).broken).toEqual([]);
    } finally {
      await postgres.stop();
    }
  });
});
