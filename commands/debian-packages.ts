import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../tests/support/find-postgres.ts';

/** Programs that tests need beside Node and a browser, by the Debian package of each. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  caddy: 'caddy',
  prometheus: 'promtool',
  faketime: 'faketime',
  strace: 'strace',
  curl: 'curl',
  git: 'git',
  restic: 'restic',
  systemd: 'systemd-analyze',
  python3: 'python3',
  'python3-pip': 'pip3',
  bsdutils: 'script',
  'openssh-client': 'ssh',
  'openssh-server': 'sshd',
  'libreoffice-calc-nogui': 'soffice',
  'docker-compose': 'docker-compose',
};

/** Installs the programs that tests need and this machine lacks, as root on Debian. Elsewhere their tests are skipped, by name. */
export function installMissingPrograms(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]));
  if (!findPostgres()) missing.push('postgresql');
  // Where systemd runs, Debian starts an SSH server with its installation, open to everybody who can reach this machine.
  const runsSystemd = existsSync('/run/systemd/system');
  const wanted = missing.filter((name) => name !== 'openssh-server' || !runsSystemd);
  if (wanted.length > 0) installWithApt(wanted);
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

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.some((folder) => existsSync(`${folder}/${program}`));
}
