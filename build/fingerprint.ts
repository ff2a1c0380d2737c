import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { ROOT } from './folders.ts';

/** Everything that the built product is made of. */
const SOURCES = ['build', 'content', 'letter', 'media', 'site', 'package-lock.json', 'vite.config.ts'];

/**
 * A text that differs when any source of the build was changed, added or removed: names, sizes and times, because
 * reading every picture would take longer than a look at the folders.
 */
export async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of await filesOf(`${ROOT}${source}`)) {
      const { size, mtimeMs } = await stat(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => `${entry.parentPath}/${entry.name}`).sort();
}
