// `npm start`: installs, builds and serves the page. A signal reaches whichever of these is under way. The server may get
// a terminal's Ctrl+C twice, from the terminal and from here: it counts signals within half a second as one.
import { install, productNode, run } from './install.mjs';

await install();
const node = productNode();

const built = await run(node, ['build/main.ts', '--if-changed']);
if (built !== 0) process.exit(1);

const served = await run(node, ['server/main.ts']);
process.exit(typeof served === 'number' ? served : 1);
