import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSelfSignedCertificate } from '../../bench/page/self-signed-certificate.ts';
import { findPostgres, NEEDS_POSTGRES } from '../../tests/support/find-postgres.ts';
import { incomingLetter } from '../../tests/support/letter.ts';
import { type Postgres, startPostgres } from '../../tests/support/postgres.ts';
import { type Store, StoreUnusableError } from '../store.ts';
import { connectTo } from './connection.ts';
import { openPostgresStore } from './postgres-store.ts';

describe.skipIf(!findPostgres())(`A database (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  let postgres: Postgres;
  let url: string;
  let opened: Store[];

  async function open(role: 'server' | 'visitor' = 'server'): Promise<Store> {
    const store = await openPostgresStore({ url, role });
    opened.push(store);
    return store;
  }

  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.createDatabase();
    opened = [];
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
  });

  test('that is away while a server starts is used when it is back', async () => {
    await open();
    await postgres.crash();
    const onAway = vi.fn();
    const store = await openPostgresStore({ url, role: 'server', onAway }).finally(() => postgres.start());
    opened.push(store);
    expect(onAway).toHaveBeenCalledOnce();
    await expect(store.accept(incomingLetter())).resolves.toMatchObject({ outcome: 'stored' });
  });

  test('that is away is said in words, to the command line at once', async () => {
    await postgres.crash();
    const away = /The inbox cannot be used now; its database: it cannot be reached \(ECONNREFUSED\)/;
    await expect(open('visitor'))
      .rejects.toThrow(away)
      .finally(() => postgres.start());
  });

  test('that is locked for too long lets a letter be refused, and takes the next', async () => {
    const store = await open();
    const locked = postgres.sql(url, 'BEGIN; LOCK TABLE letters; SELECT pg_sleep(11); COMMIT');
    await vi.waitFor(async () =>
      expect(await postgres.sql(url, "SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock'")).not.toEqual([]),
    );
    await expect(store.accept(incomingLetter())).rejects.toThrow(/locked it for too long|took too long/);
    await locked;
    await expect(store.accept(incomingLetter())).resolves.toMatchObject({ outcome: 'stored' });
  });

  test('syncs our commits even where it is set to answer before', async () => {
    await postgres.sql(url, `ALTER DATABASE ${url.split('/').at(-1)} SET synchronous_commit = off`);
    const connections = connectTo(url, 'server');
    expect(await connections.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await connections.close();
  });

  test('of a newer version, or without an inbox, or under another name is refused in words', async () => {
    await expect(open('visitor')).rejects.toThrow(/There is no inbox in this database/);
    await (await open()).close();
    await postgres.sql(url, 'INSERT INTO heartwood_schema VALUES (999)');
    await expect(open()).rejects.toThrow(/was written by a newer version of Heartwood \(schema 999/);
    url = url.replace(/\/\w+$/, '/nowhere');
    await expect(open()).rejects.toThrow(/there is no database of this name/);
  });

  test('whose user may make no tables, or whose password is wrong, is refused in words', async () => {
    await postgres.sql(url, `CREATE ROLE guest LOGIN PASSWORD 'geheim'`);
    url = url.replace('owner@', 'guest:geheim@');
    await expect(open()).rejects.toThrow(/may not make tables in it/);
  });
});

describe.skipIf(!findPostgres())(`A PostgreSQL of its own (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  test('that does not sync is refused', async () => {
    const unsafe = await startPostgres({ settings: ['fsync=off'] });
    try {
      await expect(openPostgresStore({ url: await unsafe.createDatabase(), role: 'server' })).rejects.toThrow(
        /runs with fsync switched off, and would lose letters/,
      );
    } finally {
      await unsafe.stop();
    }
  });

  test('with a certificate is reached as sslmode says', async () => {
    const { cert: certificate, key } = makeSelfSignedCertificate();
    const encrypted = await startPostgres({ tls: { certificate, key } });
    const folder = mkdtempSync(join(tmpdir(), 'heartwood-ca-'));
    const root = join(folder, 'ca.crt');
    writeFileSync(root, certificate);
    const url = (await encrypted.createDatabase()).replace('127.0.0.1', 'localhost');
    const isEncrypted = async (query: string) => {
      const connections = connectTo(`${url}?${query}`, 'server');
      const question = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
      return connections.query(question).finally(() => connections.close());
    };
    try {
      expect(await isEncrypted('sslmode=disable')).toEqual([{ ssl: false }]);
      expect(await isEncrypted('sslmode=require')).toEqual([{ ssl: true }]);
      expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${root}`)).toEqual([{ ssl: true }]);
      await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(/certificate of the database is not trusted/);
      await expect(isEncrypted('sslmode=verify-full&sslrootcert=/no/such/file')).rejects.toThrow(StoreUnusableError);
    } finally {
      rmSync(folder, { recursive: true });
      await encrypted.stop();
    }
  });
});
