import { writeFile } from 'node:fs/promises';
import { ASSETS } from './folders.ts';
import { hashedName } from './hashed-name.ts';

/** Writes a file into {@link ASSETS} under a name with its hash. Resolves with its address. */
export async function publish(name: string, content: Buffer | string): Promise<string> {
  const file = hashedName(name, content);
  await writeFile(`${ASSETS}${file}`, content);
  return `/assets/${file}`;
}
