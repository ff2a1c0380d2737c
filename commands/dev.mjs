// `npm run dev`: the page with hot reload, and a working form.
import { install, productNode, run } from './install.mjs';

await install();
const status = await run(productNode(), ['build/dev.ts']);
process.exit(typeof status === 'number' ? status : 1);
