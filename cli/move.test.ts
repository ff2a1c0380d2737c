import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqliteStore } from '../inbox/sqlite/sqlite-store.ts';
import type { Store } from '../inbox/store.ts';
import { collect } from '../tests/support/collect.ts';
import { commandLineForEachTest, finished } from '../tests/support/command-line.ts';
import { databaseForEachTest } from '../tests/support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../tests/support/find-postgres.ts';
import { incomingLetter, NOON } from '../tests/support/letter.ts';
import { waitFor } from '../tests/support/wait-for.ts';

const HOUR = 60 * 60 * 1000;

test('heartwood move asks where to, and refuses what is no address of PostgreSQL without showing its password', async () => {
  const { heartwood } = commandLine;
  expect(await heartwood('move')).toMatchObject({ status: 2, err: expect.stringContaining('set DATABASE_URL') });
  const wrong = await heartwood('move', '--to', 'mysql://owner:geheim@host/db');
  expect(wrong).toMatchObject({ status: 2, err: expect.stringMatching(/^--to is .*must be an address of PostgreSQL/) });
  expect(wrong.err).not.toContain('geheim');
});

const commandLine = commandLineForEachTest();

describe.skipIf(!findPostgres())(`heartwood move (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  const database = databaseForEachTest();

  /** Opens the other side; the times are the tests' own. */
  async function withTarget<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await database.open({ clock: 'caller' });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  test('takes every letter along with everything that is known of it, in their order', async () => {
    const { store } = commandLine;
    const due = { now: NOON, leaseUntil: NOON + 1, most: 1 };
    const delivered = await commandLine.stored({
      fields: { message: 'Grüße 木 "\'\n' },
      phoneAsSent: '+49 1',
      elapsed: 9,
    });
    const [first] = await store.claim(due);
    if (first) await store.finish(first.lease, { outcome: 'delivered' }, NOON + 5);
    const told = await commandLine.stored({ flags: ['settings-differ'] });
    await commandLine.park(told);
    await store.markNotified('parked', [told], NOON + 7);
    const pendingNotice = await commandLine.stored();
    await commandLine.park(pendingNotice);
    const tried = await commandLine.stored({ submissionId: undefined });
    const [second] = await store.claim(due);
    if (second) await store.finish(second.lease, { outcome: 'retry', dueAt: NOON + HOUR, error: '451\0' }, NOON);
    await store.retry(tried, NOON + 8);
    const [third] = await store.claim({ ...due, now: NOON + 8 });
    const unanswered = { outcome: 'retry', dueAt: NOON + 8, error: 'Timeout', isUnanswered: true } as const;
    if (third) await store.finish(third.lease, unanswered, NOON + 8);
    await commandLine.stored({ state: 'quarantined', flags: ['honeypot'], spamScore: 100 });
    await store.noteBackup(NOON);
    const before = await collect(store.letters());
    await store.close();

    expect(await commandLine.heartwood('move', '--to', database.url)).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^5 letters are in .*, and all of them in PostgreSQL, inbox_\d+ at .*: 5 were copied now/,
      ),
    });
    await withTarget(async (target) => {
      const expected = before.map((letter) => ({ ...letter, lastError: letter.lastError?.replace('\0', '') }));
      expect(await collect(target.letters())).toEqual(expected);
      expect(await target.pendingNotice('parked', 9)).toMatchObject({ ids: [pendingNotice], lastNotifiedAt: NOON + 7 });
      expect((await target.stats()).lastBackupAt).toBe(NOON);
      expect(await target.claim({ ...due, now: NOON + 8 })).toMatchObject([
        { attempt: 2, unanswered: 1, queuedAt: NOON + 8, letter: { id: tried, attempts: 3 } },
      ]);
      const again = incomingLetter({ ...before.at(-1), state: 'queued' });
      expect(await target.accept(again)).toEqual({ outcome: 'duplicate', id: delivered });
    });
  });

  test('done again copies nothing twice, and leaves alone what has happened on the other side', async () => {
    const id = await commandLine.stored();
    await commandLine.store.close();
    await commandLine.heartwood('move', '--to', database.url);
    await withTarget((target) => target.quarantine(id));
    const again = await commandLine.heartwood('move', '--to', database.url, '--json');
    expect(again.status).toBe(0);
    expect(JSON.parse(again.out)).toEqual({ letters: 1, copied: 0, found: 1 });
    await withTarget(async (target) => {
      expect(await collect(target.letters())).toMatchObject([{ id, state: 'quarantined' }]);
    });
  });

  test('once completed never brings back what was erased since, and erasing names the old file', async () => {
    const erased = await commandLine.stored();
    const kept = await commandLine.stored();
    await commandLine.store.close();
    await commandLine.heartwood('move', '--to', database.url);
    const file = join(commandLine.folder, 'inbox.db');
    const { status, out } = await commandLine.run(['erase', erased, '--yes'], { DATABASE_URL: database.url });
    expect(status).toBe(0);
    expect(out).toContain(`${file} still holds the letters as they were before the move; remove it`);
    const again = await commandLine.run(['move'], { DATABASE_URL: database.url });
    expect(again).toMatchObject({
      status: 0,
      out: expect.stringMatching(/before\. Nothing was copied now: 1 of 2 letters .*\nYou may remove .*inbox\.db\*/),
    });
    await withTarget(async (target) => expect(await collect(target.letters())).toMatchObject([{ id: kept }]));
    const elsewhere = await commandLine.run(['move', '--to', await database.postgres.createDatabase()]);
    expect(elsewhere).toMatchObject({ status: 1, err: expect.stringMatching(/were moved to PostgreSQL.* before/) });
    rmSync(file);
    const later = await commandLine.run(['erase', kept, '--yes'], { DATABASE_URL: database.url });
    expect(later.out).not.toContain('before the move');
  });

  test('that is killed goes on when it is called again, and doubles nothing', async () => {
    const { store } = commandLine;
    await Promise.all(Array.from({ length: 6000 }, () => store.accept(incomingLetter())));
    await store.close();
    const child = commandLine.start(['move', '--to', database.url]);
    const count = async () => Number((await database.sql('SELECT count(*) FROM letters'))[0]?.count);
    while ((await count().catch(() => 0)) === 0 && child.exitCode === null) await new Promise(setImmediate);
    child.kill('SIGKILL');
    await once(child, 'close');
    // What it had handed over is finished by the database, which may take longer than the process lived.
    const others = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await waitFor(async () => expect(await database.sql(others)).toEqual([]));
    const copiedBefore = await count();
    expect(copiedBefore).toBeGreaterThan(0);
    expect(copiedBefore).toBeLessThan(6000);
    const { status, out } = await commandLine.heartwood('move', '--to', database.url, '--json');
    expect({ status, ...JSON.parse(out) }).toEqual({
      status: 0,
      letters: 6000,
      copied: 6000 - copiedBefore,
      found: 6000,
    });
    expect(await count()).toBe(6000);
  }, 60_000);

  test('refuses while a server runs on the folder, and a folder without an inbox', async () => {
    await commandLine.stored();
    const refused = await commandLine.heartwood('move', '--to', database.url);
    expect(refused).toMatchObject({ status: 1, err: expect.stringMatching(/A Heartwood server is running.*Stop it/) });
    const absent = await finished(
      commandLine.start(['move', '--to', database.url], { DATA_DIR: join(commandLine.folder, 'x') }),
    );
    expect(absent).toMatchObject({ status: 1, err: expect.stringMatching(/nothing to move/) });
  });

  test('ends with 1 where a letter did not get there, and leaves no note', async () => {
    const id = await commandLine.stored();
    await commandLine.store.close();
    await withTarget((target) => target.accept(incomingLetter()));
    await database.sql(`UPDATE letters SET id = '${id}'`);
    const { status, err } = await commandLine.heartwood('move', '--to', database.url);
    expect({ status, err }).toEqual({
      status: 1,
      err: expect.stringMatching(/^Of 1 letters in .* only 0 are in Post/),
    });
    expect(existsSync(join(commandLine.folder, 'moved-to-postgresql.txt'))).toBe(false);
  });

  test('keeps a server from mailing the same letters from the old folder, which can still be read', async () => {
    const id = await commandLine.stored();
    await commandLine.store.close();
    await commandLine.heartwood('move', '--to', database.url);
    expect(() => openSqliteStore({ dataDir: commandLine.folder, role: 'server' })).toThrow(
      /were moved to PostgreSQL, .*Set DATABASE_URL.*remove .*moved-to-postgresql.txt/,
    );
    expect((await commandLine.heartwood('show', id)).status).toBe(0);
  });

  test('says in words where the database cannot be had', async () => {
    await commandLine.store.close();
    const nowhere = database.url.replace(/:\d+\//, ':9/');
    expect(await commandLine.heartwood('move', '--to', nowhere)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The inbox cannot be used now; its database: it cannot be reached \(ECONNREFUSED\)/),
    });
  });
});
