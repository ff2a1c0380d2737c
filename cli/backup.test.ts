import { type SpawnOptions, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../inbox/sqlite/sqlite-store.ts';
import { canMount, NEEDS_MOUNT } from '../tests/faults/full-disk.ts';
import { commandLineForEachTest, finished } from '../tests/support/command-line.ts';

const commandLine = commandLineForEachTest();
let file: string;
let elsewhere: string;
beforeEach(() => {
  file = join(commandLine.folder, 'letters.backup');
  elsewhere = join(commandLine.folder, 'elsewhere');
});

const restoreElsewhere = () => commandLine.run(['restore', file], { DATA_DIR: elsewhere });

describe('heartwood backup', () => {
  test('copies every letter beside a running server, for its owner only, and leaves nothing else', async () => {
    const id = await commandLine.stored();
    await commandLine.stored({ state: 'quarantined' });
    const before = readdirSync(commandLine.folder);
    const { status, out } = await commandLine.heartwood('backup', file);
    expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining(`2 letters are in ${file}.`) });
    expect(readdirSync(commandLine.folder).sort()).toEqual([...before, 'letters.backup'].sort());
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const db = new DatabaseSync(file);
    expect(db.prepare('SELECT id FROM letters ORDER BY seq').get()).toEqual({ id });
    db.close();
  });

  test('leaves a note of itself, which --noted leaves for another program', async () => {
    await commandLine.stored();
    const before = Date.now();
    await commandLine.run(['backup', file]);
    const noted = (await commandLine.store.stats()).lastBackupAt ?? 0;
    expect(noted).toBeGreaterThanOrEqual(before);
    const { status, out } = await commandLine.run(['backup', '--noted', '--json']);
    expect(status).toBe(0);
    const { lastBackupAt = 0 } = await commandLine.store.stats();
    expect(JSON.parse(out)).toEqual({ noted: new Date(lastBackupAt).toISOString() });
    expect(lastBackupAt).toBeGreaterThanOrEqual(noted);
    for (const args of [['backup'], ['backup', file, '--noted']]) expect((await commandLine.run(args)).status).toBe(2);
  });

  test('is good where it cannot be noted, and says so', async () => {
    await commandLine.stored();
    await commandLine.store.close();
    const db = new DatabaseSync(join(commandLine.folder, 'inbox.db'));
    db.exec('PRAGMA user_version = 1');
    db.close();
    const { status, out } = await commandLine.run(['backup', file]);
    expect(status).toBe(0);
    expect(out).toMatch(/1 letter is in .*\nIt could not be noted that it was made: .* older version/);
    const machine = await commandLine.run(['backup', `${file}.2`, '--json']);
    expect({ ...machine, out: JSON.parse(machine.out) }).toMatchObject({
      status: 0,
      out: { letters: 1, notNoted: expect.stringContaining('older version') },
    });
  });

  test('overwrites nothing', async () => {
    await commandLine.stored();
    writeFileSync(file, 'mine');
    const { status, err } = await commandLine.run(['backup', file]);
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('is there already') });
    expect(statSync(file).size).toBe(4);
  });

  test('says in a sentence that there is no such folder', async () => {
    await commandLine.stored();
    const { status, err } = await commandLine.run(['backup', join(commandLine.folder, 'nowhere', 'letters.backup')]);
    expect({ status, err }).toEqual({
      status: 1,
      err: expect.stringMatching(/^No file can be made in .*nowhere .* Name a folder that is there .*\n$/),
    });
  });

  test('says where there is nothing to copy', async () => {
    const { status, err } = await commandLine.run(['backup', file], { DATA_DIR: elsewhere });
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('There is no inbox in') });
    expect(existsSync(file)).toBe(false);
  });
});

describe('heartwood restore', () => {
  test('brings back every letter as it was', async () => {
    const id = await commandLine.stored();
    await commandLine.park(id);
    await commandLine.run(['backup', file]);
    const { status, out } = await restoreElsewhere();
    expect({ status, out }).toEqual({ status: 0, out: `1 letter is in ${elsewhere}. Start the server.\n` });
    const store = openSqliteStore({ dataDir: elsewhere, role: 'server' });
    expect(await store.find(id)).toEqual(await commandLine.store.find(id));
    await store.close();
  });

  test('takes the place of an inbox without letters', async () => {
    const id = await commandLine.stored();
    await commandLine.run(['backup', file]);
    await openSqliteStore({ dataDir: elsewhere, role: 'server' }).close();
    expect((await restoreElsewhere()).status).toBe(0);
    const store = openSqliteStore({ dataDir: elsewhere, role: 'server' });
    expect(await store.find(id)).toBeDefined();
    await store.close();
  });

  test('removes the log of another database, which would be taken for its own', async () => {
    await commandLine.stored();
    await commandLine.run(['backup', file]);
    await commandLine.stored();
    mkdirSync(elsewhere);
    copyFileSync(join(commandLine.folder, 'inbox.db-wal'), join(elsewhere, 'inbox.db-wal'));
    await restoreElsewhere();
    const store = openSqliteStore({ dataDir: elsewhere, role: 'server' });
    expect((await store.stats()).byState.queued).toBe(1);
    await store.close();
  });

  test('says why it cannot, and changes nothing', async () => {
    await commandLine.stored();
    await commandLine.run(['backup', file]);
    const absent = await commandLine.run(['restore', join(commandLine.folder, 'absent')], { DATA_DIR: elsewhere });
    expect(absent).toMatchObject({
      status: 1,
      err: expect.stringMatching(/absent is not there\. Nothing was changed/),
    });
    const inbox = await commandLine.run(['restore', join(commandLine.folder, 'inbox.db')], { DATA_DIR: elsewhere });
    expect(inbox).toMatchObject({ status: 1, err: expect.stringMatching(/no backup: newer letters are in .*-wal/) });
    expect(existsSync(elsewhere)).toBe(false);
    const DATA_DIR = join(file, 'data');
    expect(await commandLine.run(['restore', file], { DATA_DIR })).toMatchObject({
      status: 1,
      err: expect.stringMatching(/could not be copied into the data folder .*letters\.backup\/data \(ENOTDIR/),
    });
  });

  test('takes a backup from standard input, and refuses half of one', async () => {
    const id = await commandLine.stored();
    await commandLine.run(['backup', file]);
    const whole = readFileSync(file);
    for (const [bytes, status] of [
      [whole.subarray(0, whole.length / 2), 1],
      [Buffer.alloc(0), 1],
      [whole, 0],
    ] as const) {
      const restoring = commandLine.start(['restore', '-'], { DATA_DIR: elsewhere }, { stdio: 'pipe' });
      restoring.stdin?.end(bytes);
      const { err, ...run } = await finished(restoring);
      expect(run.status).toBe(status);
      if (status === 1)
        expect(err).toMatch(/^What came on standard input is no .* Nothing was changed\.\n$|is no whole/);
      expect(readdirSync(elsewhere).sort()).toEqual(status === 1 ? ['server.lock'] : ['inbox.db', 'server.lock']);
    }
    const store = openSqliteStore({ dataDir: elsewhere, role: 'server' });
    expect(await store.find(id)).toBeDefined();
    await store.close();
  });

  describe.skipIf(process.getuid?.() !== 0)('as another user (skipped where it is not root)', () => {
    /** Who has no rights anywhere. */
    const nobody = { uid: 65_534, gid: 65_534 };
    let stick: string;
    beforeEach(async () => {
      await commandLine.stored();
      stick = mkdtempSync(join(tmpdir(), 'heartwood-stick-'));
      chmodSync(stick, 0o755);
      file = join(stick, 'letters.backup');
      await commandLine.run(['backup', file]);
      elsewhere = mkdtempSync(join(tmpdir(), 'heartwood-nobody-'));
      chownSync(elsewhere, nobody.uid, nobody.gid);
    });
    afterEach(() => {
      for (const folder of [stick, elsewhere]) rmSync(folder, { recursive: true });
    });
    const restoreAsNobody = (from: string, options: SpawnOptions = {}) =>
      finished(commandLine.start(['restore', from], { DATA_DIR: elsewhere }, { ...nobody, ...options }));

    test('takes a file that it may only read, and leaves nothing beside it', async () => {
      chmodSync(file, 0o444);
      expect(await restoreAsNobody(file)).toMatchObject({ status: 0, err: '' });
      expect(readdirSync(stick)).toEqual(['letters.backup']);
      expect(statSync(join(elsewhere, 'inbox.db'))).toMatchObject({ uid: nobody.uid, mode: 0o100600 });
    });

    test('is told where it may not read the file, and takes it from one who may', async () => {
      const refused = await restoreAsNobody(file);
      expect(refused).toMatchObject({
        status: 1,
        err: expect.stringContaining(`may not be read by this user, nobody.`),
      });
      expect(refused.err).toContain(`heartwood restore - < ${file}`);
      const opened = openSync(file, 'r');
      expect(await restoreAsNobody('-', { stdio: [opened, 'pipe', 'pipe'] })).toMatchObject({ status: 0, err: '' });
      closeSync(opened);
    });

    test.skipIf(!canMount())(`takes a file on a disk that can only be read (${NEEDS_MOUNT})`, async () => {
      const bytes = readFileSync(file);
      expect(spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', stick]).status).toBe(0);
      try {
        writeFileSync(file, bytes, { mode: 0o444 });
        expect(spawnSync('mount', ['-o', 'remount,ro', stick]).status).toBe(0);
        expect(() => writeFileSync(join(stick, 'x'), '')).toThrow('EROFS');
        expect(await commandLine.run(['restore', file], { DATA_DIR: join(elsewhere, 'root') })).toMatchObject({
          status: 0,
        });
        expect(await restoreAsNobody(file)).toMatchObject({ status: 0, err: '' });
      } finally {
        spawnSync('umount', [stick]);
      }
    });
  });

  test('refuses a folder that holds letters, one whose server runs, and a file that is no backup', async () => {
    await commandLine.stored();
    await commandLine.run(['backup', file]);
    expect(await commandLine.run(['restore', file])).toMatchObject({
      status: 1,
      err: expect.stringContaining('Another Heartwood server is running'),
    });
    await restoreElsewhere();
    expect(await restoreElsewhere()).toMatchObject({
      status: 1,
      err: expect.stringContaining('holds letters already'),
    });
    mkdirSync(join(commandLine.folder, 'other'));
    writeFileSync(file, 'no database'.repeat(1000));
    const refusal = await commandLine.run(['restore', file], { DATA_DIR: join(commandLine.folder, 'other') });
    expect(refusal.status).toBe(1);
    expect(refusal.err).toMatch(
      /^.*letters\.backup is no backup of Heartwood's, .*Name a file that "heartwood backup" has made/,
    );
    expect(refusal.err).not.toContain('inbox.db');
    const folder = await commandLine.run(['restore', commandLine.folder], { DATA_DIR: elsewhere });
    expect(folder).toMatchObject({ status: 1, err: expect.stringContaining('is a folder.') });
    expect(readdirSync(join(commandLine.folder, 'other'))).toEqual([]);
  });
});
