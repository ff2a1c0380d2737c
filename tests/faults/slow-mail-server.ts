import type { Socket } from 'node:net';
import { UNANSWERED_WAIT } from '../../inbox/delivery/backoff.ts';
import { type CourierOptions, createCourier } from '../../inbox/delivery/courier.ts';
import { composeMail } from '../../inbox/delivery/letter-mail.ts';
import { createSmtpTransport } from '../../inbox/delivery/smtp.ts';
import type { StoredLetter } from '../../inbox/store.ts';
import { ENVELOPE, SETTINGS } from '../support/delivery.ts';
import { incomingLetter } from '../support/letter.ts';
import { startProduct } from '../support/product.ts';
import { type ScriptedMailServer, startScriptedMailServer } from '../support/scripted-mail-server.ts';
import { type Inbox, lettersIn, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** How long the mail server lets us wait, in milliseconds. */
export interface SlowMailOptions {
  readonly greeting: number;
  /** For the answer to a mail's last byte. */
  readonly answer: number;
  readonly preload?: string;
}

/** An answer of a megabyte, which takes the mail. */
const LONG_ANSWER = `${`250-${'scanned '.repeat(120)}\r\n`.repeat(1000)}250 2.0.0 Taken\r\n`;

/** Ten seconds and more are what a mail server may take: an answer that had waited for one would show. */
const SLOW_ANSWER_MS = 5000;

/**
 * Writes letters while the mail server greets late, answers a mail late and then with a megabyte. Each is mailed once, and no
 * visitor waits for it.
 */
export function mailSlowly({ greeting, answer, preload }: SlowMailOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = sqliteInbox(folder);
    const mailServer = await startScriptedMailServer({
      connection: (socket) => later(socket, greeting, '220 mail.example.com ready\r\n'),
      content: (socket) => later(socket, answer, LONG_ANSWER),
    });
    const env = { ...inbox.env, SMTP_URL: mailServer.url };
    const product = await startProduct({ dataDir: folder, env, ...(preload ? { preload } : {}) });
    const broken: string[] = [];
    let slowest = 0;
    try {
      const first = await writeLetter(product.url);
      const id = acknowledgedId(first) ?? '';
      slowest = first.time;
      const isOver = ({ state, lastError }: StoredLetter) => state !== 'queued' || lastError !== undefined;
      for (let letter = await letterIn(inbox, id); !isOver(letter); letter = await letterIn(inbox, id)) {
        slowest = Math.max(slowest, await timeOf(`${product.url}/readyz`));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const { state, lastError } = await letterIn(inbox, id);
      if (state !== 'delivered') broken.push(`The letter is ${state} (${lastError})`);
    } finally {
      await product.stop();
      await mailServer.stop();
    }
    const copies = copiesTo(mailServer);
    if (copies !== 1) broken.push(`The letter was mailed ${copies} times`);
    if (slowest > SLOW_ANSWER_MS) broken.push(`An answer took ${figure(slowest)} ms`);
    return {
      done: `a greeting after ${figure(greeting / 1000)} s, an answer of a megabyte after ${figure(answer / 1000)} s: ${copies} copy, slowest answer of ours ${figure(slowest)} ms`,
      broken,
    };
  });
}

/** What a mail server that never answers a mail's last byte is waited for, in milliseconds, instead of ten minutes. */
export interface UnansweredOptions {
  readonly timeout: number;
}

/** Mails a letter to a server that never answers the last byte; between the attempts the clock goes on as it must. */
export function mailUnanswered({ timeout }: UnansweredOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const mailServer = await startScriptedMailServer({ content: 'hang' });
    const store = await sqliteInbox(folder).open();
    let ahead = 0;
    const options: CourierOptions = {
      store,
      transport: createSmtpTransport({ url: mailServer.url, envelope: ENVELOPE, timeouts: { end: timeout } }),
      compose: (letter) => composeMail(letter, SETTINGS),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      pollEvery: 20,
      now: () => Date.now() + ahead,
    };
    const courier = createCourier(options);
    try {
      const acceptance = await store.accept(incomingLetter({ receivedAt: Date.now() }));
      const id = 'id' in acceptance ? acceptance.id : '';
      courier.start();
      for (let letter = await store.find(id); letter?.state === 'queued'; letter = await store.find(id)) {
        // Far ahead lies only the next attempt; the lease of one that is on its way ends in seconds.
        const wait = (letter.dueAt ?? 0) - Date.now() - ahead;
        if (wait > UNANSWERED_WAIT / 2) ahead += wait;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const letter = await store.find(id);
      const copies = copiesTo(mailServer);
      const broken = copies === 3 ? [] : [`The letter was mailed ${copies} times`];
      if (letter?.state !== 'parked') broken.push(`The letter is ${letter?.state}`);
      return { done: `an answer that never came: ${copies} copies, then ${letter?.state}`, broken };
    } finally {
      await courier.stop(0);
      await store.close();
      await mailServer.stop();
    }
  });
}

function later(socket: Socket, milliseconds: number, text: string): void {
  setTimeout(() => socket.write(text), milliseconds);
}

/** How often a mail's content was begun. */
function copiesTo({ heard }: ScriptedMailServer): number {
  return heard.filter((line) => line === 'DATA').length;
}

async function letterIn(inbox: Inbox, id: string): Promise<StoredLetter> {
  const letter = (await lettersIn(inbox)).get(id);
  if (!letter) throw new Error(`Letter ${id} is not there.`);
  return letter;
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(url)).text();
  return performance.now() - began;
}
