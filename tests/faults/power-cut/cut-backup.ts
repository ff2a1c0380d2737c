import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { restoreInbox } from '../../../inbox/sqlite/backup.ts';
import { openSqliteStore } from '../../../inbox/sqlite/sqlite-store.ts';
import { finished } from '../../support/command-line.ts';
import { incomingLetter } from '../../support/letter.ts';
import { lettersIn, lostLetters, sqliteInbox } from '../inbox.ts';
import { type Finding, withFolder } from '../part.ts';
import { seededChance } from '../seeded-chance.ts';
import { createDisk, type Unsynced } from './disk.ts';
import { readTrace, strace, stringsIn, type TraceEvent, traceWritten } from './trace.ts';

/** What is backed up, and by what. */
export interface CutBackupOptions {
  readonly letters: number;
  /** Makes what is torn; the same gives the same. */
  readonly seed?: number;
  /** A module that breaks something in the command on purpose. */
  readonly preload?: string;
}

const ROOT = join(import.meta.dirname, '../../..');

/** Watches every system call of `heartwood backup`, cuts the power as it says that it is done, and restores what is then on the disk. */
export function cutPowerAfterBackup({ letters, seed = 1, preload }: CutBackupOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const stored = await storeLetters(dataDir, letters);
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const trace = join(folder, 'trace');
    const preloading = preload === undefined ? [] : ['--import', pathToFileURL(preload).href];
    const [program = '', ...args] = [...strace(trace), process.execPath, ...preloading, 'cli/main.ts'];
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, UV_USE_IO_URING: '0' }; // strace does not see what goes through io_uring
    const child = spawn(program, [...args, 'backup', join(backups, 'letters')], { cwd: ROOT, env });
    const { status, err } = await finished(child);
    if (status !== 0) throw new Error(err);
    await traceWritten(trace);

    const disk = createDisk(backups);
    for await (const event of readTrace(trace)) {
      if (saysThatItIsDone(event)) break;
      disk.apply(event);
    }
    const broken: string[] = [];
    for (const unsynced of ['dropped', 'torn'] satisfies Unsynced[]) {
      const after = join(folder, unsynced);
      disk.writeAfterCut(after, unsynced, seededChance(seed));
      for (const sentence of await lookAt(after, stored)) broken.push(`${sentence} (${unsynced})`);
    }
    return { done: `a backup of ${letters} letters, 2 disks`, broken };
  });
}

async function storeLetters(dataDir: string, letters: number): Promise<string[]> {
  const store = openSqliteStore({ dataDir, role: 'server' });
  const ids: string[] = [];
  for (let letter = 0; letter < letters; letter++) {
    const acceptance = await store.accept(incomingLetter({ receivedAt: Date.now() }));
    if (acceptance.outcome === 'stored') ids.push(acceptance.id);
  }
  await store.close();
  return ids;
}

function saysThatItIsDone({ kind, call }: TraceEvent): boolean {
  return kind === 'begin' && call.name === 'write' && String(stringsIn(call.args)[0]).includes(' are in ');
}

/** Restores what a cut has left of the backup, and says what is missing. */
async function lookAt(after: string, stored: readonly string[]): Promise<string[]> {
  const dataDir = join(after, 'restored');
  try {
    await restoreInbox(join(after, 'letters'), dataDir);
  } catch (error) {
    return [`The backup cannot be restored: ${error instanceof Error ? error.message : error}`];
  }
  return lostLetters(stored, await lettersIn(sqliteInbox(dataDir)));
}
