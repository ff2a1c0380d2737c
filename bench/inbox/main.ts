/**
 * `npm run bench -- inbox`: how fast letters are taken, beside what the machine allows at most. Parts may be named, to
 * measure these alone: `npm run bench -- inbox servers`.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureDisk } from './disk-ceilings.ts';
import { measureGrowth } from './growth.ts';
import { measureServers } from './servers.ts';

/** What can be measured, in this order; each gives the lines that are printed. */
const PARTS: Readonly<
  Record<string, { readonly title: string; measure(folder: string): Promise<string[]> | string[] }>
> = {
  disk: { title: 'What the disk and SQLite allow, in a second', measure: measureDisk },
  servers: { title: 'Letters that come as fast as they are taken', measure: measureServers },
  growth: { title: 'As letters gather', measure: measureGrowth },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}. There are: ${Object.keys(PARTS).join()}.`);
if (spawnSync(process.execPath, ['build/main.ts', '--if-changed'], { stdio: 'inherit' }).status !== 0) {
  throw new Error('The page could not be built, so there is no server to measure.');
}
const folder = mkdtempSync(join(tmpdir(), 'heartwood-bench-'));
try {
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${title}`);
    for (const line of await measure(folder)) console.log(`  ${line}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
