import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program by its name where the shell would, or in one of the folders given; nothing where there is none. */
export function findExecutable(name: string, folders: readonly string[] = []): string | undefined {
  const searched = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return searched.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
