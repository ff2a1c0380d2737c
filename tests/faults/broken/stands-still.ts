/** Breaks the server on purpose: it stands still while another process has the database locked. */

import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function execute(sql) {
  exec.call(this, sql.replace('busy_timeout = 0', 'busy_timeout = 5000'));
};
