import { Agent } from 'node:http';
import { startProduct } from '../support/product.ts';
import { type MakeInbox, sqliteInbox } from './inbox.ts';
import { acknowledgedId, post } from './load.ts';
import { createMutants } from './mutate.ts';
import { type Finding, figure, withFolder } from './part.ts';
import { residentMemory } from './resident-memory.ts';
import { seededChance } from './seeded-chance.ts';

/** How many bodies to send. */
export interface FuzzOptions {
  readonly bodies: number;
  readonly seed?: number;
  readonly preload?: string;
  /** Where the letters are kept; in SQLite where it is absent. */
  readonly makeInbox?: MakeInbox;
}

/** What the call's table allows; and 408 for a client that a busy machine lets wait; no 429, because loopback is not limited. */
const ALLOWED = new Set([200, 400, 408, 413, 415, 422]);

/** How many are on their way at once. */
const AT_ONCE = 16;

/** Memory may grow by so much between the first half and the end, in MiB: a heap grows by steps, to some 350 here. */
const MEMORY_SLACK = 160;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Sends mutated bodies to a server. It must answer each with a status of the call's table, live, keep every letter that it
 * acknowledged, and store no control character.
 */
export function fuzz({ bodies, seed = 1, preload, makeInbox = sqliteInbox }: FuzzOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = makeInbox(folder);
    const product = await startProduct({ dataDir: folder, env: inbox.env, ...(preload ? { preload } : {}) });
    const nextMutant = createMutants(seededChance(seed));
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const statuses = new Map<number, number>();
    const acknowledged = new Set<string>();
    const broken = new Set<string>();
    let sent = 0;
    let halfway: number | undefined;

    async function client(): Promise<void> {
      while (sent < bodies && product.process.exitCode === null) {
        if (++sent === Math.floor(bodies / 2)) halfway = residentMemory(product.process);
        const { body, headers } = nextMutant();
        const answer = await post(product.url, body, headers, agent).catch(() => undefined);
        const status = answer?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!ALLOWED.has(status))
          broken.add(`A body is answered with ${status}: ${JSON.stringify(String(body)).slice(0, 300)}`);
        const id = answer && acknowledgedId(answer);
        if (id !== undefined) acknowledged.add(id);
      }
    }

    try {
      await Promise.all(Array.from({ length: AT_ONCE }, client));
      const end = residentMemory(product.process);
      if (product.process.exitCode !== null) broken.add(`The server has ended with ${product.process.exitCode}`);
      if ((end ?? 0) - (halfway ?? 0) > MEMORY_SLACK) broken.add(`Memory grew from ${halfway} to ${end} MiB`);
      const store = await inbox.open();
      let stored = 0;
      for await (const { id, fields, phoneAsSent } of store.letters()) {
        stored++;
        acknowledged.delete(id);
        const { message, ...lines } = fields;
        const text = [...Object.values(lines), phoneAsSent, message.replace(/[\t\n]/g, '')].join('');
        if (CONTROL.test(text) || !text.isWellFormed()) broken.add(`Letter ${id} holds a control character`);
      }
      await store.close();
      if (acknowledged.size > 0) broken.add(`${acknowledged.size} acknowledged letters are lost`);
      const counts = [...statuses].sort().map(([status, count]) => `${figure(count)} × ${status}`);
      return {
        done: `${figure(sent)} bodies: ${counts.join(', ')}; ${figure(stored)} letters stored; memory ${figure(halfway ?? 0)} MiB halfway, ${figure(end ?? 0)} MiB at the end`,
        broken: [...broken].slice(0, 10),
      };
    } finally {
      agent.destroy();
      await product.stop();
    }
  });
}
