import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from './folders.ts';

/** The exports of every file of `content/`, by path. */
export async function importContent(): Promise<Record<string, object>> {
  const files = (await readdir(`${ROOT}content`)).filter((file) => file.endsWith('.ts')).sort();
  const modules: Record<string, object> = {};
  for (const file of files) modules[`content/${file}`] = await import(pathToFileURL(`${ROOT}content/${file}`).href);
  return modules;
}
