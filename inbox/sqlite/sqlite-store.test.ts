import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeStore } from '../../tests/contracts/store.ts';
import { collect } from '../../tests/support/collect.ts';
import { incomingLetter, NOON } from '../../tests/support/letter.ts';
import { type Store, StoreUnusableError } from '../store.ts';
import { SCHEMA_VERSION } from './migrate.ts';
import { openSqliteStore } from './sqlite-store.ts';

let folder: string;
let opened: Store[];

function open(role: 'server' | 'client', dataDir = folder): Store {
  const store = openSqliteStore({ dataDir, role });
  opened.push(store);
  return store;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-inbox-'));
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describeStore('SQLite', {
  create: async () => open('server'),
  openBeside: async () => open('client'),
  destroy: async () => {},
});

describe('An inbox on SQLite', () => {
  const edit = (sql: string) => {
    const db = new DatabaseSync(join(folder, 'inbox.db'));
    db.exec(sql);
    db.close();
  };

  test('is made for its owner only, folders and files', async () => {
    const dataDir = join(folder, 'new', 'data');
    const store = open('server', dataDir);
    await store.accept(incomingLetter());
    const mode = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
    expect(mode('.')).toBe('700');
    expect(mode('inbox.db')).toBe('600');
    expect(mode('inbox.db-wal')).toBe('600');
    expect(mode('server.lock')).toBe('600');
  });

  test('syncs every commit to a write-ahead log', async () => {
    open('server');
    const db = new DatabaseSync(join(folder, 'inbox.db'));
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    db.close();
  });

  test('copies its write-ahead log into the file from time to time', async () => {
    const store = open('server');
    for (let turn = 0; turn < 30; turn++) {
      await Promise.all(
        Array.from({ length: 20 }, () => store.accept(incomingLetter({ fields: { message: 'x'.repeat(9000) } }))),
      );
    }
    expect(statSync(join(folder, 'inbox.db')).size).toBeGreaterThan(2_000_000);
    expect(statSync(join(folder, 'inbox.db-wal')).size).toBeLessThan(6_000_000);
  });

  test('keeps no trace of an erased letter in its files, whichever process erases it', async () => {
    const store = open('server');
    const traces = [
      'Trace-Name',
      'trace@example.com',
      'Trace-Company',
      'Trace-Message',
      'Trace-Address',
      'Trace-Error',
    ];
    const others = () =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          store.accept(incomingLetter({ fields: { message: 'x'.repeat(index * 40) } })),
        ),
      );
    await others();
    const fields = { name: 'Trace-Name', email: 'trace@example.com', company: 'Trace-Company' };
    const letters = ['Trace-Message', 'Trace-Message '.repeat(700)].map((message) =>
      incomingLetter({ fields: { ...fields, message }, addressKey: 'Trace-Address' }),
    );
    const acceptances = await Promise.all(letters.map((letter) => store.accept(letter)));
    for (const { lease } of await store.claim({ now: NOON, leaseUntil: NOON + 1, most: 100 })) {
      await store.finish(lease, { outcome: 'parked', error: 'Trace-Error' }, NOON);
    }
    for (const { id } of await collect(store.letters({ state: 'parked' }))) {
      if (!acceptances.some((acceptance) => 'id' in acceptance && acceptance.id === id)) await store.erase(id);
    }
    await others();
    const found = () => {
      const bytes = readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
      return traces.filter((trace) => bytes.includes(trace));
    };
    expect(found()).toEqual(traces);
    const beside = open('client');
    for (const acceptance of acceptances)
      expect(await beside.erase('id' in acceptance ? acceptance.id : '')).toBe(true);
    expect(found()).toEqual([]);
    expect(await store.stats()).toMatchObject({ byState: { queued: 40, parked: 0 } });
  });

  test('has one server: a second is told what to do, and may follow once the first has closed', async () => {
    const first = open('server');
    expect(() => open('server')).toThrow(StoreUnusableError);
    expect(() => open('server')).toThrow(/Stop the other server, or give this one a folder of its own with DATA_DIR/);
    await first.accept(incomingLetter());
    await first.close();
    await expect(open('server').stats()).resolves.toMatchObject({ byState: { queued: 1 } });
  });

  test('ends the leases of a server that is gone, and of no other', async () => {
    const first = open('server');
    await first.accept(incomingLetter());
    const [leased] = await first.claim({ now: NOON, leaseUntil: NOON + 15_000, most: 1 });
    open('client');
    expect(await first.renew(leased?.lease ?? { letterId: '', token: '' }, NOON + 15_000)).toBe(true);
    await first.close();
    const second = open('server');
    expect(await second.claim({ now: NOON, leaseUntil: NOON + 15_000, most: 1 })).toHaveLength(1);
  });

  test('that a newer version has written is refused and left as it is', async () => {
    await open('server').close();
    edit(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    for (const role of ['server', 'client'] as const) {
      expect(() => open(role, folder)).toThrow(/was written by a newer version of Heartwood/);
    }
  });

  test('that is no database is refused in words', () => {
    writeFileSync(join(folder, 'inbox.db'), 'These are not the bytes of a database. '.repeat(100));
    for (const role of ['server', 'client'] as const) {
      expect(() => open(role)).toThrow(StoreUnusableError);
      expect(() => open(role)).toThrow(/damaged or is no SQLite database.*restore a backup/);
    }
  });

  test('where there is none reads as empty for a visitor, who makes nothing', async () => {
    const dataDir = join(folder, 'absent');
    const store = open('client', dataDir);
    expect(await collect(store.letters())).toEqual([]);
    expect(await store.retry('nosuchletter', NOON)).toBe(false);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('in a place where no folder can be made is refused in words', () => {
    open('server');
    expect(() => open('server', join(folder, 'inbox.db', 'data'))).toThrow(/cannot be made or written to .* DATA_DIR/);
    // Where a folder is that can hold no other, Node's recursive mkdir turns in a circle for ever.
    if (process.platform === 'linux') expect(() => open('server', '/proc/x/data')).toThrow(/DATA_DIR/);
  });
});
