import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A project's folder with nothing in it but the command: no package is installed there. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-commands-'));
  await mkdir(join(folder, 'commands'));
  await copyFile(join(import.meta.dirname, 'install.mjs'), join(folder, 'commands/install.mjs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script that may use what `install.mjs` exports, as `commands`. */
function startScript(script: string): ChildProcess {
  const code = `const commands = await import('./commands/install.mjs');\n${script}`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
}

/** Waits for the end of a process and gives its exit status and what it said. */
async function endOf(child: ChildProcess): Promise<{ status: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}

describe('run', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on, and ends as the command does', async (signal) => {
    const command = `process.once('${signal}', () => { console.log('finished'); process.exit(3); });
      setTimeout(() => {}, 15_000); console.log('under way');`;
    const script = startScript(`await commands.run(process.execPath, ['-e', ${JSON.stringify(command)}]);
      console.log('went on');`);
    const end = endOf(script);
    await once(script.stdout as NodeJS.ReadableStream, 'data');
    script.kill(signal);
    expect(await end).toEqual({ status: 3, said: 'under way\nfinished\n' });
  });

  it('ends as a signal ends a command that does not handle it', async () => {
    const command = `setTimeout(() => {}, 15_000); console.log('under way');`;
    const script = startScript(`await commands.run(process.execPath, ['-e', ${JSON.stringify(command)}]);`);
    const end = endOf(script);
    await once(script.stdout as NodeJS.ReadableStream, 'data');
    script.kill('SIGTERM');
    expect(await end).toEqual({ status: 143, said: 'under way\n' });
  });

  it('gives the status of a command that ends on its own', async () => {
    const script = startScript(`console.log(await commands.run(process.execPath, ['-e', 'process.exit(7)']));`);
    expect(await endOf(script)).toEqual({ status: 0, said: '7\n' });
  });
});

describe('productNode', () => {
  const ask = (version: string) =>
    endOf(
      startScript(`Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
        console.log(commands.productNode());`),
    );

  it.each(['24.18.0', '24.21.3', '25.0.0', '26.10.0'])(
    'is Node %s of the machine where none is packaged',
    async (version) => {
      expect(await ask(version)).toEqual({ status: 0, said: `${process.execPath}\n` });
    },
  );

  it.each(['20.19.0', '22.99.0', '24.17.9'])('is not Node %s, and a sentence says so', async (version) => {
    const { status, said } = await ask(version);
    expect(status).toBe(1);
    expect(said).toMatch(
      new RegExp(`^There is no packaged Node for .+ this is Node ${version}.+ Node 24\\.18 or later`),
    );
  });
});
