import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { maildirIn } from '../../../inbox/delivery/maildir.ts';
import { openSqliteStore } from '../../../inbox/sqlite/sqlite-store.ts';
import { startProduct } from '../../support/product.ts';
import { lettersIn, lostLetters, sqliteInbox } from '../inbox.ts';
import { longLetter, startLoad } from '../load.ts';
import { type Finding, figure, withFolder } from '../part.ts';
import { seededChance } from '../seeded-chance.ts';
import { createDisk, type Unsynced } from './disk.ts';
import { readTrace, strace, stringsIn, type TraceEvent, traceWritten } from './trace.ts';

/** How much is cut. */
export interface PowerCutOptions {
  /** Letters that are written while the server is watched. */
  readonly letters: number;
  /** Cuts; at each, what was not synced is dropped, and torn by chance. */
  readonly cuts: number;
  /** On how many of the disks a whole server is started, which must send what is still to be sent. */
  readonly starts?: number;
  /** Makes each cut's moment, and what is torn; the same gives the same. */
  readonly seed?: number;
  /** A module that breaks something in the server on purpose. */
  readonly preload?: string;
}

/**
 * Watches every system call of a server under load, cuts the power at moments that chance chooses, half of them right
 * behind an answer, and opens what is then on the disk as the next server does.
 */
export function cutPower({ letters, cuts, starts = 1, seed = 1, preload }: PowerCutOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const trace = join(folder, 'trace');
    const dataDir = join(folder, 'data');
    const runs = await watchServer({ trace, dataDir, letters, preload });
    const events: TraceEvent[] = [];
    for await (const event of readTrace(trace)) events.push(event);
    const chance = seededChance(seed);
    const moments = chooseMoments(events, cuts, chance);
    const broken = new Set<string>();
    const disk = createDisk(dataDir);
    const acknowledged: string[] = [];
    let checked = 0;
    let started = 0;
    for (const [index, event] of events.entries()) {
      disk.apply(event);
      acknowledged.push(...idsAnswered(event));
      if (!moments.has(index)) continue;
      for (const unsynced of ['dropped', 'torn'] satisfies Unsynced[]) {
        const after = join(folder, `after-${index}-${unsynced}`);
        disk.writeAfterCut(after, unsynced, chance);
        const isLost = await lookAt({ after, before: dataDir }, acknowledged);
        const isStuck = isLost.length === 0 && started++ < starts ? await goOn(after, acknowledged) : [];
        for (const sentence of [...isLost, ...isStuck]) broken.add(`${sentence} (${unsynced})`);
        await rm(after, { recursive: true });
        checked++;
      }
    }
    const syncs = events.filter(({ kind, call }) => kind === 'end' && /^f(data)?sync$/.test(call.name)).length;
    return {
      done: `${moments.size} cuts, ${checked} disks, ${figure(acknowledged.length)} letters acknowledged among ${figure(events.length / 2)} system calls, ${figure(syncs)} of them syncs`,
      broken: [...broken, ...runs],
    };
  });
}

interface Watching {
  readonly trace: string;
  readonly dataDir: string;
  readonly letters: number;
  readonly preload: string | undefined;
}

async function watchServer({ trace, dataDir, letters, preload }: Watching): Promise<string[]> {
  const env = { UV_USE_IO_URING: '0' }; // strace does not see what goes through io_uring
  const product = await startProduct({ dataDir, through: strace(trace), env, ...(preload ? { preload } : {}) });
  let written = 0;
  const fields = () => (written++ % 3 === 0 ? longLetter() : {});
  const load = startLoad(product.url, { visitors: 6, letters, fields });
  await load.reached(letters);
  await load.stop();
  await mailsIn(dataDir, letters);
  await product.stop();
  await traceWritten(trace);
  return load.acknowledged.length === letters ? [] : [`Only ${load.acknowledged.length} of ${letters} were taken.`];
}

/** Waits until so many mails are in the Maildir, or until none has come for some seconds. */
async function mailsIn(dataDir: string, count: number): Promise<void> {
  let before = 0;
  for (let still = 0; still < 100; still++) {
    const there = mailNames(dataDir).length;
    if (there >= count) return;
    if (there > before) still = 0;
    before = there;
    await pause(100);
  }
}

/** The moments to cut at, as indexes of events: half of them where an answer has just been begun. */
function chooseMoments(events: readonly TraceEvent[], cuts: number, chance: () => number): Set<number> {
  const answers = [...events.keys()].filter((index) => {
    const event = events[index];
    return event !== undefined && idsAnswered(event).length > 0;
  });
  const moments = new Set<number>();
  while (moments.size < Math.min(cuts, events.length)) {
    const isAtAnswer = moments.size % 2 === 0 && moments.size / 2 < answers.length;
    const candidates = isAtAnswer ? answers : [...events.keys()];
    const moment = candidates[Math.floor(chance() * candidates.length)];
    if (moment !== undefined) moments.add(moment);
  }
  return moments;
}

/** The letters that this event acknowledges: what is written to the network counts as read. */
function idsAnswered({ kind, call }: TraceEvent): string[] {
  if (kind !== 'begin' || !['write', 'writev', 'sendmsg', 'sendto'].includes(call.name)) return [];
  if (!call.args.includes(ANSWER)) return [];
  const text = Buffer.concat(stringsIn(call.args)).toString('latin1');
  return [...text.matchAll(/"Success":true[^}]*"id":"([0-9a-z]{12})"/g)].map(([, id = '']) => id);
}

const ANSWER = Buffer.from('"Success":true').toString('hex').replace(/../g, '\\x$&');

/** A data folder as a cut has left it, and as it was in the end, where there was no cut. */
interface Cut {
  readonly after: string;
  readonly before: string;
}

/** Opens what a cut has left as a server does, and says what is missing. */
async function lookAt({ after, before }: Cut, acknowledged: readonly string[]): Promise<string[]> {
  try {
    await openSqliteStore({ dataDir: after, role: 'server' }).close();
  } catch (error) {
    return [`A server could not start: ${error instanceof Error ? error.message : error}`];
  }
  const found = await lettersIn(sqliteInbox(after));
  const delivered = [...found.values()].filter(({ state }) => state === 'delivered').map(({ id }) => id);
  const names = new Map(mailNames(after).map((name) => [idIn(name), name]));
  const unmailed = delivered.filter((id) => !names.has(id));
  const torn = delivered
    .map((id) => names.get(id) ?? '')
    .filter((name) => name !== '' && !isSameMail(name, after, before));
  return [
    ...lostLetters(acknowledged, found),
    ...(unmailed.length > 0 ? [`${unmailed.length} letters count as delivered, and their mail is lost`] : []),
    ...(torn.length > 0 ? [`${torn.length} letters count as delivered, and their mail is not whole`] : []),
    ...damage(after),
  ];
}

function isSameMail(name: string, ...dataDirs: [string, string]): boolean {
  const [one, other] = dataDirs.map((dataDir) => readFileSync(join(maildirIn(dataDir), 'new', name)));
  return one !== undefined && other?.equals(one) === true;
}

/** The letter that a mail is about. */
function idIn(name: string): string {
  return name.split('.')[1] ?? '';
}

/** Starts a server on what a cut has left, and says if it does not send what is still to be sent. */
async function goOn(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const product = await startProduct({ dataDir });
  await mailsIn(dataDir, acknowledged.length);
  await product.stop();
  const mails = new Set(mailNames(dataDir).map(idIn));
  const unmailed = acknowledged.filter((id) => !mails.has(id));
  return unmailed.length > 0 ? [`${unmailed.length} letters are not mailed by the next server`] : [];
}

function damage(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'inbox.db'));
  try {
    const result = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    return result === 'ok' ? [] : [`The database is damaged: ${result}`];
  } finally {
    db.close();
  }
}

function mailNames(dataDir: string): string[] {
  const folder = join(maildirIn(dataDir), 'new');
  return existsSync(folder) ? readdirSync(folder) : [];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
