/** Breaks the server on purpose: it keeps something of every letter for ever. */

import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
const kept: Buffer[] = [];

DatabaseSync.prototype.exec = function execute(sql) {
  if (sql === 'COMMIT') kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
  exec.call(this, sql);
};
