// `npm run serve`: serves what `npm run build` made, and installs and builds nothing.
import { productNode, run } from './install.mjs';

const status = await run(productNode(), ['server/main.ts']);
process.exit(typeof status === 'number' ? status : 1);
