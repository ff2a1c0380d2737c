import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { cutConnections, restartDatabase } from './several-servers.ts';

const BROKEN = join(import.meta.dirname, 'broken');

describe.skipIf(!findPostgres())(`a database (${NEEDS_POSTGRES})`, { timeout: 180_000 }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    // What is not synced by its own commit is not synced by the way either: not after a while, nor after a megabyte, nor with
    // another's work.
    const settings = ['wal_writer_delay=10s', 'wal_writer_flush_after=1GB', 'wal_buffers=64MB', 'autovacuum=off'];
    postgres = await startPostgres({ settings });
  }, 60_000);
  afterAll(() => postgres.stop());

  it('that crashes and is started again under load costs no acknowledged letter: 503 meanwhile, and then it heals', async () => {
    const { broken, done } = await restartDatabase({ postgres, rounds: 2 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^2 servers, 2 ends of the database/);
  });

  it('would be noticed to answer before a letter is on its disk', async () => {
    const preload = join(BROKEN, 'postgres-commits-later.ts');
    const { broken } = await restartDatabase({ postgres, rounds: 1, preload });
    expect(broken.join('\n')).toMatch(/acknowledged letters are lost/);
  });

  it('that cuts connections is noticed by no visitor', async () => {
    expect((await cutConnections({ postgres, rounds: 8 })).broken).toEqual([]);
  });

  it.each([
    ['not to try again', 'postgres-never-tries-again.ts'],
    ['to die of it', 'postgres-dies-of-lost-connections.ts'],
  ])('would be noticed that has servers %s', async (_, variant) => {
    const { broken } = await cutConnections({ postgres, rounds: 8, preload: join(BROKEN, variant) });
    expect(broken.join('\n')).toMatch(/While connections were cut, letters were answered with/);
  });
});
