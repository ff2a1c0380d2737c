import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Makes a folder and its missing parents, durably and open to their owner only. One by one, because Node's recursive
 * `mkdir` never ends where a folder cannot contain another (under /proc).
 */
export function makeFolder(folder: string): void {
  for (const missing of missingFolders(resolve(folder))) {
    mkdirSync(missing, { mode: 0o700 });
    syncFolder(dirname(missing));
  }
}

/** The missing folders of a path, outermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];
}
