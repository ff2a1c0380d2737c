import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../inbox/sqlite/sqlite-store.ts';
import { commandLineForEachTest } from '../tests/support/command-line.ts';

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
    expect(folder).toMatchObject({ status: 1, err: expect.stringContaining("is no backup of Heartwood's") });
    expect(readdirSync(join(commandLine.folder, 'other'))).toEqual([]);
  });
});
