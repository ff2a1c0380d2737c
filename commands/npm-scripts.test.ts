/** What npm runs, and that nothing of it is left behind. The build and the server are stand-ins here. */

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import project from '../package.json' with { type: 'json' };
import { waitFor } from '../tests/support/wait-for.ts';

const SERVER = `
  const server = require('node:http').createServer((request, response) => response.end());
  server.listen(0, '127.0.0.1', () => console.log('at http://127.0.0.1:' + server.address().port + '/'));
  process.once('SIGTERM', () => { console.error('stopping in order'); process.exit(0); });`;

/** A project's folder with our commands and scripts, and nothing to install. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-npm-'));
  const manifest = { name: 'stand-in', version: '1.0.0', type: 'commonjs', scripts: project.scripts };
  const lock = { lockfileVersion: 3, packages: { '': { name: 'stand-in', version: '1.0.0' } } };
  await cp(import.meta.dirname, join(folder, 'commands'), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await mkdir(join(folder, 'build'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(join(folder, 'build/main.ts'), '');
  await writeFile(join(folder, 'server/main.ts'), SERVER);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('asks nothing of a shell that Windows lacks', () => {
  for (const script of Object.values(project.scripts)) expect(script).toMatch(/^node [\w./ -]+$/);
});

it.each(['start', 'serve'])(
  'a SIGTERM to the npm of “npm run %s” stops the server in order',
  async (script) => {
    const npm = spawn('npm', ['run', script], {
      cwd: folder,
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME },
    });
    const said = listen(npm);
    const address = await waitFor(
      () => /at (http:\S+)/.exec(said())?.[1] ?? Promise.reject(new Error(`It said: ${said()}`)),
      { timeout: 30_000 },
    );
    expect((await fetch(address)).status).toBe(200);
    npm.kill('SIGTERM');
    await waitFor(() => expect(fetch(address)).rejects.toThrow());
    expect(said()).toContain('stopping in order');
  },
  60_000,
);

/** Gives what a process and its children have said so far. */
function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return () => said;
}
