/** Breaks the server on purpose: a sync that failed passes for one that succeeded. */

import { DatabaseSync, StatementSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function execute(sql) {
  try {
    exec.call(this, sql);
  } catch (error) {
    if (!isSyncFailure(error)) throw error;
  }
};

const { get } = StatementSync.prototype;
StatementSync.prototype.get = function read(this: StatementSync, ...parameters: unknown[]) {
  try {
    return Reflect.apply(get, this, parameters);
  } catch (error) {
    if (!isSyncFailure(error)) throw error;
    return undefined;
  }
};

function isSyncFailure(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 1034;
}
