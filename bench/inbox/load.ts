import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What a server did under load. Times in milliseconds. */
export interface LoadResult {
  /** Letters that were answered with 200, a second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers with another status, and connections that broke. */
  readonly failed: number;
}

/** Connections that send at once, each a letter after the other. */
export const CONNECTIONS = 64;

/** Whether wrk is there. Without it letters are sent by a program of our own, which takes more of the machine. */
export const HAS_WRK = spawnSync('wrk', ['-v']).error === undefined;

/** Which submission ids letters have: the page's, which begin with the time, or random ones. */
export type SubmissionIds = 'page' | 'random';

/** Sends letters of about 1 KB to a server for some seconds, as fast as it takes them. */
export async function loadLetters(url: string, seconds: number, ids: SubmissionIds = 'page'): Promise<LoadResult> {
  const here = (file: string): string => join(import.meta.dirname, file);
  if (!HAS_WRK) {
    return JSON.parse(
      await outputOf(process.execPath, [here('send-letters.ts'), url, String(seconds), ids]),
    ) as LoadResult;
  }
  const script = here('letters.lua');
  return readWrk(
    await outputOf('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      url,
      '--',
      ids,
    ]),
  );
}

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const output = await text(child.stdout);
  await ended;
  return output;
}

/** Reads the line that `letters.lua` prints at the end. */
function readWrk(output: string): LoadResult {
  const line = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`wrk said nothing that can be read:\n${output}`);
  return JSON.parse(line) as LoadResult;
}
