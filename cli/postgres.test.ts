/** Every command where the letters are in PostgreSQL. */

import { describe, expect, test } from 'vitest';
import type { Store } from '../inbox/store.ts';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { databaseForEachTest } from '../tests/support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../tests/support/find-postgres.ts';
import { incomingLetter } from '../tests/support/letter.ts';
import { waitFor } from '../tests/support/wait-for.ts';

describe.skipIf(!findPostgres())(`heartwood on PostgreSQL (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  const commandLine = commandLineForEachTest();
  const database = databaseForEachTest();

  const heartwood = (...args: string[]) => commandLine.run(args, { DATABASE_URL: database.url });

  async function withServer<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await database.open();
    return work(store).finally(() => store.close());
  }

  test('lists, shows, counts, exports, sets aside, releases, retries and erases', async () => {
    const id = await withServer(async (store) => {
      const acceptance = await store.accept(incomingLetter({ receivedAt: Date.now() }));
      return 'id' in acceptance ? acceptance.id : '';
    });
    expect(JSON.parse((await heartwood('list', '--json')).out)).toMatchObject([{ id, state: 'queued' }]);
    expect((await heartwood('show', id)).out).toContain('Ada Lindqvist');
    expect(JSON.parse((await heartwood('stats', '--json')).out)).toMatchObject({ total: 1, byState: { queued: 1 } });
    expect(JSON.parse((await heartwood('export', '--format', 'jsonl')).out)).toMatchObject({ id, attempts: 0 });
    expect((await heartwood('quarantine', id)).status).toBe(0);
    expect((await heartwood('release', id)).status).toBe(0);
    expect((await heartwood('retry', id)).status).toBe(0);
    expect((await heartwood('erase', '--email', 'ADA@example.com', '--yes')).status).toBe(0);
    expect((await heartwood('show', id)).status).toBe(1);
  });

  test('takes several ids, and all in a state', async () => {
    const ids = await withServer(async (store) => {
      const letters = Array.from({ length: 120 }, () => incomingLetter({ state: 'quarantined', receivedAt: 1 }));
      const accepted = await Promise.all(letters.map((letter) => store.accept(letter)));
      return accepted.flatMap((acceptance) => ('id' in acceptance ? [acceptance.id] : []));
    });
    const [one = '', two = ''] = ids;
    expect(await heartwood('release', one, two)).toMatchObject({
      status: 0,
      out: '2 letters are released and due now.\n',
    });
    expect(await heartwood('quarantine', one, two, 'nosuchletter')).toMatchObject({ status: 1 });
    expect(await heartwood('release', '--state', 'quarantined', '--yes')).toMatchObject({
      out: '120 letters are released and due now.\n',
    });
    expect((await heartwood('quarantine', ...ids)).out).toBe('120 letters are quarantined.\n');
    const byAge = ['erase', '--state', 'quarantined', '--before', '1971-01-01', '--yes'];
    expect((await heartwood(...byAge)).out).toMatch(/^120 letters are erased\./);
  });

  test('says where there are no letters, without the password', async () => {
    await withServer(async () => {});
    const guarded = database.url.replace('owner@', 'owner:geheim@');
    const { out } = await commandLine.run(['list'], { DATABASE_URL: guarded });
    expect(out).toMatch(/^There are no letters yet in PostgreSQL, inbox_\d+ at 127.0.0.1:\d+\.\n$/);
  });

  test('says what copies and restores letters there', async () => {
    expect(await heartwood('backup', '/tmp/x')).toMatchObject({
      status: 1,
      err: expect.stringContaining('pg_dump --format'),
    });
    expect(await heartwood('restore', '/tmp/x')).toMatchObject({
      status: 1,
      err: expect.stringContaining('pg_restore --'),
    });
  });

  test('ends with 1 and a sentence where the database is another or away', async () => {
    expect(await heartwood('stats')).toMatchObject({
      status: 1,
      err: expect.stringContaining('There is no inbox in this'),
    });
    const nowhere = database.url.replace(/:\d+\//, ':9/');
    expect(await commandLine.run(['stats'], { DATABASE_URL: nowhere })).toMatchObject({
      status: 1,
      err: expect.stringContaining('cannot be reached (ECONNREFUSED'),
    });
  });

  test('is told by the doctor of a database that would lose letters', async () => {
    await withServer(async () => {});
    await database.sql('ALTER SYSTEM SET fsync = off');
    await database.sql('SELECT pg_reload_conf()');
    try {
      await waitFor(async () =>
        expect(await heartwood('doctor')).toMatchObject({
          status: 1,
          out: expect.stringMatching(/ACT +writing: The database runs with fsync switched off, and would lose letters/),
        }),
      );
    } finally {
      await database.sql('ALTER SYSTEM RESET fsync');
      await database.sql('SELECT pg_reload_conf()');
    }
  });

  test('is examined by the doctor', async () => {
    await withServer(async () => {});
    const { out } = await heartwood('doctor', '--json');
    const checks = JSON.parse(out) as { check: string; finding: string; isWell: boolean }[];
    const inbox = checks.find(({ check }) => check === 'inbox');
    expect(inbox).toMatchObject({
      isWell: true,
      finding: expect.stringMatching(/^0 letters in PostgreSQL, inbox_\d+ at /),
    });
  });
});
