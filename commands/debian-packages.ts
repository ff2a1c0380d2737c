import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../tests/support/find-postgres.ts';

/** Programs that tests need beside Node and a browser, by the package of Debian's that has each. */
const PROGRAMS = {
  caddy: 'caddy',
  prometheus: 'promtool',
  faketime: 'faketime',
  strace: 'strace',
  curl: 'curl',
  bsdutils: 'script',
  'libreoffice-calc-nogui': 'soffice',
  'docker-compose': 'docker-compose',
} as const;

/** Installs what tests need and this machine lacks, where that needs nobody's leave. What is missing then skips its tests, by name. */
export function installMissingPrograms(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, program]) => (isInPath(program) ? [] : [name]));
  if (!findPostgres()) missing.push('postgresql');
  if (missing.length > 0) installWithApt(missing);
}

/** Installs packages of Debian's; does nothing where this is not Debian, or not root. */
export function installWithApt(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} with apt-get, for the tests that need it …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isInPath(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`));
}
