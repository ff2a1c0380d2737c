import { writeFile } from 'node:fs/promises';
import { ASSETS } from './folders.ts';
import { hashedName } from './hashed-name.ts';

/** Writes a file into {@link ASSETS} under a hashed name. Resolves with its URL. */
export async function publish(name: string, content: Buffer | string): Promise<string> {
  const file = hashedName(name, content);
  await writeFile(`${ASSETS}${file}`, content);
  return `/assets/${file}`;
}
