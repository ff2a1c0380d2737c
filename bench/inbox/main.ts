/** `npm run bench -- inbox`: how fast letters are taken, beside what the machine allows at most. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCommits, measureSyncs } from './disk-ceilings.ts';
import { measureGrowth } from './growth.ts';
import { CONNECTIONS, HAS_WRK } from './load.ts';
import { type MeasuredLoad, type MeasuredServer, startServer } from './measured-server.ts';
import { startSilentServer } from './silent-server.ts';

/** The part of the ceiling that the product is to reach. */
const GOAL = 0.75;
const ROUNDS = 9;
const SECONDS = 2;
const CEILING = 'bench/inbox/ceiling-server.ts';

if (spawnSync(process.execPath, ['build/main.ts', '--if-changed'], { stdio: 'inherit' }).status !== 0) {
  throw new Error('The page could not be built, so there is no server to measure.');
}
const folder = mkdtempSync(join(tmpdir(), 'heartwood-bench-'));
const silent = await startSilentServer();
try {
  measureDisk();
  await measureServers();
  console.log('\nAs letters gather');
  for (const line of await measureGrowth(folder)) console.log(`  ${line}`);
} finally {
  silent.close();
  rmSync(folder, { recursive: true, force: true });
}

function measureDisk(): void {
  console.log('What the disk allows, in a second');
  console.log(`  ${String(Math.round(measureSyncs(folder))).padStart(6)} appends of 1.5 KB, each synced`);
  for (const group of [1, 8, 32, 128]) {
    const letters = Math.round(measureCommits(folder, group));
    console.log(`  ${String(letters).padStart(6)} letters in bare SQLite, ${group} a commit`);
  }
}

async function measureServers(): Promise<void> {
  const generator = HAS_WRK ? 'wrk' : 'a program of our own, because wrk is not there';
  console.log(`\n${CONNECTIONS} connections, letters of 1 KB; sent by ${generator}; ${ROUNDS} rounds in turn, medians`);
  const product = (name: string, env: Record<string, string> = {}): Promise<MeasuredServer> =>
    startServer(['server/main.ts'], { PORT: '0', DATA_DIR: join(folder, name), ...env });
  const servers = new Map([
    ['Fastify, parse and answer', await startServer([CEILING])],
    ['… and commit once a turn: the ceiling', await startServer([CEILING, join(folder, 'bare.db')])],
    ['… that knows a letter that comes again', await startServer([CEILING, join(folder, 'unique.db'), 'unique'])],
    ['Heartwood, while the mail server hangs', await product('hanging', { SMTP_URL: silent.url })],
    ['Heartwood, mailing into its Maildir', await product('maildir')],
  ]);
  const loads = new Map([...servers.keys()].map((name) => [name, [] as MeasuredLoad[]]));
  for (const server of servers.values()) await server.load(SECONDS); // until the compiler has seen it all
  const before = new Map([...servers].map(([name, server]) => [name, server.memory()]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, server] of servers) loads.get(name)?.push(await server.load(SECONDS));
  }
  const ceiling = loads.get([...servers.keys()][1] ?? '') ?? [];
  console.log(
    `  ${''.padEnd(42)}letters/s  of ceiling  p50 ms  p99 ms  µs of processor  of ceiling  memory MB  failed`,
  );
  for (const [name, server] of servers) {
    const own = loads.get(name) ?? [];
    const cells = [
      median(own.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(9),
      median(own.map(({ perSecond }, round) => perSecond / (ceiling[round]?.perSecond ?? 0)))
        .toFixed(2)
        .padStart(10),
      median(own.map(({ p50 }) => p50))
        .toFixed(1)
        .padStart(6),
      median(own.map(({ p99 }) => p99))
        .toFixed(1)
        .padStart(6),
      median(own.map(({ processorTime }) => processorTime))
        .toFixed(0)
        .padStart(15),
      median(own.map(({ processorTime }, round) => (ceiling[round]?.processorTime ?? 0) / processorTime))
        .toFixed(2)
        .padStart(10),
      `${megabytes(before.get(name))} → ${megabytes(server.memory())}`.padStart(9),
      String(own.reduce((sum, { failed }) => sum + failed, 0)).padStart(6),
    ];
    console.log(`  ${name.padEnd(42)}${cells.join('  ')}`);
  }
  console.log(`  The goal is ${GOAL} of the ceiling. Ratios are of the same round.`);
  for (const server of servers.values()) await server.stop();
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function megabytes(bytes = Number.NaN): string {
  return (bytes / 1e6).toFixed(0);
}
