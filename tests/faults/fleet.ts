/** Several servers on one database, and the judgement of what they did. Long, because the two share what each has sent and when. */

import { join } from 'node:path';
import { type Product, startProduct } from '../support/product.ts';
import { type CountingMailServer, startCountingMailServer } from './counting-mail-server.ts';
import { lettersIn, lostLetters, postgresInbox } from './inbox.ts';
import { type Load, startLoad } from './load.ts';
import { some } from './part.ts';

/** One of several servers. */
interface Member {
  readonly product: Product;
  readonly load: Load;
  /** Ends it as `kill -9` does. Resolves when it is gone and those who wrote to it have noticed. */
  kill(): Promise<void>;
  /** Stops it for a while, in milliseconds, as a virtual machine that is moved. */
  standStill(time: number): Promise<void>;
}

/** A mail as a mail server took it. */
interface Copy {
  readonly letter: string;
  /** Which member sent it. */
  readonly sender: number;
  /** By `performance.now()`. */
  readonly at: number;
}

/** A time in which a member could not note what a mail server had said: it was dead, stood still, or had no database. */
interface Excuse {
  /** Which member; every one where it is absent. */
  readonly member?: number;
  /** By `performance.now()`. */
  readonly from: number;
  readonly to?: number;
}

/** Several servers on one database, with visitors who write to each, and a mail server for each, to tell their mails apart. */
export interface Fleet {
  readonly members: readonly Member[];
  readonly acknowledged: readonly string[];
  /** Every answer so far, by status; 0 where there was none. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly copies: readonly Copy[];
  /** Starts a member in the place of one that is gone. */
  replace(member: number): Promise<void>;
  /** Resolves when so many letters are acknowledged in all, or no server lives any more. */
  reached(letters: number): Promise<void>;
  /** Resolves in the middle of a conversation of this member with its mail server: before that has answered. */
  conversing(member: number): Promise<void>;
  /** Lets the visitors write no further letters. */
  sendVisitorsHome(): void;
  /** Notes when a mail that comes twice is nobody's fault. */
  excuse(excuse: Excuse): void;
  /** Lets the visitors end, waits until nothing is queued any more, and gives a sentence for each promise that was broken. */
  settle(): Promise<string[]>;
  stop(): Promise<void>;
}

/** How to start it. */
export interface FleetOptions {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly servers: number;
  /** Who write at once to each server. */
  readonly visitors?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly preload?: string;
}

/** What lies between a mail server's answer and our note of it is less than this, in milliseconds, on a slow machine too. */
const NOTE_MS = 2000;

/** What arrived is read by a mail server in the same process as all the visitors. */
const MAIL_SERVER_BEHIND_MS = 300;

/** A lease lasts fifteen seconds: a letter that is still queued so long after the last mail is stuck. */
const STUCK_MS = 40_000;

/** Starts it. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { folder, databaseUrl, servers, visitors = 3, env = {}, preload } = options;
  const inbox = postgresInbox(databaseUrl)(folder);
  const copies: Copy[] = [];
  const excuses: Excuse[] = [];
  const mailServers: CountingMailServer[] = [];
  const watchers: ((() => void) | undefined)[] = [];
  const members: Member[] = [];
  /** Of members that are gone. */
  const before: Load[] = [];
  const loads = () => [...before, ...members.map(({ load }) => load)];

  /** Whether any member still runs. */
  const isAlive = () => members.some(({ product }) => product.process.exitCode === null);

  async function startMember(index: number): Promise<Member> {
    const product = await startProduct({
      dataDir: join(folder, `server-${index}`),
      env: { ...env, ...inbox.env, DATA_DIR: join(folder, `server-${index}`), SMTP_URL: mailServers[index]?.url ?? '' },
      ...(preload ? { preload } : {}),
    });
    const load = startLoad(product.url, { visitors });
    return {
      product,
      load,
      async kill() {
        const dead = new Promise((resolve) => product.process.once('close', resolve));
        const from = performance.now() - NOTE_MS;
        product.process.kill('SIGKILL');
        await Promise.all([dead, load.stop()]);
        // The mail server may be a moment behind with what the dead had sent.
        await new Promise((resolve) => setTimeout(resolve, MAIL_SERVER_BEHIND_MS));
        excuses.push({ member: index, from, to: performance.now() });
      },
      async standStill(time) {
        const from = performance.now() - NOTE_MS;
        product.process.kill('SIGSTOP');
        await new Promise((resolve) => setTimeout(resolve, time));
        // What it had sent and not yet noted when it was stopped. A mail that it sends after another's has no excuse.
        excuses.push({ member: index, from, to: performance.now() });
        product.process.kill('SIGCONT');
      },
    };
  }

  for (let index = 0; index < servers; index++) {
    mailServers.push(
      await startCountingMailServer({
        onRecipient: () => watchers[index]?.(),
        onMail: (letter) => copies.push({ letter, sender: index, at: performance.now() }),
      }),
    );
  }
  members.push(...(await Promise.all(mailServers.map((_, index) => startMember(index)))));

  /** The second copies that had no reason. */
  function wrongCopies(): string[] {
    const seen = new Map<string, Copy>();
    const wrong: string[] = [];
    for (const copy of copies) {
      const first = seen.get(copy.letter);
      seen.set(copy.letter, copy);
      if (first && !excuses.some((excuse) => excusesCopy(excuse, first)))
        wrong.push(`${copy.letter} (${inWords(first)}, ${inWords(copy)})`);
    }
    return wrong.length > 0 ? [`Mailed twice without need: ${some(wrong)}`] : [];
  }

  async function untilMailed(): Promise<Awaited<ReturnType<typeof lettersIn>>> {
    let mailed = copies.length;
    for (let since = performance.now(); ; ) {
      const found = await lettersIn(inbox);
      const isQueued = [...found.values()].some(({ state }) => state === 'queued');
      if (!isQueued || !isAlive() || performance.now() - since > STUCK_MS) return found;
      if (copies.length > mailed) since = performance.now();
      mailed = copies.length;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  return {
    members,
    get acknowledged() {
      return loads().flatMap(({ acknowledged }) => acknowledged);
    },
    get statuses() {
      const all = new Map<number, number>();
      for (const { statuses } of loads()) {
        for (const [status, count] of statuses) all.set(status, (all.get(status) ?? 0) + count);
      }
      return all;
    },
    copies,
    async replace(index) {
      const gone = members[index];
      if (gone) before.push(gone.load);
      members[index] = await startMember(index);
    },
    async reached(letters) {
      const count = () => loads().reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      while (count() < letters && isAlive()) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    conversing: (index) =>
      new Promise((resolve) => {
        watchers[index] = () => {
          watchers[index] = undefined;
          resolve();
        };
      }),
    sendVisitorsHome() {
      for (const { load } of members) void load.stop();
    },
    excuse: (excuse) => void excuses.push(excuse),
    async settle() {
      await Promise.all(members.map(({ load }) => load.stop()));
      const found = await untilMailed();
      const acknowledged = loads().flatMap((load) => load.acknowledged);
      const mailed = new Set(copies.map(({ letter }) => letter));
      const unmailed = [...found.keys()].filter((id) => !mailed.has(id));
      return [
        ...lostLetters(acknowledged, found),
        ...(unmailed.length > 0 ? [`${unmailed.length} letters were never mailed: ${some(unmailed)}`] : []),
        ...wrongCopies(),
      ];
    },
    async stop() {
      await Promise.all(members.map(({ product, load }) => Promise.all([load.stop(), product.stop()])));
      await Promise.all(mailServers.map((server) => server.stop()));
    },
  };
}

function inWords({ sender, at }: Copy): string {
  return `by server ${sender} at ${(at / 1000).toFixed(2)} s`;
}

/** Whether the sender could not note that this mail was taken. */
function excusesCopy({ member, from, to = Number.POSITIVE_INFINITY }: Excuse, { sender, at }: Copy): boolean {
  return (member === undefined || member === sender) && at >= from && at <= to;
}
