/**
 * `npm run bench -- page`: visits the page and the limit page by turns, over HTTP/1.1 and HTTP/2, and prints the ratios;
 * then the longest task of each island's hydration. `--runs 1` for a quick look; `--against FOLDER` visits an older
 * version's `dist` in the same turns. Ends with status 1 where a figure is missed.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../tests/support/chromium.ts';
import { hydrationTable, measureHydration, missedHydration } from './hydration.ts';
import { complaints, installLighthouse, type Visit, visit } from './lighthouse.ts';
import { writeLimitPage } from './limit-page.ts';
import { type Comparison, missed, table } from './report.ts';
import { PROTOCOLS, servePage } from './serve.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');

const { runs, against } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, against: { type: 'string' } },
}).values;
const rounds = Number(runs);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--runs is a whole number from 1 on.');
if (against && !existsSync(join(against, 'page.html')))
  throw new Error(`--against wants a built dist folder, and ${against} has no page.html. Run npm run build there.`);
const chromium = findChromium();
if (!chromium)
  throw new Error('No Chromium was found. Say where it is: CHROMIUM_PATH=/path/to/chrome npm run bench -- page');
await installLighthouse();
const built = spawnSync(process.execPath, [join(ROOT, 'build/main.ts'), '--if-changed'], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

await using scratch = await mkdtempDisposable(join(tmpdir(), 'heartwood-bench-'));
await using page = await servePage(DIST);
await using limit = await servePage(await writeLimitPage(DIST, join(scratch.path, 'limit')));
await using before = against ? await servePage(against) : undefined;
const comparisons = await compare(chromium);
for (const comparison of comparisons) console.log(`\n${table(comparison)}`);
const hydration = await measureHydration(page.urls['HTTP/1.1'], chromium, rounds);
console.log(`\n${hydrationTable(hydration)}`);
const faults = [...comparisons.flatMap(missed), ...missedHydration(hydration)];
console.log(faults.length > 0 ? `\nMissed:\n${faults.join('\n')}` : '\nEvery run reached every figure.');
process.exitCode = faults.length > 0 ? 1 : 0;

/** The pages take turns, so that what else the machine does falls on both. */
async function compare(chromium: string): Promise<Comparison[]> {
  const visits = PROTOCOLS.map((protocol) => ({
    protocol,
    limit: [] as Visit[],
    before: [] as Visit[],
    page: [] as Visit[],
  }));
  for (let round = 1; round <= rounds; round++) {
    for (const { protocol, ...made } of visits) {
      for (const [name, served] of [
        ['limit', limit],
        ['before', before],
        ['page', page],
      ] as const) {
        if (!served) continue;
        const report = join(scratch.path, `${name}-${round}.json`);
        const one = await visit(served.urls[protocol], chromium, report);
        made[name].push(one);
        console.log(`${round}/${rounds} ${protocol} ${name}: LCP ${Math.round(one.largestPaint)} ms`);
        if (name === 'page' && one.scores.some((score) => score < 100)) {
          console.log(`  not 100: ${(await complaints(report)).join('; ')}`);
        }
      }
    }
  }
  return visits;
}
