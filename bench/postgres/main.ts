/** `npm run bench -- postgres`: how fast one and two servers on one database take letters, beside what it allows at most. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres, NEEDS_POSTGRES } from '../../tests/support/find-postgres.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { CONNECTIONS, HAS_WRK } from '../inbox/load.ts';
import { type MeasuredServer, startServer } from '../inbox/measured-server.ts';
import { startSilentServer } from '../inbox/silent-server.ts';
import { median } from '../median.ts';
import { createBareTable, insertBare } from './bare-inserts.ts';
import { databaseWork } from './database-work.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CEILING = 'bench/postgres/ceiling-server.ts';

/** A letter of about 1 KB. */
const FORM = {
  Name: 'Ada Lindqvist',
  Email: 'ada@example.com',
  Phone: '(555) 123-4567',
  Company: 'Lindqvist & Daughters',
  Message: 'Does the table come in 180 cm, and would it be ready by spring? '.repeat(8),
};

/** What some servers did in one round. */
interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** Of the processor, for a letter, in microseconds: the servers', and the database's. */
  readonly serverTime: number;
  readonly databaseTime: number;
}

if (!findPostgres()) throw new Error(`Nothing can be measured: the benchmark ${NEEDS_POSTGRES}.`);
if (spawnSync(process.execPath, ['build/main.ts', '--if-changed'], { stdio: 'inherit' }).status !== 0) {
  throw new Error('The page could not be built, so there is no server to measure.');
}
const folder = mkdtempSync(join(tmpdir(), 'heartwood-bench-'));
const silent = await startSilentServer();
const postgres = await startPostgres({ settings: ['shared_buffers=256MB', 'max_wal_size=2GB'] });
/** From where the others are watched. */
const own = await postgres.createDatabase();
try {
  await measureInserts();
  await measureServers();
} finally {
  silent.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureInserts(): Promise<void> {
  console.log(
    'What the database allows, in a second: letters of 1 KB in bare multi-row inserts, each synced, without HTTP',
  );
  for (const connections of [1, 2, 4]) {
    for (const rows of [1, 10, 100]) {
      const letters = await insertFor(connections, rows);
      console.log(`  ${letters.toFixed(0).padStart(6)} letters, ${rows} a commit, ${connections} at once`);
    }
  }
}

async function insertFor(connections: number, rows: number): Promise<number> {
  const url = await postgres.createDatabase();
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  if (clients[0]) await createBareTable(clients[0]);
  const forms = Array.from({ length: rows }, () => FORM);
  const end = performance.now() + SECONDS * 1000;
  let letters = 0;
  async function insert(client: Client): Promise<void> {
    for (; performance.now() < end; letters += rows) await insertBare(client, forms);
  }
  await Promise.all(clients.map(insert));
  for (const client of clients) await client.end();
  return letters / SECONDS;
}

async function measureServers(): Promise<void> {
  const generator = HAS_WRK ? 'wrk' : 'a program of our own, because wrk is not there';
  console.log(
    `\n${CONNECTIONS} connections a server, letters of 1 KB; sent by ${generator}; ${ROUNDS} rounds in turn, medians`,
  );
  const ceilingUrl = await postgres.createDatabase();
  const url = await postgres.createDatabase();
  const ceilings = [await startServer([CEILING, ceilingUrl]), await startServer([CEILING, ceilingUrl])];
  const product = (name: string): Promise<MeasuredServer> =>
    startServer(['server/main.ts'], {
      PORT: '0',
      DATA_DIR: join(folder, name),
      DATABASE_URL: url,
      SMTP_URL: silent.url,
    });
  const servers = [await product('one'), await product('two')];
  const measured = new Map<string, MeasuredServer[]>([
    ['Fastify, one bare insert a turn: the ceiling', ceilings.slice(0, 1)],
    ['… two of them', ceilings],
    ['Heartwood, one server', servers.slice(0, 1)],
    ['Heartwood, two servers on one database', servers],
  ]);
  const rounds = new Map([...measured.keys()].map((name) => [name, [] as Round[]]));
  for (const group of measured.values()) await loadAll(group, 2); // until the compiler has seen it all
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, group] of measured) rounds.get(name)?.push(await loadAll(group, SECONDS));
  }
  const [one = [], two = []] = [...rounds.values()];
  console.log(`  ${''.padEnd(46)}letters/s  of ceiling  p50 ms  p99 ms  µs server  µs database  failed`);
  for (const [name, group] of measured) {
    const own = rounds.get(name) ?? [];
    const ceiling = group.length === 1 ? one : two;
    const cells = [
      middle(own, ({ perSecond }) => perSecond)
        .toFixed(0)
        .padStart(9),
      median(own.map(({ perSecond }, round) => perSecond / (ceiling[round]?.perSecond ?? 0)))
        .toFixed(2)
        .padStart(10),
      middle(own, ({ p50 }) => p50)
        .toFixed(1)
        .padStart(6),
      middle(own, ({ p99 }) => p99)
        .toFixed(1)
        .padStart(6),
      middle(own, ({ serverTime }) => serverTime)
        .toFixed(0)
        .padStart(9),
      middle(own, ({ databaseTime }) => databaseTime)
        .toFixed(0)
        .padStart(11),
      String(own.reduce((sum, { failed }) => sum + failed, 0)).padStart(6),
    ];
    console.log(`  ${name.padEnd(46)}${cells.join('  ')}`);
  }
  console.log(
    '  Servers, database and generator share this machine, so two servers divide what one has. Ratios are of the same round.',
  );
  for (const server of [...servers, ...ceilings]) await server.stop();
}

async function loadAll(group: readonly MeasuredServer[], seconds: number): Promise<Round> {
  const before = await databaseWork(postgres, own);
  const loads = await Promise.all(group.map((server) => server.load(seconds)));
  const work = (await databaseWork(postgres, own)) - before;
  const perSecond = sum(loads.map((load) => load.perSecond));
  return {
    perSecond,
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    failed: sum(loads.map(({ failed }) => failed)),
    serverTime: sum(loads.map(({ processorTime, perSecond: each }) => processorTime * each)) / perSecond,
    databaseTime: work / (perSecond * seconds),
  };
}

function middle(rounds: readonly Round[], pick: (round: Round) => number): number {
  return median(rounds.map(pick));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
