import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TEXTS } from './folders.ts';

/**
 * Writes `robots.txt` and the like into {@link TEXTS}; the server fills their placeholders at its start.
 *
 * @param texts by path
 * @returns the paths
 */
export async function writeTexts(texts: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(`${TEXTS}${path}`), { recursive: true });
    await writeFile(`${TEXTS}${path}`, text);
  }
  return Object.keys(texts);
}
