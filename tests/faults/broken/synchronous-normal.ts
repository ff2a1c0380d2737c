/** Breaks the server on purpose: commits are not synced, as with SQLite's `synchronous = NORMAL`. */

import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function execute(sql) {
  exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
