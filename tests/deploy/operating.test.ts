/**
 * The recipes of docs/operating.md, run as they stand there, one after the other, in an empty folder that takes the place of
 * the machine's root. What would change the machine itself (packages, users, systemd) is a stand-in; the server, the
 * command line, the mail and the files are real.
 */

import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/caddy.ts';
import { postLetter } from '../support/letter-form.ts';
import { needs } from '../support/needs.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const STANDINS = join(import.meta.dirname, 'standins');

/** What the recipes copy, as far as the server and the command line need it. */
const PROGRAM = ['cli', 'content', 'deploy', 'inbox', 'letter', 'server', 'package.json', 'package-lock.json'];

const page = await readFile(join(ROOT, 'docs/operating.md'), 'utf8');
const recipes = [...page.matchAll(/^( *)(<!-- not run by the tests.*-->\n *)?```sh\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', notRun, text = '']) => ({
    isRun: !notRun,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
);

const curl = needs('curl', 'curl');

let machine: string;
let mailServer: TestSmtpServer;
let port: number;
let metricsPort: number;
beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'heartwood-machine-'));
  mailServer = await startSmtpServer();
  [port, metricsPort] = [await freePort(), await freePort()];
  for (const folder of [
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
  ]) {
    await mkdir(join(machine, folder), { recursive: true });
  }
  for (const name of PROGRAM) await cp(join(ROOT, name), join(machine, 'source', name), { recursive: true });
  for (const name of ['deploy/heartwood', 'deploy/heartwood.service']) {
    const file = join(machine, 'source', name);
    await writeFile(file, onThisMachine(await readFile(file, 'utf8')));
  }
}, 60_000);
afterAll(async () => {
  await run('systemctl stop heartwood').catch(() => {});
  await mailServer?.stop();
  await rm(machine, { recursive: true, force: true });
});

/** The same text with every path, port and account in the place of the machine's own. */
function onThisMachine(text: string): string {
  return text
    .replaceAll(/(?<![\w.}$)])\/(opt|etc|var|usr\/local)(?=\/)/g, `${machine}/$1`)
    .replaceAll('localhost:8080', `localhost:${port}`)
    .replaceAll('=9464', `=${metricsPort}`)
    .replaceAll('smtp://website%40table.example.com:PASSWORD@mail.example.com:587', mailServer.url);
}

/** What a recipe would still do to the machine itself. */
const OUTSIDE = /(?<![\w.}$)])\/(?:boot|etc|home|opt|root|srv|usr|var)\//;

/** Runs a recipe as a person pastes it into a shell, but stops at the first line that fails. */
function run(recipe: string): Promise<string> {
  const script = onThisMachine(recipe);
  if (OUTSIDE.test(script.replaceAll(machine, 'here')))
    throw new Error(`This would leave the empty folder:\n${script}`);
  const env = {
    PATH: `${STANDINS}:${join(machine, 'usr/local/bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
    MACHINE: machine,
    REPOSITORY: ROOT,
    PORT_HERE: String(port),
  };
  return new Promise((resolve, reject) => {
    execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd: join(machine, 'source'), env }, (error, out, err) => {
      if (error) reject(new Error(`${recipe}\n${out}${err}`, { cause: error }));
      else resolve(out + err);
    });
  });
}

describe('docs/operating.md', () => {
  it('has recipes that a shell understands', () => {
    expect(recipes.filter(({ isRun }) => isRun).length).toBeGreaterThanOrEqual(10);
    for (const { text } of recipes) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  });

  it('names every alert that there is, and links to what is there', async () => {
    const alerts = await readFile(join(ROOT, 'deploy/alerts.yml'), 'utf8');
    for (const [, name] of alerts.matchAll(/- alert: (\w+)/g)) expect(page).toContain(`| ${name} |`);
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor] of page.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor);
  });

  it.skipIf(curl.isMissing)(
    `leads from an empty machine to letters that are mailed, backed up, restored and kept${curl.note}`,
    {
      timeout: 180_000,
    },
    async () => {
      const url = `http://localhost:${port}`;
      const ids: string[] = [];
      const write = async (): Promise<void> => {
        ids.push(((await (await postLetter(url)).json()) as { id: string }).id);
        await mailServer.received(ids.length + tests);
      };
      let tests = 0;
      for (const { isRun, text } of recipes) {
        if (!isRun) continue;
        const said = await run(text);
        if (text.includes('doctor')) expect(said).not.toMatch(/^ACT/m);
        if (text.includes('--send-test')) {
          expect(said).toMatch(/^ok {6}test letter: /m);
          tests++;
          await write();
        } else if (text.includes('systemctl restart heartwood')) {
          expect(said).toMatch(/^ok {6}inbox: 1 /m);
          await write();
        } else if (text.includes('heartwood-trial')) expect(said).toContain('1 letter is in');
        else if (text.includes('mv /var/lib')) expect(said).toMatch(/^ok {6}inbox: 1 /m);
      }
      expect(ids).toHaveLength(2);
      // What was removed is the program; the letters are there still, those before the restoring in their own folder.
      const left = await readdir(join(machine, 'var/lib'));
      expect(left).toEqual(['heartwood', expect.stringMatching(/^heartwood-\d+-\d+$/)]);
      for (const folder of left) expect(await readdir(join(machine, 'var/lib', folder))).toContain('inbox.db');
      expect(await readdir(join(machine, 'opt'))).toEqual([]);
      expect((await readdir(join(machine, 'var/backups/heartwood'))).length).toBe(2);
    },
  );
});
