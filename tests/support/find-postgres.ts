import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** What a machine needs for tests on PostgreSQL; for their names. */
export const NEEDS_POSTGRES = 'needs PostgreSQL: "apt-get install postgresql", or its bin folder in PATH';

/** The folder of PostgreSQL's programs: the newest that is installed where Debian puts it, or what PATH finds; nothing where there is none. */
export function findPostgres(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((one, other) => version(other) - version(one));
  return [...debian, ...inPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function version(folder: string): number {
  return Number(/\/(\d+)\//.exec(folder)?.[1] ?? 0);
}
