import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startProduct } from '../support/product.ts';
import { lettersIn, lostLetters, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** For how long a program beside the server keeps the database locked for itself. */
export interface LockedOptions {
  /** In milliseconds, one lock after the other. */
  readonly locks: readonly number[];
  readonly preload?: string;
}

/** A letter waits for this long, and is then refused. */
const LONGEST_WAIT_MS = 5000;

/** The page waits for nothing: a machine under load may take so long for it. */
const SLOW_PAGE_MS = 2000;

/**
 * Locks the database of a running server against writing, as a backup program does that knows no better. A short lock delays
 * letters, a long one has them refused until it ends, and the page is served all the while.
 */
export function lockInbox({ locks, preload }: LockedOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = sqliteInbox(folder);
    const product = await startProduct({ dataDir: folder, env: inbox.env, ...(preload ? { preload } : {}) });
    const broken: string[] = [];
    const acknowledged: string[] = [];
    let slowestPage = 0;
    try {
      for (const lock of locks) {
        const other = new DatabaseSync(join(folder, 'inbox.db'), { timeout: 5000 });
        other.exec('BEGIN IMMEDIATE');
        const answers = Promise.all(Array.from({ length: 5 }, () => writeLetter(product.url)));
        let isLocked = true;
        const ended = new Promise((resolve) => setTimeout(resolve, lock)).then(() => {
          other.close();
          isLocked = false;
        });
        while (isLocked) {
          const began = performance.now();
          await (await fetch(product.url)).text();
          slowestPage = Math.max(slowestPage, performance.now() - began);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        await ended;
        for (const answer of await answers) {
          const id = acknowledgedId(answer);
          if (id !== undefined) acknowledged.push(id);
          const isLong = lock > LONGEST_WAIT_MS;
          const isRight = isLong ? answer.status === 503 && answer.headers['retry-after'] : id !== undefined;
          if (!isRight) broken.push(`A lock of ${lock} ms is answered with ${answer.status}`);
        }
        const id = acknowledgedId(await writeLetter(product.url));
        if (id === undefined) broken.push('No letter is taken when the lock has ended');
        else acknowledged.push(id);
      }
    } finally {
      await product.stop();
    }
    if (slowestPage > SLOW_PAGE_MS) broken.push(`The page took ${figure(slowestPage)} ms while the inbox was locked`);
    return {
      done: `${locks.length} locks of ${locks.join(', ')} ms, slowest page ${figure(slowestPage)} ms`,
      broken: [...broken, ...lostLetters(acknowledged, await lettersIn(inbox))],
    };
  });
}
