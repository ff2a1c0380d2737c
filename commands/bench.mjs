// `npm run bench`: installs what is missing, then says what can be measured, or measures it: `npm run bench -- page`.
import { install, productNode, run } from './install.mjs';

await install();
const status = await run(productNode(), ['bench/main.ts', ...process.argv.slice(2)]);
process.exit(typeof status === 'number' ? status : 1);
