/** `npm run bench`: what can be measured here. `npm run bench -- NAME` measures it; what follows the name goes to it. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What can be measured, each by `main.ts` in the folder of its name. */
const BENCHES: Readonly<Record<string, string>> = {
  inbox: 'letters a second, beside what disk, SQLite and Fastify allow, and with a million stored; four minutes',
  postgres: 'letters a second of one and two servers on one PostgreSQL, beside what it allows; two minutes',
  page: 'the page beside one that has nothing but its first picture, by Lighthouse over HTTP/1.1 and HTTP/2, and the longest task of a hydration; ten minutes',
};

const [name = '', ...rest] = process.argv.slice(2);
const script = join(import.meta.dirname, name, 'main.ts');
if (Object.hasOwn(BENCHES, name) && existsSync(script)) {
  process.exitCode = spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status ?? 1;
} else {
  if (name !== '') console.error(`There is no benchmark "${name}".`);
  console.log('What can be measured:\n');
  for (const [each, what] of Object.entries(BENCHES)) console.log(`  npm run bench -- ${each}\n      ${what}`);
  process.exitCode = name === '' ? 0 : 2;
}
