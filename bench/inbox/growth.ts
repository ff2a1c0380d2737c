import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import { median } from '../median.ts';
import type { SubmissionIds } from './load.ts';
import { type MeasuredLoad, startServer } from './measured-server.ts';

const SIZES = [1000, 100_000];
const ROUNDS = 3;

/** What is measured with so many letters stored. Times in milliseconds. */
interface Grown {
  readonly size: number;
  /** Which submission ids all letters have, the stored ones and those that come. */
  readonly ids: SubmissionIds;
  /** Of the processor, for the next letter, in microseconds. */
  readonly letter: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly list: number;
  readonly listParked: number;
  readonly stats: number;
}

/**
 * How fast the next letter is taken and the newest are listed, with ever more letters stored: lines to print, with ratios to
 * the first.
 */
export async function measureGrowth(folder: string): Promise<string[]> {
  const all: Grown[] = [];
  for (const [ids, size] of (['page', 'random'] as const).flatMap((ids) => SIZES.map((size) => [ids, size] as const))) {
    const dataDir = join(folder, `grown-${ids}-${size}`);
    await openSqliteStore({ dataDir, role: 'server' }).close();
    fill(join(dataDir, 'inbox.db'), size, ids);
    const server = await startServer(['server/main.ts'], { PORT: '0', DATA_DIR: dataDir });
    await server.load(1, ids);
    const loads: MeasuredLoad[] = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await server.load(2, ids));
    await server.stop();
    all.push({
      size,
      ids,
      letter: median(loads.map(({ processorTime }) => processorTime)),
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      p99: median(loads.map(({ p99 }) => p99)),
      list: timeOf('list', dataDir),
      listParked: timeOf('list --state parked', dataDir),
      stats: timeOf('stats', dataDir),
    });
  }
  return all.map((grown) => inWords(grown, all.find(({ ids }) => ids === grown.ids) ?? grown));
}

function inWords(grown: Grown, first: Grown): string {
  const times = (key: Exclude<keyof Grown, 'ids'>, unit: string): string =>
    `${grown[key].toFixed(0)} ${unit} (× ${(grown[key] / first[key]).toFixed(2)})`;
  return [
    `${grown.size.toLocaleString('en').padStart(9)} stored, ${grown.ids === 'page' ? 'ids of the page' : 'random ids'}: next letter ${times('letter', 'µs of processor')}`,
    times('perSecond', 'letters/s'),
    `p99 ${times('p99', 'ms')}`,
    `list ${times('list', 'ms')}`,
    `list --state parked ${times('listParked', 'ms')}`,
    `stats ${times('stats', 'ms')}`,
  ].join(', ');
}

/** Writes delivered letters straight into the file, a minute between them. */
function fill(file: string, letters: number, ids: SubmissionIds): void {
  const db = new DatabaseSync(file);
  const time = `printf('%012x', unixepoch() * 1000 - (${letters} - n) * 60000)`;
  const id = ids === 'page' ? `${time} || lower(hex(randomblob(10)))` : 'lower(hex(randomblob(16)))';
  db.exec(`PRAGMA synchronous = OFF; BEGIN;
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${letters})
    INSERT INTO letters (id, submission_id, fingerprint, received_at, address, address_key, name, email, phone,
      phone_as_sent, company, message, flags, address_cut)
    SELECT printf('%012d', n), ${id}, randomblob(32), unixepoch() * 1000 - (${letters} - n) * 60000,
      '203.0.113.0/24', '203.0.113.0/24', 'Ada ' || n, 'ada' || n || '@example.com', '', '', '',
      'Does the table come in 180 cm, and would it be ready by spring? ' || hex(randomblob(100)), '[]', 1 FROM n;
    INSERT INTO outbox (letter_seq, state, queued_at, delivered_at) SELECT seq, 'delivered', received_at, received_at
      FROM letters;
    COMMIT; PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
}

/** How long a command takes, as a process of its own, in milliseconds: the median of three. */
function timeOf(command: string, dataDir: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['cli/main.ts', ...command.split(' ')], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    if (status !== 0) throw new Error(`heartwood ${command} failed: ${stderr}`);
    return performance.now() - begun;
  });
  return median(times);
}
