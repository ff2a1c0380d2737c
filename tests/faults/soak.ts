import { startProduct } from '../support/product.ts';
import { startCountingMailServer } from './counting-mail-server.ts';
import { type Inbox, type MakeInbox, sqliteInbox } from './inbox.ts';
import { watchLateness } from './lateness.ts';
import { type Load, startLoad } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';
import { residentMemory } from './resident-memory.ts';

/** How much to write. */
export interface SoakOptions {
  readonly letters: number;
  /** How many write at once. */
  readonly visitors?: number;
  /** Whether to wait until all are mailed. Otherwise only what was mailed by the end is checked. */
  readonly awaitMails: boolean;
  readonly preload?: string;
  /** Where the letters are kept; in SQLite where it is absent. */
  readonly makeInbox?: MakeInbox;
}

/** Memory may grow by so much between the first half and the end, in MiB: what a garbage collector leaves lying. */
const MEMORY_SLACK = 96;

/**
 * The slowest hundredth may take so many times as long at the end as at the beginning, and a little: where the machine has
 * as much time for us at the end. On one that others use too, more, by as much as our own timers come later.
 */
const LATENCY_FACTOR = 3;
const LATENCY_SLACK_MS = 100;

/**
 * Writes very many letters in a row, as fast as they are taken, while the courier mails them. Nothing may be lost or
 * mailed twice, and neither memory nor the time of an answer may grow with the number of letters.
 */
export function soak({
  letters,
  visitors = 16,
  awaitMails,
  preload,
  makeInbox = sqliteInbox,
}: SoakOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = makeInbox(folder);
    const mailServer = await startCountingMailServer();
    const product = await startProduct({
      dataDir: folder,
      env: { ...inbox.env, SMTP_URL: mailServer.url },
      ...(preload ? { preload } : {}),
    });
    try {
      const began = performance.now();
      const lateness = watchLateness();
      const load = startLoad(product.url, { letters, visitors });
      const reached = async (part: number): Promise<number> => {
        await load.reached(part * letters);
        return performance.now();
      };
      const firstTenth = await reached(0.1);
      await reached(0.5);
      const halfway = residentMemory(product.process);
      const lastTenth = await reached(0.9);
      const ended = await reached(1);
      const seconds = (ended - began) / 1000;
      await load.stop();
      lateness.stop();
      const end = residentMemory(product.process);
      const mailedMeanwhile = mailServer.copies.size;
      if (awaitMails) await untilMailed(inbox);
      const { missing, unmailed } = await compare(load, inbox, mailServer.copies);
      const doubled = [...mailServer.copies.values()].filter((copies) => copies > 1).length;
      const [first = 0, last = 0] = [load.times.slice(0, letters / 10), load.times.slice(-letters / 10)].map(slowest);
      const lateFirst = lateness.slowest(began, firstTenth);
      const lateLast = lateness.slowest(lastTenth, ended);
      const busier = lateFirst && lateLast ? Math.max(1, lateLast / Math.max(1, lateFirst)) : 1;
      return {
        done: `${figure(load.acknowledged.length)} letters in ${figure(seconds)} s (${figure(letters / seconds)} a second; ${figure(mailedMeanwhile)} mailed meanwhile); slowest hundredth ${figure(first)} ms in the first tenth, ${figure(last)} ms in the last (our own timers late by ${figure(lateFirst ?? 0)} and ${figure(lateLast ?? 0)} ms); memory ${figure(halfway ?? 0)} MiB halfway, ${figure(end ?? 0)} MiB at the end`,
        broken: [
          ...(load.acknowledged.length === letters ? [] : [`Only ${load.acknowledged.length} letters were taken.`]),
          ...(missing > 0 ? [`${missing} acknowledged letters are lost`] : []),
          ...(awaitMails && unmailed > 0 ? [`${unmailed} letters were not mailed`] : []),
          ...(doubled > 0 ? [`${doubled} letters were mailed twice`] : []),
          ...((end ?? 0) - (halfway ?? 0) > MEMORY_SLACK ? [`Memory grew from ${halfway} to ${end} MiB`] : []),
          ...(last > busier * LATENCY_FACTOR * first + LATENCY_SLACK_MS
            ? [`The slowest hundredth went from ${first} to ${last} ms`]
            : []),
        ],
      };
    } finally {
      await product.stop();
      await mailServer.stop();
    }
  });
}

/** Waits until no letter is queued, or until none has left the queue for a while. */
async function untilMailed(inbox: Inbox): Promise<void> {
  const store = await inbox.open();
  try {
    let before = Number.POSITIVE_INFINITY;
    for (let still = 0; still < 20; ) {
      const { queued } = (await store.stats()).byState;
      if (queued === 0) return;
      still = queued < before ? 0 : still + 1;
      before = queued;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    await store.close();
  }
}

/** How many acknowledged letters are not in the inbox, and how many were not mailed. */
async function compare({ acknowledged }: Load, inbox: Inbox, mailed: ReadonlyMap<string, number>) {
  const found = new Set<string>();
  const store = await inbox.open();
  for await (const { id } of store.letters()) found.add(id);
  await store.close();
  return {
    missing: acknowledged.filter((id) => !found.has(id)).length,
    unmailed: acknowledged.filter((id) => !mailed.has(id)).length,
  };
}

/** The 99th percentile. */
function slowest(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
