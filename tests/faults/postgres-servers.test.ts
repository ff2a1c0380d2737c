import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { killOneOfSeveral, pauseOneOfSeveral } from './several-servers.ts';

const BROKEN = join(import.meta.dirname, 'broken');

describe.skipIf(!findPostgres())(`one of several servers (${NEEDS_POSTGRES})`, { timeout: 180_000 }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());

  it('is killed, and its letters go out from another', async () => {
    const { broken, done } = await killOneOfSeveral({ postgres, servers: 3, rounds: 2 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^3 servers, 2 kills/);
  });

  it('would be noticed to claim what another has claimed', async () => {
    const preload = join(BROKEN, 'postgres-claims-what-is-claimed.ts');
    expect((await killOneOfSeveral({ postgres, rounds: 1, preload })).broken.join('\n')).toMatch(/Mailed twice/);
  });

  it('is paused past its lease in the middle of a mail, and mails nothing that another has mailed meanwhile', async () => {
    expect((await pauseOneOfSeveral({ postgres, rounds: 1 })).broken).toEqual([]);
  });

  it('would be noticed to go on with a mail as if nothing had been', async () => {
    const preload = join(BROKEN, 'never-looks-at-its-lease.ts');
    expect((await pauseOneOfSeveral({ postgres, rounds: 1, preload })).broken.join('\n')).toMatch(/Mailed twice/);
  });
});
