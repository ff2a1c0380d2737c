// `npm run test:faults`: the whole proof that no letter is lost, which takes an hour or more. Some of it by name:
// `npm run test:faults -- kill power-cut`.
import { install, productNode, run } from './install.mjs';

await install();
const status = await run(productNode(), ['commands/run-faults.ts', ...process.argv.slice(2)]);
process.exit(status === 0 ? 0 : 1);
