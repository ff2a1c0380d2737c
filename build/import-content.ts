import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from './folders.ts';
import { modelFiles } from './model.ts';

/** The exports of every file of `content/`, by path. Where `media/` has no model, nothing is said of one. */
export async function importContent(): Promise<Record<string, object>> {
  const files = (await readdir(`${ROOT}content`)).filter((file) => file.endsWith('.ts') && isUsed(file)).sort();
  const modules: Record<string, object> = {};
  for (const file of files) modules[`content/${file}`] = await import(pathToFileURL(`${ROOT}content/${file}`).href);
  return modules;
}

function isUsed(file: string): boolean {
  return file !== 'model.ts' || modelFiles().length > 0;
}
