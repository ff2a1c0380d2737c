/** Breaks `heartwood backup` on purpose: neither the file nor the folder that holds its name is synced. */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
syncBuiltinESMExports();
