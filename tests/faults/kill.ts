import PostalMime from 'postal-mime';
import { startProduct } from '../support/product.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { lettersIn, lostLetters, type MakeInbox, sqliteInbox } from './inbox.ts';
import { startLoad } from './load.ts';
import { type Finding, figure, some, withFolder } from './part.ts';
import { seededChance } from './seeded-chance.ts';

/** How often to kill. */
export interface KillOptions {
  readonly rounds: number;
  readonly seed?: number;
  readonly preload?: string;
  /** Where the letters are kept; in SQLite where it is absent. */
  readonly makeInbox?: MakeInbox;
}

/** A mail as the mail server took it. */
interface Copy {
  /** The letter's id, out of the Message-ID. */
  readonly id: string;
  /** In which round it came. */
  readonly round: number;
}

/** A lease lasts fifteen seconds; on PostgreSQL that of a dead server too. */
const LEASE_ENDS_MS = 17_000;

/** The most letters of one round: the mails of all rounds are to be awaited at the end. */
const LETTERS_A_ROUND = 40;

/**
 * Kills a server under load with SIGKILL, again and again, and starts it anew on the same folder. At the end every
 * acknowledged letter must be there and mailed; mailed twice only where the server died in between.
 */
export function killAgainAndAgain({
  rounds,
  seed = 1,
  preload,
  makeInbox = sqliteInbox,
}: KillOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = makeInbox(folder);
    const chance = seededChance(seed);
    const mailServer = await startSmtpServer();
    const acknowledged: string[] = [];
    const mailsByRound: number[] = [];
    const options = {
      dataDir: folder,
      env: { ...inbox.env, SMTP_URL: mailServer.url },
      ...(preload ? { preload } : {}),
    };
    try {
      for (let round = 0; round < rounds; round++) {
        const product = await startProduct(options);
        const load = startLoad(product.url, { letters: LETTERS_A_ROUND });
        await load.reached(1 + Math.floor(chance() * LETTERS_A_ROUND));
        // Between two answers, and so between two commits, as likely as within one.
        await new Promise((resolve) => setTimeout(resolve, 30 * chance()));
        const dead = new Promise((resolve) => product.process.once('close', resolve));
        product.process.kill('SIGKILL');
        await Promise.all([dead, load.stop()]);
        acknowledged.push(...load.acknowledged);
        mailsByRound.push(mailServer.mails.length);
      }
      const last = await startProduct(options);
      const found = await untilMailed(acknowledged, inbox, mailServer);
      await last.stop();
      mailsByRound.push(mailServer.mails.length);
      const copies = await copiesOf(mailServer, mailsByRound);
      const mailed = new Set(copies.map(({ id }) => id));
      const unmailed = acknowledged.filter((id) => !mailed.has(id));
      const { doubled, broken } = judgeCopies(copies);
      return {
        done: `${rounds} kills, ${figure(acknowledged.length)} letters acknowledged, ${figure(found.size)} stored, ${figure(doubled)} mailed twice`,
        broken: [
          ...lostLetters(acknowledged, found),
          ...(unmailed.length > 0 ? [`${unmailed.length} letters were never mailed: ${some(unmailed)}`] : []),
          ...broken,
        ],
      };
    } finally {
      await mailServer.stop();
    }
  });
}

/** Waits until nothing is queued any more, and gives the letters. */
async function untilMailed(
  acknowledged: readonly string[],
  inbox: Parameters<typeof lettersIn>[0],
  { mails }: TestSmtpServer,
) {
  for (let before = -1; ; ) {
    const found = await lettersIn(inbox);
    const isQueued = [...found.values()].some(({ state }) => state === 'queued');
    const isStill = mails.length === before;
    if (!isQueued || lostLetters(acknowledged, found).length > 0) return found;
    before = mails.length;
    // A letter whose attempt was cut short is due within seconds, and once its lease has ended; one that is not is stuck.
    await new Promise((resolve) => setTimeout(resolve, isStill ? LEASE_ENDS_MS : 300));
    if (isStill && mails.length === before) return found;
  }
}

async function copiesOf({ mails }: TestSmtpServer, mailsByRound: readonly number[]): Promise<Copy[]> {
  return Promise.all(
    mails.map(async ({ raw }, index) => {
      const { messageId = '' } = await PostalMime.parse(raw);
      return {
        id: /^<([0-9a-z]{12})@/.exec(messageId)?.[1] ?? messageId,
        round: mailsByRound.findIndex((count) => index < count),
      };
    }),
  );
}

/** A second copy is right where the server died between the two, and nowhere else. */
function judgeCopies(copies: readonly Copy[]): { doubled: number; broken: string[] } {
  const last = new Map<string, number>();
  let doubled = 0;
  const wrong: string[] = [];
  for (const { id, round } of copies) {
    const before = last.get(id);
    if (before !== undefined) doubled++;
    if (before === round) wrong.push(id);
    last.set(id, round);
  }
  return { doubled, broken: wrong.length > 0 ? [`Mailed twice by one server: ${some(wrong)}`] : [] };
}
