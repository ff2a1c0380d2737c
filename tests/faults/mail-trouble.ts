import { startProduct } from '../support/product.ts';
import { type MailTrouble, startChangingMailServer } from './changing-mail-server.ts';
import { type Inbox, lettersIn, lostLetters, type MakeInbox, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** What kinds of trouble to go through, and with how many letters each. */
export interface MailTroubleOptions {
  readonly troubles: readonly MailTrouble[];
  readonly letters: number;
  readonly preload?: string;
  /** Where the letters are kept; in SQLite where it is absent. */
  readonly makeInbox?: MakeInbox;
}

/** Every kind. */
export const ALL_TROUBLES: readonly MailTrouble[] = [
  'refusing everybody for good (55x)',
  'refusing every content for good (55x)',
  'putting every content off (45x)',
  'closing after it took the mail',
  'hanging',
  'down',
  'too busy (421)',
  'refusing for a while (45x)',
];

/** Ten seconds and more are what a mail server may take: an answer that had waited for one would show. */
const SLOW_ANSWER_MS = 5000;

/**
 * Writes letters while the mail server is in one kind of trouble after the other, and well in between. The visitors are answered as
 * fast as ever; everything is mailed once the mail server is well, twice only where it closed after it took the mail.
 */
export function troubleMail({
  troubles,
  letters,
  preload,
  makeInbox = sqliteInbox,
}: MailTroubleOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = makeInbox(folder);
    const mailServer = await startChangingMailServer();
    const env = { ...inbox.env, SMTP_URL: mailServer.url };
    const product = await startProduct({ dataDir: folder, env, ...(preload ? { preload } : {}) });
    const written = new Map<MailTrouble, string[]>();
    const broken: string[] = [];
    let slowest = 0;
    try {
      for (const trouble of troubles) {
        await mailServer.trouble(trouble);
        const ids: string[] = [];
        for (let letter = 0; letter < letters; letter++) {
          const answer = await writeLetter(product.url);
          slowest = Math.max(slowest, answer.time);
          const id = acknowledgedId(answer);
          if (id === undefined) broken.push(`A mail server that is ${trouble} is answered with ${answer.status}`);
          else ids.push(id);
        }
        written.set(trouble, ids);
        await untilMet(inbox, ids, trouble);
        const ready = await fetch(`${product.url}/readyz`);
        if (ready.status !== 200) broken.push(`The server is not ready because the mail server is ${trouble}`);
        await mailServer.trouble(undefined);
        await probe(inbox, ids);
        await untilSettled(inbox);
      }
    } finally {
      await product.stop();
      await mailServer.stop();
    }

    const found = await lettersIn(inbox);
    const copies = new Map<string, number>();
    for (const { raw } of mailServer.mails) {
      const id = /^Message-ID: <([0-9a-z]{12})@/im.exec(raw)?.[1] ?? '';
      copies.set(id, (copies.get(id) ?? 0) + 1);
    }
    for (const [trouble, ids] of written) {
      broken.push(...lostLetters(ids, found));
      const others = ids.filter((id) => found.get(id)?.state !== 'delivered');
      if (others.length > 0)
        broken.push(`${others.length} letters are not delivered after a mail server was ${trouble}`);
      const most = trouble === 'closing after it took the mail' ? Number.POSITIVE_INFINITY : 1;
      const wrong = ids.filter((id) => (copies.get(id) ?? 0) > most || !copies.has(id));
      if (wrong.length > 0) broken.push(`${wrong.length} letters were mailed twice or never after it was ${trouble}`);
    }
    if (slowest > SLOW_ANSWER_MS) broken.push(`An answer took ${figure(slowest)} ms`);
    return {
      done: `${troubles.length} kinds of trouble, ${figure(found.size)} letters, slowest answer ${figure(slowest)} ms`,
      broken,
    };
  });
}

/** Waits until the trouble has met one of its letters; where it is the route's, the others wait for that one. */
async function untilMet(inbox: Inbox, ids: readonly string[], trouble: MailTrouble): Promise<void> {
  await until(inbox, (found) =>
    ids.some((id) => {
      const letter = found.get(id);
      return trouble === 'hanging' ? (letter?.attempts ?? 0) > 0 : letter?.lastError !== undefined;
    }),
  );
}

/** Has a letter tried again, as the owner does who has put something right: nobody waits for the next probe. */
async function probe(inbox: Inbox, ids: readonly string[]): Promise<void> {
  const store = await inbox.open();
  try {
    for (const id of ids) if (await store.retry(id, Date.now())) return;
  } finally {
    await store.close();
  }
}

/** Waits until no letter is queued any more. */
async function untilSettled(inbox: Inbox): Promise<void> {
  await until(inbox, (found) => [...found.values()].every(({ state }) => state !== 'queued'));
}

/** Waits until something is true of the letters, or for ten minutes: the longest wait that a letter of these may have is over. */
async function until(inbox: Inbox, isTrue: (found: Awaited<ReturnType<typeof lettersIn>>) => boolean): Promise<void> {
  const end = performance.now() + 600_000;
  while (performance.now() < end) {
    if (isTrue(await lettersIn(inbox))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
