// `npm run check`: what can be proved without running the product: types, lint, format, import rules, dead code; the studio's
// Python too, where ruff is installed.
import { spawnSync } from 'node:child_process';
import { install, productNode, run } from './install.mjs';

/** What is checked, by which program of node_modules. */
const CHECKS = [
  ['types of letter/ and content/', 'node_modules/typescript/bin/tsc', '-p', 'letter'],
  ['types of site/', 'node_modules/typescript/bin/tsc', '-p', 'site'],
  ['types of everything that runs in Node', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ["types of the journeys and of the page's own tests", 'node_modules/typescript/bin/tsc', '-p', 'tests/e2e'],
  ['lint, format and import rules', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  ['dead code and unused packages', 'node_modules/knip/bin/knip.js'],
];

/** What is checked by programs that are not npm's, where the machine has them. */
const ELSEWHERE = [["the studio's Python", 'ruff', 'check', 'studio']];

await install();
const node = productNode();
const checks = CHECKS.map(([what, ...command]) => [what, node, command]);
for (const [what, program, ...command] of ELSEWHERE) {
  if (spawnSync(program, ['--version']).status === 0) checks.push([what, program, command]);
  else console.log(`left out: ${what}; ${program} is not installed (pip install ${program})`);
}
let failed = 0;
for (const [what, program, command] of checks) {
  const status = await run(program, command);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${what}`);
  if (status !== 0) failed += 1;
}
if (failed === 0) console.log(`All ${checks.length} checks passed. Next: npm test`);
else console.error(`${failed} of ${checks.length} checks failed; what they printed stands above each.`);
process.exit(failed === 0 ? 0 : 1);
