/** Breaks the server on purpose: letters are answered some time before they are committed. */

import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
const COMMIT_EVERY_MS = 100;
const held = new Set<DatabaseSync>();

DatabaseSync.prototype.exec = function execute(sql) {
  if (sql === 'COMMIT') held.add(this);
  else if (sql !== 'BEGIN IMMEDIATE' || !this.isTransaction) exec.call(this, sql);
};

setInterval(() => {
  for (const db of held) if (db.isOpen && db.isTransaction) exec.call(db, 'COMMIT');
  held.clear();
}, COMMIT_EVERY_MS).unref();
