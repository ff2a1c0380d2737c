/**
 * A process that stores letters as fast as it can until it dies, for tests that make it die:
 * `node accept-letters.ts DATA_DIR`. It prints the id of each letter on a line once that is acknowledged, and ends with
 * status 3 where the disk fails to sync.
 */

import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import { incomingLetter } from './letter.ts';

const store = openSqliteStore({
  dataDir: process.argv[2] ?? '',
  role: 'server',
  onFatal(error) {
    writeSync(2, `${error.message}\n`);
    process.exit(3);
  },
});

for (;;) {
  const group = Array.from({ length: 1 + Math.floor(Math.random() * 20) }, () => store.accept(incomingLetter()));
  const ids = (await Promise.all(group)).map((acceptance) => ('id' in acceptance ? acceptance.id : ''));
  writeSync(1, `${ids.join('\n')}\n`);
}
