// `npm test`: installs what is missing, then runs every test on the product's own Node. For a few of them, when they are
// installed: `npx vitest run tests/call`, `npx playwright test carousel`.
import { install, productNode, run } from './install.mjs';

await install();
const status = await run(productNode(), ['commands/run-tests.ts']);
process.exit(status === 0 ? 0 : 1);
