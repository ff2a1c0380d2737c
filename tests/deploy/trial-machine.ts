import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../support/free-port.ts';
import type { Postgres } from '../support/postgres.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/**
 * An empty folder that takes the place of a machine's root, to run recipes of the guide in. What would change the machine
 * itself (packages, users, systemd) is a stand-in; the server, the command line, git, the mail and the files are real.
 */
export interface TrialMachine {
  /** The folder. `upstream` in it is the repository that the recipes clone. */
  readonly folder: string;
  /** Where the page of `localhost:8080`, or of another port of the recipes, really is. */
  url(port?: 8080 | 8081): string;
  readonly mailServer: TestSmtpServer;
  /** What `/etc/heartwood-attention` has told so far. */
  readonly told: readonly string[];
  /** Where the SSH server of the other machine is to listen. */
  readonly sshPort: number;
  /** Runs a recipe as a person pastes it into a shell, but rejects at the first line that fails; gives what it says. */
  run(recipe: string): Promise<string>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const STANDINS = join(import.meta.dirname, 'standins');

/** What the recipes copy, as far as the server and the command line need it. */
const PROGRAM = ['cli', 'content', 'deploy', 'inbox', 'letter', 'server', 'package.json', 'package-lock.json'];
const FOLDERS = [
  'away',
  'opt',
  'etc/systemd/system',
  'etc/caddy',
  'etc/cron.daily',
  'var/lib',
  'var/backups',
  'var/tmp',
  'usr/local/bin',
  'usr/local/src',
  'run',
  'upstream/media',
];

/** What Debian's package of Caddy brings, in short. */
const EXAMPLE = ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n';

/** What a recipe would still do to the machine itself. */
const OUTSIDE = /(?<![\w.}$)])\/(?:boot|etc|home|opt|root|srv|usr|var)\//;

/** Makes one; with a PostgreSQL for the recipes that install one. */
export async function createTrialMachine(postgres?: Postgres): Promise<TrialMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-machine-'));
  const mailServer = await startSmtpServer();
  const phone = await startPhone();
  const ports = { 8080: await freePort(), 8081: await freePort(), ssh: await freePort() };
  const { hostname, port: databasePort, username } = new URL((await postgres?.createDatabase()) ?? 'postgres://none');
  const socket = `${encodeURIComponent(postgres?.socketFolder ?? '')}:${databasePort}`;

  /** The same text with every path, port and account in the place of the machine's own. */
  const onThisMachine = (text: string): string =>
    text
      .replaceAll(/(?<![\w.}$)])\/(opt|etc|var|usr\/local)(?=\/)/g, `${folder}/$1`)
      .replaceAll('localhost:8080', `localhost:${ports[8080]}`)
      .replaceAll('@%2Fvar%2Frun%2Fpostgresql/', `@${socket}/`)
      .replaceAll('https://git.example.com/heartwood.git', join(folder, 'upstream'))
      .replaceAll('https://ntfy.sh/', `${phone.url}/`)
      .replaceAll('HostName vault.example.com', `HostName 127.0.0.1\n  Port ${ports.ssh}`)
      .replaceAll('User heartwood', `User ${userInfo().username}`)
      .replaceAll('smtp://website%40table.example.com:PASSWORD@mail.example.com:587', mailServer.url);

  function run(recipe: string): Promise<string> {
    const script = onThisMachine(recipe);
    if (OUTSIDE.test(script.replaceAll(folder, 'here')))
      throw new Error(`This would leave the empty folder:\n${script}`);
    const env = {
      PATH: `${STANDINS}:${join(folder, 'usr/local/bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
      HOME: folder,
      MACHINE: folder,
      REPOSITORY: ROOT,
      // Where the doctor looks for the server where nothing is said: 8080, on a machine.
      PORT: String(ports[8080]),
      PORT_8080: String(ports[8080]),
      PORT_8081: String(ports[8081]),
      PGHOST: hostname,
      PGPORT: databasePort,
      PGUSER: username,
      PGDATABASE: 'postgres',
    };
    return new Promise((resolve, reject) => {
      execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env }, (error, out, err) => {
        if (error) reject(new Error(`${recipe}\n${out}${err}`, { cause: error }));
        else resolve(out + err);
      });
    });
  }

  for (const name of FOLDERS) await mkdir(join(folder, name), { recursive: true });
  for (const name of PROGRAM) await cp(join(ROOT, name), join(folder, 'upstream', name), { recursive: true });
  for (const name of await readdir(join(folder, 'upstream/deploy'))) {
    const file = join(folder, 'upstream/deploy', name);
    await writeFile(file, onThisMachine(await readFile(file, 'utf8')));
  }
  for (const name of ['etc/caddy/Caddyfile', 'run/Caddyfile.debian']) await writeFile(join(folder, name), EXAMPLE);
  await writeFile(join(folder, 'upstream/media/poster.jpg'), 'today’s');
  await run(`cd "$MACHINE/upstream" && git init --quiet && git config user.name Heartwood && git config user.email heartwood@example.com
    git add --all && git commit --quiet --message "Today's version"`);
  return {
    folder,
    url: (port = 8080) => `http://localhost:${ports[port]}`,
    mailServer,
    told: phone.told,
    sshPort: ports.ssh,
    run,
    async stop() {
      await run('for file in "$MACHINE"/run/*.pid; do systemctl stop "$(basename "$file" .pid)"; done').catch(() => {});
      await mailServer.stop();
      await phone.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a service for notices on the phone is to `curl`. */
async function startPhone() {
  const told: string[] = [];
  const server = createServer(async (incoming, response) => {
    told.push(await text(incoming));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
