import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeSelfSignedCertificate } from '../../bench/page/self-signed-certificate.ts';
import { databaseForEachTest } from '../../tests/support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../../tests/support/find-postgres.ts';
import { incomingLetter } from '../../tests/support/letter.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { StoreUnusableError } from '../store.ts';
import { connectTo } from './connection.ts';
import { openPostgresStore } from './postgres-store.ts';

describe.skipIf(!findPostgres())(`A database (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  const database = databaseForEachTest();
  const { open, sql } = database;

  test('that is away while a server starts is used when it is back', async () => {
    await open();
    await database.postgres.crash();
    const onAway = vi.fn();
    const store = await open({ onAway }).finally(() => database.postgres.start());
    expect(onAway).toHaveBeenCalledOnce();
    await expect(store.accept(incomingLetter())).resolves.toMatchObject({ outcome: 'stored' });
  });

  test('that is away is said in words, to the command line at once', async () => {
    await database.postgres.crash();
    const away = /The inbox cannot be used now; its database: it cannot be reached \(ECONNREFUSED\)/;
    await expect(open({ role: 'visitor' }))
      .rejects.toThrow(away)
      .finally(() => database.postgres.start());
  });

  test('that is locked for too long lets a letter be refused, and takes the next', async () => {
    const store = await open();
    const locked = sql('BEGIN; LOCK TABLE letters; SELECT pg_sleep(11); COMMIT');
    await vi.waitFor(async () =>
      expect(await sql("SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock'")).not.toEqual([]),
    );
    await expect(store.accept(incomingLetter())).rejects.toThrow(/locked it for too long|took too long/);
    await locked;
    await expect(store.accept(incomingLetter())).resolves.toMatchObject({ outcome: 'stored' });
  });

  test('syncs our commits even where it is set to answer before', async () => {
    await sql(`ALTER DATABASE ${database.url.split('/').at(-1)} SET synchronous_commit = off`);
    const connections = connectTo(database.url, 'server');
    expect(await connections.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await connections.close();
  });

  test('of a newer version, or without an inbox, or under another name is refused in words', async () => {
    await expect(open({ role: 'visitor' })).rejects.toThrow(/There is no inbox in this database/);
    await (await open()).close();
    await sql('INSERT INTO heartwood_schema VALUES (999)');
    await expect(open()).rejects.toThrow(/was written by a newer version of Heartwood \(schema 999/);
    const nowhere = database.url.replace(/\/\w+$/, '/nowhere');
    await expect(open({ url: nowhere })).rejects.toThrow(/there is no database of this name/);
  });

  test('whose user may make no tables, or whose password is wrong, is refused in words', async () => {
    await sql(`CREATE ROLE guest LOGIN PASSWORD 'geheim'`);
    const asGuest = database.url.replace('owner@', 'guest:geheim@');
    await expect(open({ url: asGuest })).rejects.toThrow(/may not make tables in it/);
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
