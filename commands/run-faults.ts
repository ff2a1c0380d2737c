/** Runs the whole proof of `tests/faults/`, or the parts that are named, and prints one table. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type FullPart, fullParts } from '../tests/faults/full-parts.ts';
import type { Finding } from '../tests/faults/part.ts';

interface Row {
  readonly name: string;
  readonly finding: Finding;
  readonly minutes: string;
}

const ROOT = join(import.meta.dirname, '..');
const parts = fullParts();

process.exitCode = await main(process.argv.slice(2));

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const built = spawnSync(process.execPath, ['build/main.ts', '--if-changed'], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) return 1;
  const rows: Row[] = [];
  for (const part of parts.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`${part.name}: ${part.what} …`);
    const row = await runPart(part);
    console.log(`${inCells(row)}\n`);
    rows.push(row);
  }
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${process.platform}:\n`);
  console.log('| Part | What was done | Holds | Minutes |\n|---|---|---|---|');
  for (const row of rows) console.log(inCells(row));
  return rows.some(({ finding }) => finding.broken.length > 0) ? 1 : 0;
}

async function runPart({ name, run, missing }: FullPart): Promise<Row> {
  const began = performance.now();
  const finding = missing
    ? { done: `skipped: ${missing}`, broken: [] }
    : await run().catch((error: unknown) => ({ done: 'broke off', broken: [String(error)] }));
  return { name, finding, minutes: ((performance.now() - began) / 60_000).toFixed(1) };
}

function inCells({ name, finding: { done, broken }, minutes }: Row): string {
  const isSkipped = done.startsWith('skipped');
  const verdict = isSkipped ? '–' : broken.length === 0 ? 'yes' : `**no**: ${broken.join('; ')}`;
  return `| ${name} | ${done} | ${verdict} | ${minutes} |`;
}
