// `npm run check`: what can be proved without running the product: types, lint, format, import rules, dead code.
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

await install();
const node = productNode();
let failed = 0;
for (const [what, ...command] of CHECKS) {
  const status = await run(node, command);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${what}`);
  if (status !== 0) failed += 1;
}
if (failed === 0) console.log(`All ${CHECKS.length} checks passed. Next: npm test`);
else console.error(`${failed} of ${CHECKS.length} checks failed; what they printed stands above each.`);
process.exit(failed === 0 ? 0 : 1);
