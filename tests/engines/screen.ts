import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findExecutable } from './executable.ts';

/** Whether this machine has a screen of its own. */
export function hasScreen(): boolean {
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** A screen that nobody sees: its name for `DISPLAY`, and the Xvfb behind it. Xvfb finds a free number by itself. */
export async function startScreen(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const xvfb = spawn(
    findExecutable('Xvfb') ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const told = xvfb.stdio[3];
  if (!told) throw new Error('Xvfb has nowhere to tell its number.');
  const [number] = await once(told, 'data');
  return { name: `:${String(number).trim()}`, process: xvfb };
}

/** Ends a program, by force where it does not go by itself within three seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, wait(3000, undefined, { ref: false })]);
  child.kill('SIGKILL');
}
