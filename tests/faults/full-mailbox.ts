import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../support/product.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { faketimeLibrary, NEEDS_FAKETIME } from './clock.ts';
import { lettersIn, lostLetters, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** Where a mail server says that the mailbox is full. */
type FullAt = 'to the recipient' | 'after the content';

/** For how long the mailbox is full, and how it is watched. */
export interface FullMailboxOptions {
  readonly at: FullAt;
  readonly letters: number;
  /** The weekend's hours that pass at once, again and again; a quarter is the longest pause between two probes. */
  readonly step: number;
  readonly preload?: string;
}

/** From Friday evening to Monday morning. */
const WEEKEND_HOURS = 60;

const HOUR = 3_600_000;

/** A server looks every second, and a machine under load may be late. */
const LATE_MS = 30_000;

/**
 * Fills the mailbox for a weekend that a set clock makes short, while letters come in; then makes room. None may be parked, each must
 * arrive once, and one mail must tell of it.
 */
export function fillMailbox({ at, letters, step, preload }: FullMailboxOptions): Promise<Finding> {
  const library = faketimeLibrary();
  if (library === undefined) throw new Error(`The clock can't be set: ${NEEDS_FAKETIME}.`);
  return withFolder(async (folder) => {
    const clock = join(folder, 'clock');
    const setClock = (milliseconds: number) => writeFileSync(clock, `+${Math.round(milliseconds / 1000)}s`);
    setClock(0);
    const dataDir = join(folder, 'data');
    const inbox = sqliteInbox(dataDir);
    const server = await startSmtpServer();
    const moment = at === 'after the content' ? 'data' : 'rcpt';
    server.behave(moment, '552 5.2.2 Mailbox full');
    const product = await startProduct({
      dataDir,
      env: {
        SMTP_URL: server.url,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      ...(preload ? { preload } : {}),
    });
    const broken = new Set<string>();
    const ids: string[] = [];
    const steps = Math.ceil(WEEKEND_HOURS / step);
    try {
      for (let done = 0; done <= steps && broken.size === 0; done++) {
        setClock(done * step * HOUR);
        if (ids.length < letters) ids.push(acknowledgedId(await writeLetter(product.url)) ?? 'none');
        const probes = server.reached[moment];
        if (done > 0) await becomes(() => server.reached[moment] > probes);
        for (const { state } of (await lettersIn(inbox)).values()) {
          if (state !== 'queued') broken.add(`A letter is ${state} while the mailbox is full ${at}`);
        }
      }
      const probes = server.reached[moment];
      if (broken.size > 0) return { done: 'broke off', broken: [...broken] };
      server.behave(moment, 'accept');
      setClock((steps + 1) * step * HOUR);
      await becomes(async () => [...(await lettersIn(inbox)).values()].every(({ state }) => state === 'delivered'));
      await becomes(() => server.mails.some(isAboutTheRoute));
      const found = await lettersIn(inbox);
      for (const problem of lostLetters(ids, found)) broken.add(problem);
      const others = [...found.values()].filter(({ state }) => state !== 'delivered');
      if (others.length > 0) broken.add(`${others.length} letters are ${others[0]?.state} when there is room again`);
      const copies = server.mails.filter((mail) => !isAboutTheRoute(mail)).length;
      if (copies !== ids.length) broken.add(`${copies} mails came of ${ids.length} letters`);
      const notices = server.mails.filter(isAboutTheRoute).length;
      if (notices !== 1) broken.add(`${notices} mails tell of it`);
      return {
        done: `full ${at} for ${figure(steps * step)} hours, ${ids.length} letters, ${probes} probes, ${notices} mail about it`,
        broken: [...broken],
      };
    } finally {
      await product.stop();
      await server.stop();
    }
  });
}

function isAboutTheRoute({ raw }: { readonly raw: string }): boolean {
  return raw.includes('Subject: Your mailbox can be reached again');
}

async function becomes(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + LATE_MS;
  while (performance.now() < until && !(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}
