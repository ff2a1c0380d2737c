import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { ROOT } from './folders.ts';

/** The sources of the build. */
const SOURCES = ['build', 'content', 'letter', 'media', 'site', 'package-lock.json', 'vite.config.ts'];

/** A hash of the names, sizes and times of the build's sources. Reading every picture would take too long. */
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
