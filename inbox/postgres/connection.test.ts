import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeSelfSignedCertificate } from '../../bench/page/self-signed-certificate.ts';
import { databaseForEachTest } from '../../tests/support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../../tests/support/find-postgres.ts';
import { incomingLetter } from '../../tests/support/letter.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { StoreUnusableError } from '../store.ts';
import { connectTo, isInClear } from './connection.ts';
import { openPostgresStore } from './postgres-store.ts';

test('A database that takes a connection and says nothing is said in words to the command line, and waited for by a server', async () => {
  const connections = new Set<Socket>();
  const silent = createServer((socket) => void connections.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `postgres://owner@127.0.0.1:${(silent.address() as AddressInfo).port}/inbox`;
  const onAway = vi.fn();
  const [refused, store] = await Promise.all([
    openPostgresStore({ url, role: 'client' }).catch((error: Error) => error),
    openPostgresStore({ url, role: 'server', onAway }),
  ]);
  expect(refused).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The inbox cannot be used now; its database: it does not answer.',
  });
  expect(onAway).toHaveBeenCalledOnce();
  await store.close();
  for (const connection of connections) connection.destroy();
  silent.close();
}, 30_000);

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
    await expect(open({ role: 'client' }))
      .rejects.toThrow(away)
      .finally(() => database.postgres.start());
  });

  test('that is locked for too long lets a letter be refused, and takes the next', async () => {
    const store = await open();
    const locked = sql('BEGIN; LOCK TABLE letters; SELECT pg_sleep(11); COMMIT');
    await waitFor(async () =>
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
    await expect(open({ role: 'client' })).rejects.toThrow(/There is no inbox in this database/);
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

  const { address } = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4') ?? { address: undefined };

  /** A PostgreSQL that is reached by another address than the loopback, as from another machine. */
  async function onNetwork(work: (url: string) => Promise<void>, tls?: { certificate: string; key: string }) {
    const folder = mkdtempSync(join(tmpdir(), 'heartwood-hba-'));
    chmodSync(folder, 0o755);
    const rules = join(folder, 'pg_hba.conf');
    writeFileSync(rules, 'local all all trust\nhost all all all trust\n');
    const settings = ['listen_addresses=*', `hba_file=${rules}`];
    const postgres = await startPostgres({ settings, ...(tls && { tls }) });
    try {
      await work((await postgres.createDatabase()).replace('127.0.0.1', String(address)));
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    }
  }

  test.skipIf(!address)(
    'on another machine is encrypted unless its address says otherwise (needs a network)',
    async () => {
      const { cert: certificate, key } = makeSelfSignedCertificate();
      await onNetwork(
        async (url) => {
          expect(await isEncrypted(url)).toBe(true);
          for (const said of ['sslmode=require', 'ssl=0', 'ssl=false', 'uselibpqcompat=true']) {
            expect(await isEncrypted(`${url}?${said}`), said).toBe(true);
          }
          expect(await isEncrypted(`${url}?sslmode=disable`)).toBe(false);
          expect(await isInClear(url)).toBe(false);
          expect(await isInClear(`${url}?sslmode=disable`)).toBe(true);
          expect(await isInClear(url.replace(String(address), 'localhost'))).toBe(false);
          await expect(isEncrypted(`${url}?sslmode=verify-full`)).rejects.toThrow(/certificate of the database/);
          vi.stubEnv('PGSSLMODE', 'disable');
          expect(await isEncrypted(url)).toBe(true);
          vi.unstubAllEnvs();
          expect(await isEncrypted(url.replace(String(address), 'localhost'))).toBe(false);
        },
        { certificate, key },
      );
    },
  );

  test.skipIf(!address)('on another machine that offers no encryption is refused in a sentence (needs a network)', () =>
    onNetwork(async (url) => {
      await expect(openPostgresStore({ url, role: 'server' })).rejects.toThrow(StoreUnusableError);
      await expect(isEncrypted(url)).rejects.toThrow(
        /offers no encryption\. Switch it on there \(ssl = on\), or say sslmode=disable in DATABASE_URL/,
      );
      expect(await isEncrypted(`${url}?sslmode=disable`)).toBe(false);
    }),
  );

  async function isEncrypted(url: string): Promise<unknown> {
    const connections = connectTo(url, 'server');
    const question = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    const [row] = await connections.query<{ ssl: boolean }>(question).finally(() => connections.close());
    return row?.ssl;
  }

  test('with a certificate is reached as sslmode says', async () => {
    const { cert: certificate, key } = makeSelfSignedCertificate();
    const encrypted = await startPostgres({ tls: { certificate, key } });
    const folder = mkdtempSync(join(tmpdir(), 'heartwood-ca-'));
    const root = join(folder, 'ca.crt');
    writeFileSync(root, certificate);
    const url = (await encrypted.createDatabase()).replace('127.0.0.1', 'localhost');
    try {
      expect(await isEncrypted(`${url}?sslmode=disable`)).toBe(false);
      expect(await isEncrypted(`${url}?sslmode=require`)).toBe(true);
      expect(await isEncrypted(`${url}?sslmode=verify-full&sslrootcert=${root}`)).toBe(true);
      const verified = `${url}?sslmode=verify-full`;
      await expect(isEncrypted(verified)).rejects.toThrow(/certificate of the database is not trusted/);
      await expect(isEncrypted(`${verified}&sslrootcert=/no/such/file`)).rejects.toThrow(StoreUnusableError);
    } finally {
      rmSync(folder, { recursive: true });
      await encrypted.stop();
    }
  });
});
