// `npm run test:engines`: the main journeys in Firefox and in WebKitGTK, where they are installed; it says what it skipped,
// and why. `npm test` makes all journeys in Chromium, and does not need them.
import { install, productNode, run } from './install.mjs';

await install();
const node = productNode();
if ((await run(node, ['build/main.ts', '--if-changed'])) !== 0) process.exit(1);
const status = await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts']);
process.exit(status === 0 ? 0 : 1);
