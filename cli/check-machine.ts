import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { maildirIn } from '../inbox/delivery/maildir.ts';
import { inboxFile } from '../inbox/sqlite/folder.ts';
import type { CheckContext, Diagnosis } from './diagnosis.ts';
import { localTime } from './local-time.ts';

/**
 * Less free space than this, in bytes, counts as nearly full: some ten thousand letters, or a day of another program's
 * log.
 */
const LEAST_FREE = 128 * 2 ** 20;

/** How far ahead the newest letter may be, in milliseconds: clocks differ between machines. */
const CLOCKS_DIFFER = 60_000;

/** Checks for `least` free bytes, if anything is kept on this disk. */
export async function checkDisk(
  { dataDir, databaseUrl, smtpUrl }: CheckContext,
  least = LEAST_FREE,
): Promise<Diagnosis> {
  if (databaseUrl !== undefined && smtpUrl !== undefined)
    return { isWell: true, finding: 'Nothing is kept on the disk of this machine.' };
  if (!existsSync(dataDir)) return { isWell: true, finding: `${resolve(dataDir)} is not there yet.` };
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const finding = `${inWords(free)} are free on the disk of ${resolve(dataDir)}.`;
  if (free >= least) return { isWell: true, finding };
  return {
    isWell: false,
    finding,
    advice: 'Make room: on a full disk no letter can be taken. "du -xh / | sort -h | tail" shows what is large.',
  };
}

/** Mode bits that must be unset: others may not write in the data folder, nor read the letters. */
const FORBIDDEN: readonly (readonly [path: (dataDir: string) => string, bits: number])[] = [
  [(dataDir) => dataDir, 0o022],
  [inboxFile, 0o077],
  [maildirIn, 0o077],
];

/** Checks that only the owner may read the letters. */
export async function checkPermissions({ dataDir }: CheckContext): Promise<Diagnosis> {
  const open: string[] = [];
  for (const [pathIn, bits] of FORBIDDEN) {
    const path = resolve(pathIn(dataDir));
    if (existsSync(path) && ((await stat(path)).mode & bits) !== 0) open.push(path);
  }
  if (open.length === 0) return { isWell: true, finding: 'Only their owner may read the letters on this machine.' };
  return {
    isWell: false,
    finding: `Other users of this machine may read or change what is in ${open.join(', ')}.`,
    advice: `chmod -R go= ${resolve(dataDir)}`,
  };
}

/** Checks the clock: it cannot be before this program's build or before the newest letter. */
export async function checkClock({ store, now }: CheckContext): Promise<Diagnosis> {
  const { mtimeMs: builtAt } = await stat(join(import.meta.dirname, '../package.json'));
  let newest = Number.NEGATIVE_INFINITY;
  for await (const { receivedAt } of store.letters({ limit: 1 })) newest = receivedAt;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const finding = `It is ${localTime(now())} in ${zone}.`;
  if (now() > builtAt - CLOCKS_DIFFER && now() > newest - CLOCKS_DIFFER) return { isWell: true, finding };
  const contradiction =
    now() <= newest - CLOCKS_DIFFER ? `the newest letter came ${localTime(newest)}` : 'this program is newer than that';
  return {
    isWell: false,
    finding: `${finding} But ${contradiction}: the clock is wrong, or it was.`,
    advice:
      'Set it by the network: timedatectl set-ntp true. No letter is lost by a wrong clock; limits and retries go astray.',
  };
}

function inWords(bytes: number): string {
  const [unit, name] = bytes >= 2 ** 30 ? [2 ** 30, 'GiB'] : [2 ** 20, 'MiB'];
  return `${(bytes / unit).toFixed(1)} ${name}`;
}
