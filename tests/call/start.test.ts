/** The server as a process: what it does when it starts, and what it says where it cannot. It serves what was built. */

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { postLetter } from '../support/letter-form.ts';
import { startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';

describe('a server without any settings', () => {
  it('writes the mail of a letter into the Maildir', async () => {
    const product = await startProduct();
    try {
      expect((await postLetter(product.url)).status).toBe(200);
      const mails = join(product.dataDir, 'maildir/new');
      await waitFor(async () => expect(await readdir(mails)).toHaveLength(1));
    } finally {
      await product.stop();
    }
  });
});

describe.concurrent('a server that cannot start', () => {
  /** Runs the server until it ends. */
  async function run(env: Record<string, string>): Promise<{ status: number | null; stderr: string }> {
    const dataDir = await mkdtemp(join(tmpdir(), 'heartwood-'));
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...COMPILE_CACHE, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    await rm(dataDir, { recursive: true, force: true });
    return { status, stderr };
  }

  it('tells every mistake of its configuration, and ends with 2', async () => {
    const { status, stderr } = await run({ PORT: 'x', MAIL_TO: 'y', SMTP_URL: 'smtp://owner:geheim@host:0' });
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([
      'The configuration has 3 mistakes:',
      expect.stringMatching(/^- PORT is "x", but .* for example PORT=/),
      expect.stringMatching(/^- SMTP_URL is "smtp:\/\/…@host:0", but .* for example SMTP_URL=/),
      expect.stringMatching(/^- MAIL_TO is "y", but .* for example MAIL_TO=/),
    ]);
  });

  it('says that the port is taken and what to do, and ends with 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = await run({ PORT: String(port) });
    other.close();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Port ${port} is taken: another program listens there, perhaps another Heartwood. Stop it, or choose another port: PORT=${port + 1}\n`,
    );
  });

  it('says that HOST is no address of this machine', async () => {
    const { status, stderr } = await run({ PORT: '0', HOST: '192.0.2.1' });
    expect(status).toBe(1);
    expect(stderr).toContain('HOST is "192.0.2.1"');
  });
});
