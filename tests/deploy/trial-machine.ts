import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/**
 * An empty folder that takes the place of a machine's root, to run recipes of the guide in. What would change the machine
 * itself (packages, users, systemd) is a stand-in; the server, the command line, the mail and the files are real.
 */
export interface TrialMachine {
  /** The folder. */
  readonly folder: string;
  /** Where the page of `localhost:8080`, or of another port of the recipes, really is. */
  url(port?: 8080 | 8081): string;
  readonly mailServer: TestSmtpServer;
  /** Runs a recipe as a person pastes it into a shell, but rejects at the first line that fails; gives what it says. */
  run(recipe: string): Promise<string>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const STANDINS = join(import.meta.dirname, 'standins');

/** What the recipes copy, as far as the server and the command line need it. */
const PROGRAM = ['cli', 'content', 'deploy', 'inbox', 'letter', 'server', 'package.json', 'package-lock.json'];
const FOLDERS = [
  'opt',
  'etc/systemd/system',
  'etc/caddy',
  'etc/cron.daily',
  'var/lib',
  'var/backups',
  'var/tmp',
  'usr/local/bin',
  'run',
  'source',
];

/** What a recipe would still do to the machine itself. */
const OUTSIDE = /(?<![\w.}$)])\/(?:boot|etc|home|opt|root|srv|usr|var)\//;

/** Makes one. `database` is the address of a PostgreSQL's superuser, for the recipes that install one. */
export async function createTrialMachine(database = 'postgres://localhost'): Promise<TrialMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-machine-'));
  const mailServer = await startSmtpServer();
  const ports = { 8080: await freePort(), 8081: await freePort(), 9464: await freePort() };
  const { hostname, port: databasePort, username } = new URL(database);

  /** The same text with every path, port and account in the place of the machine's own. */
  const onThisMachine = (text: string): string =>
    text
      .replaceAll(/(?<![\w.}$)])\/(opt|etc|var|usr\/local)(?=\/)/g, `${folder}/$1`)
      .replaceAll('localhost:8080', `localhost:${ports[8080]}`)
      .replaceAll('=9464', `=${ports[9464]}`)
      .replaceAll('@localhost/heartwood', `@${hostname}:${databasePort}/heartwood`)
      .replaceAll('smtp://website%40table.example.com:PASSWORD@mail.example.com:587', mailServer.url);

  function run(recipe: string): Promise<string> {
    const script = onThisMachine(recipe);
    if (OUTSIDE.test(script.replaceAll(folder, 'here')))
      throw new Error(`This would leave the empty folder:\n${script}`);
    const env = {
      PATH: `${STANDINS}:${join(folder, 'usr/local/bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
      MACHINE: folder,
      REPOSITORY: ROOT,
      PORT_8080: String(ports[8080]),
      PORT_8081: String(ports[8081]),
      PGHOST: hostname,
      PGPORT: databasePort,
      PGUSER: username,
      PGDATABASE: 'postgres',
    };
    return new Promise((resolve, reject) => {
      execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd: join(folder, 'source'), env }, (error, out, err) => {
        if (error) reject(new Error(`${recipe}\n${out}${err}`, { cause: error }));
        else resolve(out + err);
      });
    });
  }

  for (const name of FOLDERS) await mkdir(join(folder, name), { recursive: true });
  for (const name of PROGRAM) await cp(join(ROOT, name), join(folder, 'source', name), { recursive: true });
  for (const name of ['deploy/heartwood', 'deploy/heartwood.service']) {
    const file = join(folder, 'source', name);
    await writeFile(file, onThisMachine(await readFile(file, 'utf8')));
  }
  return {
    folder,
    url: (port = 8080) => `http://localhost:${ports[port]}`,
    mailServer,
    run,
    async stop() {
      await run('for file in "$MACHINE"/run/*.pid; do systemctl stop "$(basename "$file" .pid)"; done').catch(() => {});
      await mailServer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
