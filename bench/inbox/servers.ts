import { join } from 'node:path';
import { median } from '../median.ts';
import { CONNECTIONS, HAS_WRK } from './load.ts';
import { type MeasuredLoad, type MeasuredServer, startServer } from './measured-server.ts';
import { startSilentServer } from './silent-server.ts';

/** The part of the ceiling that the product is to reach. */
const GOAL = 0.75;
const ROUNDS = 9;
const SECONDS = 2;
const CEILING = 'bench/inbox/ceiling-server.ts';

/** A server, and what was measured of it in each round. */
interface Measured {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly loads: MeasuredLoad[];
  /** After each round, in bytes. */
  readonly memory: number[];
}

/**
 * Loads the ceilings and the product in turn, with the same letters over as many connections; lines to print. The ceiling
 * is what parses a letter and commits it with all of its turn so that it is found again when it is sent again, which any
 * store must: one table with one index. The same without the index is printed too; nothing that is kept there can be found.
 */
export async function measureServers(folder: string): Promise<string[]> {
  const silent = await startSilentServer();
  const start = async (name: string, args: string[], env: Record<string, string> = {}): Promise<Measured> => {
    return { name, server: await startServer(args, env), loads: [], memory: [] };
  };
  const product = (name: string, dataDir: string, env: Record<string, string> = {}): Promise<Measured> =>
    start(name, ['server/main.ts'], { PORT: '0', DATA_DIR: join(folder, dataDir), ...env });
  const parse = await start('Fastify, parse and answer', [CEILING]);
  const bare = await start('… and commit once a turn, no index', [CEILING, join(folder, 'bare.db')]);
  const ceiling = await start('… found again by its id: the ceiling', [CEILING, join(folder, 'unique.db'), 'unique']);
  const all = [
    parse,
    bare,
    ceiling,
    await product('Heartwood, while the mail server hangs', 'hanging', { SMTP_URL: silent.url }),
    await product('Heartwood, mailing into its Maildir', 'maildir'),
  ];
  for (const { server } of all) await server.load(2 * SECONDS); // until the compiler has seen it all
  for (let round = 0; round < ROUNDS; round++) {
    for (const { server, loads, memory } of all) {
      loads.push(await server.load(SECONDS));
      memory.push(server.memory());
    }
  }
  for (const { server } of all) await server.stop();
  silent.close();
  const generator = HAS_WRK ? 'wrk' : 'a program of our own, because wrk is not there';
  return [
    `${CONNECTIONS} connections, letters of 1 KB, sent by ${generator}; medians of ${ROUNDS} rounds of ${SECONDS} s in turn`,
    inColumns(HEAD),
    ...all.map((measured) => inColumns(cellsOf(measured, { bare, ceiling }))),
    `The goal is ${GOAL} of the ceiling. Ratios are of the same round; CPU is the time of the processor for a letter.`,
    `Memory is that after the first round, the middle one and the last, in MB.`,
  ];
}

const HEAD = ['letters/s', '/ ceiling', '/ no index', 'p50 ms', 'p99 ms', 'CPU µs', '/ ceiling', 'memory', 'failed'];

function cellsOf(
  { name, loads, memory }: Measured,
  { bare, ceiling }: { readonly bare: Measured; readonly ceiling: Measured },
): string[] {
  const middle = (value: (load: MeasuredLoad, round: number) => number): number => median(loads.map(value));
  const speedIn = (other: Measured) =>
    middle(({ perSecond }, round) => perSecond / (other.loads[round]?.perSecond ?? Number.NaN));
  return [
    name,
    middle(({ perSecond }) => perSecond).toFixed(0),
    speedIn(ceiling).toFixed(2),
    speedIn(bare).toFixed(2),
    middle(({ p50 }) => p50).toFixed(1),
    middle(({ p99 }) => p99).toFixed(1),
    middle(({ processorTime }) => processorTime).toFixed(0),
    middle(({ processorTime }, round) => (ceiling.loads[round]?.processorTime ?? Number.NaN) / processorTime).toFixed(
      2,
    ),
    [0, ROUNDS >> 1, ROUNDS - 1].map((round) => ((memory[round] ?? Number.NaN) / 1e6).toFixed(0)).join(' '),
    String(loads.reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

function inColumns(cells: readonly string[]): string {
  const [name = '', ...values] = cells.length > HEAD.length ? cells : ['', ...cells];
  return name.padEnd(40) + values.map((value) => value.padStart(11)).join(' ');
}
