// `npm start`: installs, builds and serves the page. Signals reach the server, so that none is left behind.
import { spawn } from 'node:child_process';
import { install, productNode, ROOT, run } from './install.mjs';

await install();
const node = productNode();

const built = await run(node, ['build/main.ts', '--if-changed']);
if (built !== 0) process.exit(1);

const server = spawn(node, ['server/main.ts'], { cwd: ROOT, stdio: 'inherit' });
// A terminal's Ctrl-C reaches the server on its own too: it takes what comes within a second for one and the same wish.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (status) => process.exit(status ?? 1));
