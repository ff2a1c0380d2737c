import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredLetter } from '../../inbox/store.ts';
import { startProduct } from '../support/product.ts';
import { startChangingMailServer } from './changing-mail-server.ts';
import { lettersIn, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { type Finding, withFolder } from './part.ts';

/** What a machine needs for {@link setClock}. */
export const NEEDS_FAKETIME = 'needs libfaketime: "apt-get install faketime"';

/** The library that gives a process another time; nothing where it is not installed. */
export function faketimeLibrary(): string | undefined {
  return globSync(['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib/faketime/libfaketimeMT.so.1']).find(existsSync);
}

/** How the clock is set, one after the other, each counted from the true time. */
export interface ClockOptions {
  readonly settings: readonly ('+1d' | '-1d' | '+30d' | '-30d' | '+0')[];
  readonly preload?: string;
}

/** What is due goes out within seconds; a machine under load gets a few more. */
const SECONDS_TO_DELIVER = 30;

/**
 * Sets the clock of a running server while one letter waits for its next attempt and another is on its way. Neither may be
 * parked, and both must go out within seconds once the mail server is well.
 */
export function setClock({ settings, preload }: ClockOptions): Promise<Finding> {
  const library = faketimeLibrary();
  if (library === undefined) throw new Error(`The clock can't be set: ${NEEDS_FAKETIME}.`);
  return withFolder(async (folder) => {
    const clock = join(folder, 'clock');
    writeFileSync(clock, '+0');
    const inbox = sqliteInbox(join(folder, 'data'));
    const mailServer = await startChangingMailServer();
    const product = await startProduct({
      dataDir: join(folder, 'data'),
      env: {
        ...inbox.env,
        SMTP_URL: mailServer.url,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1', // a clock that is set leaves the time since the start alone
      },
      ...(preload ? { preload } : {}),
    });
    const broken: string[] = [];
    const ids: string[] = [];

    /** Writes a letter, and waits until it is as expected. */
    async function write(isMet: (letter: StoredLetter) => boolean): Promise<void> {
      const id = acknowledgedId(await writeLetter(product.url)) ?? 'none';
      if (id === 'none') broken.push('A letter is refused after the clock was set');
      ids.push(id);
      const isReached = await becomes(async () => {
        const letter = (await lettersIn(inbox)).get(id);
        return letter !== undefined && isMet(letter);
      });
      if (!isReached) broken.push('A letter does not reach the expected state');
    }

    try {
      for (const setting of settings) {
        await mailServer.trouble('putting every content off (45x)');
        await write(({ lastError }) => lastError !== undefined);
        await mailServer.trouble('hanging');
        await write(({ attempts }) => attempts > 0);
        writeFileSync(clock, setting);
        await mailServer.trouble(undefined);
        await write(({ state }) => state === 'delivered');
        const areDelivered = await becomes(async () => {
          const found = await lettersIn(inbox);
          return ids.every((id) => found.get(id)?.state === 'delivered');
        });
        if (!areDelivered) {
          const states = [...(await lettersIn(inbox)).values()].map(({ state, attempts }) => `${state} (${attempts})`);
          broken.push(`With the clock set to ${setting} not all letters go out: ${states.join(', ')}`);
        }
      }
      return { done: `the clock set ${settings.join(', ')} under ${ids.length} letters`, broken: [...new Set(broken)] };
    } finally {
      await product.stop();
      await mailServer.stop();
    }
  });
}

async function becomes(isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + SECONDS_TO_DELIVER * 1000;
  while (performance.now() < until) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
