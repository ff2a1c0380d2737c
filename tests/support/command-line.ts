import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import type { Terminal } from '../../cli/command.ts';
import { runHeartwood } from '../../cli/heartwood.ts';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import type { Store } from '../../inbox/store.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { incomingLetter, NOON } from './letter.ts';

const MAIN = join(import.meta.dirname, '../../cli/main.ts');

/** What a command has done. */
export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command line beside a server's store, which stays open. */
export interface CommandLine {
  /** The data folder. */
  readonly folder: string;
  readonly store: Store;
  /** Starts the command line as a process. */
  start(args: readonly string[], env?: Record<string, string>, options?: SpawnOptions): ChildProcess;
  /** Runs the command line as a process. */
  heartwood(...args: string[]): Promise<Run>;
  /** Runs the command line within this process, which is faster. */
  run(args: readonly string[], env?: Record<string, string>, ask?: Terminal['ask']): Promise<Run>;
  /** What the doctor says of one thing that it checks, and whether that needs a hand. */
  diagnosis(check: string, env: Record<string, string>): Promise<[needs: boolean, finding: string]>;
  /** Stores a letter; gives its id. */
  stored(changes?: Parameters<typeof incomingLetter>[0]): Promise<string>;
  /** Parks the only letter that is due. */
  park(id: string, now?: number): Promise<void>;
  /** Has the first letter that is due find the route blocked. */
  block(error: string, now: number, nextProbeAt: number): Promise<void>;
}

/** Makes a data folder for each test of the file, and removes it after each. */
export function commandLineForEachTest(): CommandLine {
  let folder: string;
  let store: Store;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heartwood-cli-'));
    store = openSqliteStore({ dataDir: folder, role: 'server' });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(args: readonly string[], env: Record<string, string> = {}, options?: SpawnOptions): ChildProcess {
    return startCommand(args, { DATA_DIR: folder, ...env }, options);
  }

  async function run(args: readonly string[], env: Record<string, string> = {}, ask?: Terminal['ask']): Promise<Run> {
    let out = '';
    let err = '';
    const status = await runHeartwood(args, {
      async print(text) {
        out += text;
      },
      complain(text) {
        err += text;
      },
      ask,
      env: { DATA_DIR: folder, ...env },
    });
    return { status, out, err };
  }

  return {
    get folder() {
      return folder;
    },
    get store() {
      return store;
    },
    start,
    heartwood: (...args) => finished(start(args)),
    run,
    async diagnosis(check, env) {
      const { out } = await run(['doctor', '--json'], env);
      const findings = JSON.parse(out) as { check: string; isWell: boolean; finding: string }[];
      const found = findings.find((each) => each.check === check);
      return [found?.isWell === false, found?.finding ?? ''];
    },
    async stored(changes) {
      const acceptance = await store.accept(incomingLetter(changes));
      if (acceptance.outcome !== 'stored') throw new Error(acceptance.outcome);
      return acceptance.id;
    },
    async block(error, now, nextProbeAt) {
      const [leased] = await store.claim({ now, leaseUntil: now + 1, most: 1 });
      if (!leased) throw new Error('No letter was due.');
      await store.finish(leased.lease, { outcome: 'blocked', error, nextProbeAt }, now);
    },
    async park(id, now = NOON) {
      const [leased] = await store.claim({ now, leaseUntil: now + 1, most: 1 });
      if (leased?.letter.id !== id) throw new Error('Another letter was due.');
      await store.finish(leased.lease, { outcome: 'parked', error: '550 5.1.1 No such user' }, now);
    },
  };
}

/** Starts the command line as a process, in a zone that tests can rely on; as another user or with an input, where that is said. */
export function startCommand(
  args: readonly string[],
  env: Record<string, string>,
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { TZ: 'Europe/Berlin', ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
}

/** What a started command has done, once it has ended. */
export async function finished(child: ChildProcess): Promise<Run> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The streams are piped.');
  const [out, err, [status]] = await Promise.all([buffer(stdout), buffer(stderr), once(child, 'close')]);
  return { status: status as number | null, out: out.toString('utf8'), err: err.toString('utf8') };
}

/** Text that would do something to a terminal, or show as something else than it is. */
export const NASTY = 'a\u001b[2J\u001b]0;x\u0007b\u009bc\u202ed\u200be\u2066f';
