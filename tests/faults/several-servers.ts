import type { Postgres } from '../support/postgres.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { writeLetter } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';
import { seededChance } from './seeded-chance.ts';

/** What every part with several servers on one database is given. */
export interface SeveralServersOptions {
  readonly postgres: Postgres;
  readonly rounds: number;
  readonly servers?: number;
  readonly seed?: number;
  readonly preload?: string;
}

/** Letters of all servers together in one round. */
const LETTERS_A_ROUND = 60;

/** A lease lasts fifteen seconds. */
const PAST_A_LEASE_MS = 17_000;

/** Kills one of several servers under load, again and again, and starts another in its place a little later. */
export function killOneOfSeveral(options: SeveralServersOptions): Promise<Finding> {
  return withFleet(options, 'kills of one server', async (fleet, { rounds, seed = 1 }) => {
    const chance = seededChance(seed);
    for (let round = 1; round <= rounds; round++) {
      await fleet.reached(round * LETTERS_A_ROUND);
      const victim = Math.floor(chance() * fleet.members.length);
      await fleet.members[victim]?.kill();
      await pause(500 * chance());
      await fleet.replace(victim);
    }
    return [];
  });
}

/**
 * Stops one of several servers in the middle of a mail, as a laptop's lid or a virtual machine's move does, for longer than a lease
 * lasts, and lets it go on. Meanwhile the others mail what it had claimed.
 */
export function pauseOneOfSeveral(options: SeveralServersOptions): Promise<Finding> {
  return withFleet(options, 'pauses of one server past its lease', async (fleet, { rounds }) => {
    for (let round = 0; round < rounds; round++) {
      const index = round % fleet.members.length;
      await fleet.reached(fleet.acknowledged.length + LETTERS_A_ROUND);
      await fleet.conversing(index);
      const stillness = fleet.members[index]?.standStill(PAST_A_LEASE_MS);
      // What waits by now is enough: more would only have to be mailed before the end.
      if (round === rounds - 1) fleet.sendVisitorsHome();
      await stillness;
      await pause(500); // in which the server that goes on could mail what another has mailed
    }
    return [];
  });
}

/** Ends the database under load, as a crash or a restart does, and starts it again. */
export function restartDatabase(options: SeveralServersOptions): Promise<Finding> {
  return withFleet(
    options,
    'ends of the database, in turn by a crash and in order',
    async (fleet, { rounds, postgres }) => {
      const broken: string[] = [];
      for (let round = 0; round < rounds; round++) {
        await fleet.reached(fleet.acknowledged.length + LETTERS_A_ROUND);
        const from = performance.now();
        await (round % 2 === 0 ? postgres.crash() : postgres.shutDown());
        await pause(PROBE_COUNTS_MS);
        for (const { product } of fleet.members) {
          const { status, headers } = await writeLetter(product.url);
          if (status !== 503 || !headers['retry-after'])
            broken.push(`Without a database a letter is answered with ${status}`);
          const page = await fetch(product.url);
          if (page.status !== 200) broken.push(`Without a database the page is answered with ${page.status}`);
          const ready = await fetch(`${product.url}/readyz`);
          if (ready.status !== 503) broken.push(`Without a database /readyz says ${ready.status}`);
        }
        await postgres.start();
        const up = performance.now();
        await untilReady(fleet);
        if (performance.now() - up > HEALS_WITHIN_MS) broken.push('It takes long to heal when the database is back');
        fleet.excuse({ from: from - 1000, to: up + HEALS_WITHIN_MS });
      }
      const others = [...fleet.statuses.keys()].filter((status) => ![200, 503].includes(status));
      if (others.length > 0)
        broken.push(`While the database came and went, letters were answered with ${others.join(', ')}`);
      return broken;
    },
  );
}

/** Cuts every connection of the servers to their database, again and again. No visitor may notice. */
export function cutConnections(options: SeveralServersOptions): Promise<Finding> {
  return withFleet(options, 'cuts of all connections', async (fleet, { rounds, postgres }, databaseUrl) => {
    for (let round = 0; round < rounds; round++) {
      await fleet.reached(fleet.acknowledged.length + 10);
      await postgres.sql(
        databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'heartwood server'`,
      );
    }
    const others = [...fleet.statuses.keys()].filter((status) => status !== 200);
    return others.length > 0 ? [`While connections were cut, letters were answered with ${others.join(', ')}`] : [];
  });
}

/** What `/readyz` has found out counts for a second. */
const PROBE_COUNTS_MS = 1200;

/** A server looks for its database with every letter and every look at the outbox, once a second at least. */
const HEALS_WITHIN_MS = 5000;

function withFleet(
  options: SeveralServersOptions,
  what: string,
  work: (fleet: Fleet, options: SeveralServersOptions, databaseUrl: string) => Promise<string[]>,
): Promise<Finding> {
  const { postgres, servers = 2, rounds, preload } = options;
  return withFolder(async (folder) => {
    const databaseUrl = await postgres.createDatabase();
    const fleet = await startFleet({ folder, databaseUrl, servers, ...(preload ? { preload } : {}) });
    try {
      const broken = await work(fleet, options, databaseUrl);
      broken.push(...(await fleet.settle()));
      const twice = fleet.copies.length - new Set(fleet.copies.map(({ letter }) => letter)).size;
      return {
        done: `${servers} servers, ${rounds} ${what}, ${figure(fleet.acknowledged.length)} letters acknowledged, ${twice} mailed twice`,
        broken: [...new Set(broken)],
      };
    } finally {
      await fleet.stop();
    }
  });
}

async function untilReady({ members }: Fleet): Promise<void> {
  for (const { product } of members) {
    while (!(await fetch(`${product.url}/readyz`)).ok) await pause(100);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
