import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadResult, loadLetters, type SubmissionIds } from './load.ts';

/** A server in a process of its own. */
export interface MeasuredServer {
  readonly url: string;
  /** The memory that it holds, in bytes; `NaN` where the system does not say. */
  memory(): number;
  /** Loads it for some seconds. */
  load(seconds: number, ids?: SubmissionIds): Promise<MeasuredLoad>;
  /** Ends it, and waits for that. */
  stop(): Promise<void>;
}

/** A load, and what it took of the processor. */
export interface MeasuredLoad extends LoadResult {
  /** Time of the processor for a letter, user and system together, in microseconds; `NaN` where the system does not say. */
  readonly processorTime: number;
}

const ROOT = join(import.meta.dirname, '../..');

/** Starts a server, which prints its address. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL')); // where the benchmark breaks off
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const address = /https?:\/\/[^\s/]+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`The server ${args.join(' ')} ended before it said an address:\n${said}`)));
  });
  const proc = (file: string): string => {
    try {
      return readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
    } catch {
      return ''; // no Linux
    }
  };
  /** In microseconds: `utime` and `stime`, in hundredths of a second (proc(5)). */
  const processorTime = (): number => {
    const [user, system] = proc('stat')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10_000;
  };

  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1] ?? Number.NaN) * 1024,
    async load(seconds, ids) {
      const before = processorTime();
      const result = await loadLetters(url, seconds, ids);
      return { ...result, processorTime: (processorTime() - before) / (result.perSecond * seconds) };
    },
    async stop() {
      child.kill('SIGTERM');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(giveUp);
    },
  };
}
