import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** A system call that a process made. Its effect lies somewhere between its beginning and its end. */
export interface SystemCall {
  readonly name: string;
  /** Its arguments, as strace writes them. */
  readonly args: string;
  /** What it returned; negative where it failed. */
  readonly result: number;
}

/** What a trace consists of: the beginnings and ends of calls in the order in which they happened. */
export type TraceEvent =
  | { readonly kind: 'begin'; readonly call: SystemCall }
  | { readonly kind: 'end'; readonly call: SystemCall };

/** Every call that can change what is on the disk, or tell somebody outside of it. */
const CALLS = [
  'open,openat,creat,close,dup,dup2,dup3',
  'write,pwrite64,writev,pwritev,pwritev2,sendmsg,sendto,sendfile,copy_file_range,io_uring_setup',
  'ftruncate,truncate,fallocate,mmap',
  'fsync,fdatasync,sync_file_range,sync,syncfs,msync',
  'rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir',
].join(',');

/** The command that runs another and writes down what it does. The other keeps the process that was started. */
export function strace(file: string): string[] {
  return ['strace', '-D', '-f', '--seccomp-bpf', '-xx', '-s', '1000000', '-e', `trace=${CALLS}`, '-o', file];
}

/** What a machine needs for {@link strace}. */
export const NEEDS_STRACE = 'needs strace 5.3 or later ("apt-get install strace") and the right to trace';

/** Whether this machine has it. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0;
}

/** Waits for the end of a trace, which strace may write after the end of what it has watched. Rejects after ten seconds. */
export async function traceWritten(file: string): Promise<void> {
  for (let look = 0; look < 200; look++) {
    if (isComplete(readFileSync(file, 'latin1'))) return;
    await setTimeout(50);
  }
  throw new Error(`strace did not finish ${file} within ten seconds.`);
}

/** Whether a trace is complete: its first process has ended. strace pads a process's number to five digits. */
export function isComplete(trace: string): boolean {
  const first = trace.slice(0, trace.indexOf(' '));
  return first !== '' && new RegExp(`^${first} +\\+\\+\\+ `, 'm').test(trace);
}

/** Reads a trace. */
export async function* readTrace(file: string): AsyncGenerator<TraceEvent> {
  const begun = new Map<string, { readonly name: string; readonly args: string; readonly call: MutableCall }>();
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/s.exec(rest);
    if (resumed) {
      const open = begun.get(thread);
      begun.delete(thread);
      if (!open) continue;
      const { args, result } = splitResult(open.args + resumed[1]);
      Object.assign(open.call, { args, result });
      yield { kind: 'end', call: open.call };
      continue;
    }
    const made = /^(\w+)\((.*)$/s.exec(rest);
    if (!made) continue; // a signal, or an end
    const [, name = '', behind = ''] = made;
    if (behind.endsWith('<unfinished ...>')) {
      const args = behind.slice(0, -'<unfinished ...>'.length);
      const call: MutableCall = { name, args, result: 0 };
      begun.set(thread, { name, args, call });
      yield { kind: 'begin', call };
      continue;
    }
    const call: SystemCall = { name, ...splitResult(behind) };
    yield { kind: 'begin', call };
    yield { kind: 'end', call };
  }
}

type MutableCall = { -readonly [Key in keyof SystemCall]: SystemCall[Key] };

/** The strings among a call's arguments, in order, as bytes. */
export function stringsIn(args: string): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)].map(([, hex = '', cut]) => {
    if (cut) throw new Error('strace has cut a string: it must be told to write longer ones.');
    return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
  });
}

function splitResult(text: string): { args: string; result: number } {
  const [, args = text, result = '-1'] = /^(.*)\) += (-?\d+|0x[0-9a-f]+|\?)/s.exec(text) ?? [];
  return { args: args.trimEnd(), result: result === '?' ? -1 : Number(result) };
}
