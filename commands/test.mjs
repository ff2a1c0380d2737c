// `npm test`: installs what is missing, then runs the tests that four minutes have room for, on the product's own Node; its last
// line says what it left out. A few of them: `npx vitest run tests/call`, `npx playwright test carousel`.
import { install, productNode, run } from './install.mjs';

await install();
const status = await run(productNode(), ['commands/run-tests.ts', ...process.argv.slice(2)]);
process.exit(status === 0 ? 0 : 1);
