import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Makes a folder, and those around it that are missing, open to their owner only, so that they survive a power cut. One
 * by one, because Node's own recursive way never ends where a folder cannot hold another (under /proc).
 */
export function makeFolder(folder: string): void {
  for (const missing of missingFolders(resolve(folder))) {
    mkdirSync(missing, { mode: 0o700 });
    syncFolder(dirname(missing));
  }
}

/** The folders that are to be made so that this one exists, the outermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];
}
