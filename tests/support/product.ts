import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';

/** The product as an owner runs it: a process of its own, on a free port, with a temporary data folder. */
export interface Product {
  /** The address of the page, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What the server has written to stderr so far: its log, a line of JSON each. */
  logs(): string;
  /** What it has written to stdout so far: what the person who started it reads. */
  said(): string;
  /** Ends the server with SIGTERM, waits for it, and removes the data folder. Resolves with the exit status. */
  stop(): Promise<number | null>;
}

/** How to start it. */
export interface ProductOptions {
  /** Environment variables beside those that the tests need themselves. */
  readonly env?: Readonly<Record<string, string>>;
  /** A data folder that exists and is kept; without it a temporary one is made, and removed at the end. */
  readonly dataDir?: string;
  /** A program and its arguments that run the server: `strace …`. It must be the server's own process that comes of it. */
  readonly through?: readonly string[];
  /** A module that Node loads before the server, to break something in it on purpose. */
  readonly preload?: string;
  /** The project's folder; without it, this one. */
  readonly root?: string;
  /** The number of the user that runs it; only root may choose one. */
  readonly uid?: number;
}

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

/** Starts the built product and resolves when it says its address. Rejects with its output if it ends before that. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { env = {}, dataDir, through = [], preload, root = ROOT, uid } = options;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'heartwood-')));
  const preloading = preload === undefined ? [] : ['--import', pathToFileURL(preload).href];
  const [program = '', ...args] = [...through, process.execPath, ...preloading, 'server/main.ts'];
  // What traces the server sees its own files alone.
  const cache = through.length === 0 ? COMPILE_CACHE : {};
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let log = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    const status = await ended;
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    return status;
  }

  try {
    const url = await announcedAddress(child, ended, () => log);
    return { url, dataDir: folder, process: child, logs: () => log, said: () => said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the line that names the address. */
function announcedAddress(child: ChildProcess, ended: Promise<number | null>, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => fail('said no address'), START_TIMEOUT_MS);
    const fail = (what: string): void => {
      clearTimeout(timer);
      reject(new Error(`The server ${what}. It said:\n${said}${log()}`));
    };
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const address = /https?:\/\/[^\s/]+/.exec(said)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    ended.then((status) => fail(`ended with status ${status} before it said an address`));
  });
}
