// `npm test`: installs what is missing, then hands over to the product's own Node.
import { install, productNode, run } from './install.mjs';

await install();
const status = await run(productNode(), ['commands/run-tests.ts', ...process.argv.slice(2)]);
process.exit(status === 0 ? 0 : 1);
