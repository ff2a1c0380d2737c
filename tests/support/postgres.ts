import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres, NEEDS_POSTGRES } from './find-postgres.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL of a test's own, with files of its own; every commit is synced, as an owner has it. */
export interface Postgres {
  /** The folder of its socket, by which programs of this machine reach it. */
  readonly socketFolder: string;
  /** Makes a database, empty or as another that nobody is connected to; gives its address. */
  createDatabase(like?: string): Promise<string>;
  /** Runs SQL in a database, as its superuser; gives the rows. */
  sql(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** Starts it again after {@link crash} or {@link shutDown}. Resolves when it takes connections. */
  start(): Promise<void>;
  /** Ends it at once, as a crash does: nothing is finished, nothing written. */
  crash(): Promise<void>;
  /** Ends it in order, and cuts whoever is connected. */
  shutDown(): Promise<void>;
  /** Ends it, and removes its files. */
  stop(): Promise<void>;
}

/** How to start it. */
export interface PostgresOptions {
  /** Lines of `postgresql.conf`. */
  readonly settings?: readonly string[];
  /** A certificate and its key, to offer encryption with. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** Runs a server that ends when this process has gone, however it went: its end of the pipe closes. */
const WATCHED = 'exec 3<&0; "$@" 3<&- & server=$!; { read -r _ <&3; kill -QUIT $server 2>/dev/null; } & wait $server';

/** Makes a cluster in a temporary folder, and starts it on a port of its own of this machine alone. */
export async function startPostgres({ settings = [], tls }: PostgresOptions = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(`There is no PostgreSQL: a test ${NEEDS_POSTGRES}.`);
  const owner = serverUser();
  // Not below TMPDIR, which the user that the server runs as may not be allowed to enter; and a socket's path is short.
  const folder = await mkdtemp(join(owner ? '/tmp' : tmpdir(), 'heartwood-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  // Only the making of the empty cluster goes unsynced; the server below syncs.
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...owner },
  );
  if (tls) {
    for (const [name, text] of [
      ['server.crt', tls.certificate],
      ['server.key', tls.key],
    ] as const) {
      writeFileSync(join(data, name), text, { mode: 0o600 });
      if (owner) chownSync(join(data, name), owner.uid, owner.gid);
    }
  }
  const port = await freePort();
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'shared_buffers=32MB',
    ...(tls ? ['ssl=on'] : []),
    ...settings,
  ];
  let server: ChildProcess | undefined;
  let said = '';
  const addressOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    const words = [join(bin ?? '', 'postgres'), '-D', data, ...options.flatMap((option) => ['-c', option])];
    const child = spawn('sh', ['-c', WATCHED, 'sh', ...words], {
      stdio: ['pipe', 'ignore', 'pipe'],
      cwd: folder,
      ...owner,
    });
    server = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
    for (const until = performance.now() + 30_000; ; ) {
      try {
        await sql(addressOf('postgres'), 'SELECT 1');
        return;
      } catch (error) {
        if (child.exitCode !== null || performance.now() > until) {
          throw new Error(`PostgreSQL does not start: ${said}`, { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const child = server;
    if (!child) return;
    server = undefined;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), signal);
    await ended;
    child.stdin?.destroy();
  }

  await start();
  let databases = 0;
  return {
    socketFolder: folder,
    async createDatabase(like) {
      const name = `inbox_${++databases}`;
      const template = like === undefined ? '' : ` TEMPLATE ${new URL(like).pathname.slice(1)}`;
      await sql(addressOf('postgres'), `CREATE DATABASE ${name}${template}`);
      return addressOf(name);
    },
    sql,
    start,
    crash: () => end('SIGQUIT'),
    shutDown: () => end('SIGINT'),
    async stop() {
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (uid === undefined) throw new Error('There is no user "postgres" for PostgreSQL to run as.');
  return { uid: Number(uid), gid: Number(gid) };
}
