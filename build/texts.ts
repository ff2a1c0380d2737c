import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TEXTS } from './folders.ts';

/**
 * Writes what programs read beside the page into {@link TEXTS}, with its placeholders: the server fills them when it starts.
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
