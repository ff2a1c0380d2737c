/** Kills the server in the middle of an upgrade: the tables are changed, and that they are is not yet written down. */

import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function execute(this: DatabaseSync, sql: string): void {
  if (/^PRAGMA user_version = /.test(sql)) process.kill(process.pid, 'SIGKILL');
  Reflect.apply(exec, this, [sql]);
};
