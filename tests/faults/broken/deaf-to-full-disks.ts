/** Breaks the server on purpose: a commit for which the disk has no room passes for one that is kept. */

import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
const SQLITE_FULL = 13;

DatabaseSync.prototype.exec = function execute(sql) {
  try {
    exec.call(this, sql);
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)) throw error;
  }
};
