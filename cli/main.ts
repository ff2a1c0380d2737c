/** The command line as a process: `heartwood COMMAND`. */

import { createInterface } from 'node:readline/promises';
import { runHeartwood } from './heartwood.ts';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader may leave early (`| head`), which is no error.
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`What was asked for could not be written: ${message}\n`);
  process.exit(1);
});

process.exitCode = await runHeartwood(process.argv.slice(2), {
  print(text) {
    if (process.stdout.write(text)) return Promise.resolve();
    return new Promise((resolve) => process.stdout.once('drain', resolve));
  },
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  // Node respects NO_COLOR (https://no-color.org).
  isColoured: process.stdout.isTTY && process.stdout.hasColors(),
  complain: (text) => process.stderr.write(text),
  showProgress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r${text}\u001b[K`) : undefined,
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
});

/** The question goes to standard error, because standard output may be a file. Ctrl+D is an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
