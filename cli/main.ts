/** The command line as a process: `heartwood COMMAND`. */

import { runHeartwood } from './heartwood.ts';

// Whoever reads us may leave early (`| head`), and that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runHeartwood(process.argv.slice(2), {
  print(text) {
    if (process.stdout.write(text)) return Promise.resolve();
    return new Promise((resolve) => process.stdout.once('drain', resolve));
  },
  complain: (text) => process.stderr.write(text),
});
