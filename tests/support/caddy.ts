import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from './free-port.ts';

/** Debian's Caddy with our own `deploy/Caddyfile` and what it imports, on a free port of this machine. */
export interface Caddy {
  /** The address that visitors use. */
  readonly url: string;
  readonly port: number;
  /** The certificate of Caddy's own authority, which signs for localhost. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** How to start it. */
export interface CaddyOptions {
  /** The addresses of the servers behind it. */
  readonly servers: readonly string[];
  /** `https` by default. */
  readonly scheme?: 'http' | 'https';
  /** The networks of the CDN in front of it; none by default. */
  readonly edge?: string;
}

const START_TIMEOUT_MS = 20_000;

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** Starts it, and resolves once it answers. Nothing of this machine but the port and a temporary folder is touched. */
export async function startCaddy({ servers, scheme = 'https', edge }: CaddyOptions): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-caddy-'));
  const port = await freePort();
  const url = `${scheme}://localhost:${port}`;
  const ours = await readFile(join(DEPLOY, 'Caddyfile'), 'utf8');
  const apart = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n`;
  await copyFile(join(DEPLOY, 'heartwood.caddy'), join(folder, 'heartwood.caddy'));
  await writeFile(join(folder, 'Caddyfile'), ours.replace('{\n', apart));
  const hosts = servers.map((server) => server.replace(/^https?:\/\//, ''));
  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      HEARTWOOD_SITE: url,
      HEARTWOOD_SERVERS: hosts.join(' '),
      ...(edge !== undefined && { HEARTWOOD_EDGE: edge }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));

  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await until(async () => said.includes('serving initial configuration'));
    let authority = '';
    if (scheme === 'https') {
      await until(async () => {
        authority = await readFile(join(folder, 'pki/authorities/local/root.crt'), 'utf8').catch(() => '');
        return authority !== '' && (await canGreet(port, authority));
      });
    }
    return { url, port, authority, stop };
  } catch (error) {
    await stop();
    throw new Error(`Caddy did not start. It said:\n${said}`, { cause: error });
  }
}

/** Whether it has a certificate for localhost by now, which it signs some time after the authority's own. */
function canGreet(port: number, authority: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', servername: 'localhost', ca: authority });
    socket.once('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + START_TIMEOUT_MS; !(await isSo()); await pause(50)) {
    if (performance.now() > end) throw new Error('It took too long.');
  }
}
