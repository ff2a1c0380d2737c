/** The recipes of docs/operating.md, run as they stand there, one after the other. */

import { spawnSync } from 'node:child_process';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { postLetter } from '../support/letter-form.ts';
import { needs } from '../support/needs.ts';
import { startPostgres } from '../support/postgres.ts';
import { createTrialMachine, type TrialMachine } from './trial-machine.ts';

const ROOT = join(import.meta.dirname, '../..');

const page = await readFile(join(ROOT, 'docs/operating.md'), 'utf8');
const recipes = [...page.matchAll(/^( *)(?:<!-- (.*) -->\n *)?```sh\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', note = '', text = '']) => ({ note, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }),
);
const run = recipes.filter(({ note }) => note === '').map(({ text }) => text);
const install = run.slice(0, run.findIndex((text) => text.includes('doctor')) + 1);
const curl = needs('curl', 'curl');

/** Writes a letter and waits for its mail; gives its id. */
async function writeLetter(url: string, { mailServer }: TrialMachine): Promise<string> {
  const { length } = mailServer.mails;
  const { id } = (await (await postLetter(url)).json()) as { id: string };
  await mailServer.received(length + 1);
  return id;
}

describe('docs/operating.md', () => {
  it('has recipes that a shell understands', () => {
    expect(run.length).toBeGreaterThanOrEqual(10);
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

  const way = `leads from an empty machine to letters that are mailed, backed up, restored and kept${curl.note}`;
  it.skipIf(curl.isMissing)(way, { timeout: 180_000 }, async () => {
    const machine = await createTrialMachine();
    const { folder } = machine;
    try {
      const backups = join(folder, 'var/backups/heartwood');
      for (const text of run) {
        if (text.includes('systemctl stop heartwood')) {
          // Without a backup nothing is stopped or moved away; without one of today the newest is taken.
          await rename(backups, `${backups}-away`);
          await expect(machine.run(text)).rejects.toThrow();
          expect(await readdir(join(folder, 'var/lib/heartwood'))).toContain('inbox.db');
          expect((await fetch(`${machine.url()}/readyz`)).status).toBe(200);
          await rename(`${backups}-away`, backups);
          const daily = (await readdir(backups)).find((name) => /^\d+\.backup$/.test(name)) ?? '';
          await rename(join(backups, daily), join(backups, '20260101.backup'));
        }
        const said = await machine.run(text);
        if (text.includes('doctor')) expect(said).not.toMatch(/^ACT/m);
        if (text.includes('--send-test')) expect(said).toMatch(/^ok {6}test letter: /m);
        else if (/doctor|trial/.test(text)) expect(said).toMatch(/^ok {6}inbox: 1 letter |^1 letter is in /m);
        if (/--send-test|systemctl restart heartwood/.test(text)) await writeLetter(machine.url(), machine);
      }
      expect(machine.mailServer.mails).toHaveLength(3); // a test letter, one before the backup and one after it
      // What was removed is the program; the letters are there still, those before the restoring in their own folder.
      const left = await readdir(join(folder, 'var/lib'));
      expect(left).toEqual(['heartwood', expect.stringMatching(/^heartwood-\d+-\d+$/)]);
      for (const name of left) expect(await readdir(join(folder, 'var/lib', name))).toContain('inbox.db');
      expect(await readdir(join(folder, 'opt'))).toEqual([]);
      expect(await readdir(join(folder, 'var/backups/heartwood'))).toHaveLength(2);
    } finally {
      await machine.stop();
    }
  });

  const move = `leads from SQLite to two servers on PostgreSQL, with all letters (${NEEDS_POSTGRES})${curl.note}`;
  it.skipIf(curl.isMissing || !findPostgres())(move, { timeout: 180_000 }, async () => {
    const postgres = await startPostgres();
    const machine = await createTrialMachine(await postgres.createDatabase());
    try {
      for (const text of install) await machine.run(text);
      const ids = [await writeLetter(machine.url(), machine)];
      const [moving, restoring, stopping] = recipes.filter(({ note }) => note === 'run where there is PostgreSQL');
      const inContainers = recipes.filter(({ note }) => note.endsWith('with a stand-in for Docker'));
      const said = await machine.run(moving?.text ?? '');
      expect(said).toMatch(/^ok {6}inbox: 1 letter in PostgreSQL/m);
      expect(said).not.toMatch(/^ACT/m);
      expect(await readdir(join(machine.folder, 'var/lib/heartwood'))).not.toContain('inbox.db');
      const advice = [...(await machine.run('heartwood backup x || true')).matchAll(/^ {2}(.*)$/gm)];
      expect(advice).toHaveLength(2); // as installed here, and in containers
      for (const [, command = ''] of advice) {
        await machine.run(`rm -f advised.dump && ${command.replace('FILE', 'advised.dump')}`);
        expect(await machine.run('pg_restore --list advised.dump')).toContain('TABLE DATA public letters');
      }
      for (const port of [8080, 8081] as const) ids.push(await writeLetter(machine.url(port), machine));
      const listed = await machine.run('heartwood list');
      for (const id of ids) expect(listed).toContain(id);
      expect(machine.mailServer.mails).toHaveLength(4);
      expect(await machine.run(restoring?.text ?? '')).toMatch(/^ok {6}inbox: 1 letter in PostgreSQL/m);

      expect(inContainers).toHaveLength(2);
      const [backingUp, restoringAgain] = inContainers;
      await machine.run(backingUp?.text ?? '');
      await writeLetter(machine.url(), machine);
      expect(await machine.run('heartwood doctor')).toMatch(/^ok {6}inbox: 2 letters in PostgreSQL/m);
      expect(await machine.run(restoringAgain?.text ?? '')).toMatch(/^ok {6}inbox: 1 letter in PostgreSQL/m);

      await machine.run(stopping?.text ?? '');
      await machine.run(run.at(-1) ?? '');
      for (const port of [8080, 8081] as const) await expect(fetch(machine.url(port))).rejects.toThrow();
      expect(await readdir(join(machine.folder, 'opt'))).toEqual([]);
      expect(await readdir(join(machine.folder, 'etc/systemd/system'))).toEqual(['caddy.service.d']);
    } finally {
      await machine.stop();
      await postgres.stop();
    }
  });
});
