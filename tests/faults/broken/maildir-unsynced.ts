/** Breaks the server on purpose: the Maildir's folder is not synced after a mail was renamed into it. */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync } = fs;

fs.fsyncSync = function sync(descriptor) {
  if (!fs.readlinkSync(`/proc/self/fd/${descriptor}`).endsWith('/maildir/new')) fsyncSync(descriptor);
};
syncBuiltinESMExports();
