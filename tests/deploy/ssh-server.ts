import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts an SSH server of this user alone that lets files be written into a folder, as a rented storage does. Who may come in
 * stands in `authorized_keys` there.
 */
export async function startSshServer(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 }); // where root's wants to be
  const key = join(folder, 'host_key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  await chmod(folder, 0o700);
  const settings = [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${key}`,
    `AuthorizedKeysFile ${join(folder, 'authorized_keys')}`,
    'PidFile none',
    'StrictModes no',
    'UsePAM no',
    'PermitRootLogin yes',
    'Subsystem sftp internal-sftp',
    `ForceCommand internal-sftp -d ${folder}`,
  ];
  await writeFile(join(folder, 'sshd_config'), `${settings.join('\n')}\n`);
  const server = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'sshd_config')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (const until = performance.now() + 10_000; !(await answers(port)); await pause(50)) {
    if (server.exitCode !== null || performance.now() > until) throw new Error(`sshd did not start. It said:\n${said}`);
  }
  return {
    async stop() {
      server.kill();
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
