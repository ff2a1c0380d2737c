import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { describeStore } from '../../tests/contracts/store.ts';
import { collect } from '../../tests/support/collect.ts';
import { databaseForEachTest } from '../../tests/support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../../tests/support/find-postgres.ts';
import { incomingLetter, NOON } from '../../tests/support/letter.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

describe.skipIf(!findPostgres())(`PostgreSQL (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  const database = databaseForEachTest('an inbox');
  const { open, sql } = database;

  describeStore('PostgreSQL', {
    create: () => open({ clock: 'caller' }),
    openBeside: () => open({ role: 'client', clock: 'caller' }),
    destroy: async () => {},
  });

  test('is made by ten servers that start at once on an empty database', async () => {
    const url = await database.postgres.createDatabase();
    const stores = await Promise.all(Array.from({ length: 10 }, () => open({ url })));
    await Promise.all(stores.map((store) => store.accept(incomingLetter())));
    expect(await collect((await open({ url })).letters())).toHaveLength(10);
  });

  describe('several servers', () => {
    test('share the limits of an address, at the same moment too', async () => {
      const servers = await Promise.all([open(), open(), open()]);
      const limits = { perMinute: 4, perHour: 30 };
      const letters = Array.from({ length: 30 }, () => incomingLetter({ receivedAt: Date.now() }));
      const answers = await Promise.all(letters.map((letter, index) => servers[index % 3]?.accept(letter, limits)));
      expect(answers.filter((answer) => answer?.outcome === 'stored')).toHaveLength(4);
      expect(answers.filter((answer) => answer?.outcome === 'limited')).toHaveLength(26);
    });

    test('pass over what another is claiming just now, and wait for nobody', async () => {
      const server = await open({ clock: 'caller' });
      for (let count = 0; count < 3; count++) await server.accept(incomingLetter());
      const claiming = sql(
        'BEGIN; SELECT * FROM outbox ORDER BY letter_seq LIMIT 1 FOR UPDATE; SELECT pg_sleep(4); COMMIT',
      );
      await waitFor(async () =>
        expect(await sql("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'")).not.toEqual([]),
      );
      const isDone = claiming.then(() => 'too late');
      const claimed = server.claim({ now: NOON, leaseUntil: NOON + 1, most: 10 });
      expect(await Promise.race([claimed, isDone])).toHaveLength(2);
      await claiming;
    });

    test('do not erase for its age what another releases at that moment', async () => {
      const server = await open({ clock: 'caller' });
      const acceptance = await server.accept(incomingLetter({ state: 'quarantined' }));
      const id = 'id' in acceptance ? acceptance.id : '';
      const releasing = sql(`BEGIN; UPDATE outbox SET state = 'queued', due_at = ${NOON}; SELECT pg_sleep(2); COMMIT`);
      await waitFor(async () =>
        expect(await sql("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'")).not.toEqual([]),
      );
      expect(await server.eraseOld([id], { states: ['quarantined'], before: NOON + 1 })).toBe(0);
      await releasing;
      expect(await server.find(id)).toMatchObject({ state: 'queued' });
    });

    test('know one letter that comes to all of them at once', async () => {
      const servers = await Promise.all([open(), open(), open()]);
      const letters = Array.from({ length: 8 }, () => incomingLetter());
      const answers = await Promise.all(
        servers.flatMap((server) => letters.toReversed().map((letter) => server.accept(letter))),
      );
      expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(8);
      expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(16);
      expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(8);
    });

    test('know a letter without an id that comes to all at once, whatever isolation the database has as its default', async () => {
      await sql(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_isolation = ''repeatable read''', current_database()); END $$`,
      );
      const servers = await Promise.all([open(), open(), open()]);
      const receivedAt = Date.now();
      for (let round = 0; round < 10; round++) {
        const letter = incomingLetter({ submissionId: undefined, receivedAt, fields: { message: `Round ${round}` } });
        const answers = await Promise.all(servers.map((server) => server.accept(letter)));
        expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['duplicate', 'duplicate', 'stored']);
      }
    });

    test('that wait for each other in a circle all get through: who is broken off tries again', async () => {
      // The database breaks off whoever has waited this long when it looks; the other one here waits longer.
      await sql(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = ''2s''', current_database()); END $$`,
      );
      const server = await open({ clock: 'caller' });
      const limits = { perMinute: 5, perHour: 30 };
      const [low, high] = await sql(
        `SELECT key, hashtextextended(key, 7)::text AS lock FROM unnest(ARRAY['198.51.100.1', '198.51.100.2']) AS key ORDER BY hashtextextended(key, 7)`,
      );
      const other = new Client({ connectionString: database.url });
      await other.connect();
      try {
        await other.query(`SET deadlock_timeout = '1min'; BEGIN; SELECT pg_advisory_xact_lock(${high?.lock})`);
        const accepting = Promise.all(
          [low, high].map((of) => server.accept(incomingLetter({ addressKey: String(of?.key) }), limits)),
        );
        await waitFor(async () =>
          expect(await sql("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).not.toEqual([]),
        );
        await other.query(`SELECT pg_advisory_xact_lock(${low?.lock}); COMMIT`);
        expect(await accepting).toMatchObject([{ outcome: 'stored' }, { outcome: 'stored' }]);
      } finally {
        await other.end();
      }
      // The database counts late.
      const counted = () => sql('SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()');
      await expect.poll(counted, { timeout: 30_000 }).toEqual([{ deadlocks: 1 }]);
    });

    test('make another id where another server has made the same', async () => {
      const server = await open({ clock: 'caller' });
      const first = await server.accept(incomingLetter());
      const id = 'id' in first ? first.id : '';
      const next = id.slice(0, 8) + (Number.parseInt(id.slice(8), 36) + 1).toString(36).padStart(4, '0');
      await sql(`UPDATE letters SET id = '${next}'`);
      const second = await server.accept(incomingLetter());
      expect(second).toMatchObject({ outcome: 'stored' });
      expect(second).not.toMatchObject({ id: next });
    });

    test('go by the clock of the database, wherever their own stand', async () => {
      const server = await open();
      const day = 24 * 60 * 60 * 1000;
      const now = Date.now();
      async function at<T>(time: number, work: (now: number) => Promise<T>): Promise<T> {
        vi.useFakeTimers({ now: time, toFake: ['Date'] });
        return work(time).finally(() => vi.useRealTimers());
      }
      const claim = (time: number) => server.claim({ now: time, leaseUntil: time + 15_000, most: 1 });
      await at(now + day, (time) => server.accept(incomingLetter({ receivedAt: time - 1000 })));
      const [letter] = await collect(server.letters());
      expect(Math.abs((letter?.receivedAt ?? 0) - (now - 1000))).toBeLessThan(1000);
      const [leased] = await at(now - day, claim);
      expect(leased?.letter.id).toBe(letter?.id);
      expect(await at(now + day, claim)).toEqual([]);
      const lease = leased?.lease ?? { letterId: '', token: '' };
      expect(await at(now + day, (time) => server.renew(lease, time + 15_000))).toBe(true);
      expect(await claim(now)).toEqual([]);
      const later = { outcome: 'retry', error: '451' } as const;
      await at(now - day, (time) => server.finish(lease, { ...later, dueAt: time + 60_000 }, time));
      const dueAt = (await server.find(letter?.id ?? ''))?.dueAt ?? 0;
      expect(Math.abs(dueAt - now - 60_000)).toBeLessThan(5000);
    });

    test('tell the owner of waiting letters one at a time', async () => {
      const [one, other] = [await open(), await open()];
      const acceptance = await one.accept(incomingLetter({ state: 'quarantined' }));
      expect((await one.pendingNotice('quarantined', 9)).samples).toHaveLength(1);
      expect((await other.pendingNotice('quarantined', 9)).samples).toEqual([]);
      expect((await one.pendingNotice('quarantined', 9)).samples).toHaveLength(1);
      await one.markNotified('quarantined', ['id' in acceptance ? acceptance.id : ''], Date.now());
      expect((await other.pendingNotice('quarantined', 9)).samples).toEqual([]);
    });
  });
});
