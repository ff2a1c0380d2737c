/** The recipes of docs/operating.md, run as they stand there, one after the other. */

import { spawnSync } from 'node:child_process';
import { appendFile, readdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { postLetter } from '../support/letter-form.ts';
import { needs } from '../support/needs.ts';
import { startPostgres } from '../support/postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { startSshServer } from './ssh-server.ts';
import { createTrialMachine, type TrialMachine } from './trial-machine.ts';

const ROOT = join(import.meta.dirname, '../..');

const page = await readFile(join(ROOT, 'docs/operating.md'), 'utf8');
const recipes = [...page.matchAll(/^( *)(?:<!-- (.*) -->\n *)?```sh\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', note = '', text = '']) => ({ note, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }),
);
const run = recipes.filter(({ note }) => note === '').map(({ text }) => text);
const onPostgres = recipes.filter(({ note }) => note === 'run where there is PostgreSQL').map(({ text }) => text);
const install = run.slice(0, run.findIndex((text) => text.includes('doctor')) + 1);

const curl = needs('curl', 'curl');
const git = needs('git', 'git');
const caddy = needs('caddy', 'caddy', ['version']);
const restic = needs('restic', 'restic', ['version']);
const sshd = needs('/usr/sbin/sshd', 'openssh-server', ['-V']);

/** The recipe of which this is a part. */
function recipeOf(part: string): string {
  const text = recipes.find((recipe) => recipe.text.includes(part))?.text;
  if (text === undefined) throw new Error(`No recipe has ${part}`);
  return text;
}

/** Writes a letter and waits for its mail; gives its id. */
async function writeLetter(url: string, { mailServer }: TrialMachine): Promise<string> {
  const { length } = mailServer.mails;
  const { id } = (await (await postLetter(url)).json()) as { id: string };
  await mailServer.received(length + 1);
  return id;
}

const backupsIn = ({ folder }: TrialMachine): string => join(folder, 'var/backups/heartwood');

describe('docs/operating.md', () => {
  it('has recipes that a shell understands', () => {
    expect(run.length).toBeGreaterThanOrEqual(15);
    for (const { text } of recipes) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  });

  it('links to what is there', () => {
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor] of page.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor);
  });

  it('begins DMARC with reports alone', () => {
    expect(/_dmarc.*/.exec(page)?.[0]).toContain('p=none');
  });

  it('writes a password into files alone, which nobody else may read before it is in them', async () => {
    const machine = await createTrialMachine();
    try {
      const withPassword = recipes.map(({ text }) => text).filter((text) => text.includes('PASSWORD'));
      expect(withPassword).toHaveLength(2);
      for (const text of withPassword) {
        const [before = '', document = ''] = text.split(/^cat > .* <<'END'$/m);
        expect(before + (document.split(/^END$/m)[1] ?? '')).not.toContain('PASSWORD');
        const [, file = ''] = /^cat > (\S+)/m.exec(text) ?? [];
        await machine.run(`cd etc && umask 022\n${before.replace(/^cd .*/m, '')}`);
        expect((await stat(join(machine.folder, 'etc', file.replace('/etc/', '')))).mode & 0o007).toBe(0);
      }
    } finally {
      await machine.stop();
    }
  });

  const way = `leads from an empty machine to letters that are mailed, backed up, restored and kept${git.note}${curl.note}`;
  it.skipIf(curl.isMissing || git.isMissing)(way, { timeout: 600_000 }, async () => {
    const machine = await createTrialMachine();
    const { folder } = machine;
    const source = join(folder, 'usr/local/src/heartwood');
    try {
      for (const text of run) {
        if (text.includes('git pull')) {
          // The words are edited here, and the new version has edited others.
          await appendFile(join(source, 'content/footer.ts'), '// ours\n');
          await appendFile(join(folder, 'upstream/content/page.ts'), '// new\n');
          await machine.run('cd "$MACHINE/upstream" && git commit --quiet --all --message "A new version"');
        }
        if (text.includes('npm run build') && text.includes('cron.daily')) await expectNoChangeOver(text, machine);
        if (text.includes('heartwood-restored-')) await expectNoRestoring(text, machine);
        const said = await machine.run(text);
        if (text.includes('doctor')) expect(said).not.toMatch(/^ACT/m);
        if (text.includes('--send-test')) expect(said).toMatch(/^ok {6}test letter: /m);
        else if (/heartwood doctor|trial/.test(text)) expect(said).toMatch(/^ok {6}inbox: 1 letter |^1 letter is in /m);
        if (text.includes('ntfy')) await expectToBeTold(machine);
        if (/--send-test|restart heartwood/.test(text)) await writeLetter(machine.url(), machine);
      }
      // A test letter, one before the backup, one after the update, which the restoring took back, and one behind the CDN.
      expect(machine.mailServer.mails).toHaveLength(3);
      // What was removed is the program; the letters are there still, those before the restoring in their own folder.
      const left = await readdir(join(folder, 'var/lib'));
      expect(left).toEqual(['heartwood', expect.stringMatching(/^heartwood-\d+-\d+$/)]);
      for (const name of left) expect(await readdir(join(folder, 'var/lib', name))).toContain('inbox.db');
      for (const name of ['opt', 'usr/local/src', 'usr/local/bin', 'etc/cron.daily'])
        expect(await readdir(join(folder, name))).toEqual([]);
      expect((await readdir(join(folder, 'etc'))).sort()).toEqual(['caddy', 'cron.daily', 'systemd']);
      expect(await readdir(backupsIn(machine))).toHaveLength(1);
    } finally {
      await machine.stop();
    }
  });

  const merging = `joins a new version with edited words and pictures, or says where they collide${git.note}`;
  it.skipIf(git.isMissing)(merging, async () => {
    const machine = await createTrialMachine();
    const { folder } = machine;
    const source = join(folder, 'usr/local/src/heartwood');
    const edit = async (where: string, whose: string): Promise<void> => {
      await writeFile(join(where, 'media/poster.jpg'), whose);
      const words = await readFile(join(where, 'content/footer.ts'), 'utf8');
      await writeFile(join(where, 'content/footer.ts'), `// ${whose}\n${words}`);
    };
    try {
      await machine.run(recipeOf('git clone'));
      await edit(source, 'ours');
      await edit(join(folder, 'upstream'), 'new');
      await machine.run('cd "$MACHINE/upstream" && git commit --quiet --all --message "A new version"');
      const pull = recipeOf('git pull');
      // Called again, it keeps nothing that is not mended.
      for (let call = 1; call <= 2; call++) {
        const said = await machine.run(pull);
        for (const name of ['content/footer.ts', 'media/poster.jpg'])
          expect(said).toMatch(new RegExp(`both modified: *${name}`));
      }
      const mend = page.match(/`(git [^`]*)`/g)?.map((command) => command.slice(1, -1)) ?? [];
      const [ours = '', commit = '', abort = ''] = ['checkout --ours', 'commit --no-edit', 'merge --abort'].map(
        (part) => mend.find((command) => command.includes(part)),
      );
      await machine.run(`cd "${source}" && ${abort}`);
      expect(await readFile(join(source, 'media/poster.jpg'), 'utf8')).toBe('ours');
      await machine.run(pull);
      const words = await readFile(join(source, 'content/footer.ts'), 'utf8');
      await writeFile(join(source, 'content/footer.ts'), words.replaceAll(/^(?:<{7}|={7}|>{7}).*\n/gm, ''));
      await machine.run(`cd "${source}" && ${ours.replace('pictures/NAME.jpg', 'poster.jpg')} && ${commit}`);
      expect(await readFile(join(source, 'media/poster.jpg'), 'utf8')).toBe('ours');
      expect(await readFile(join(source, 'content/footer.ts'), 'utf8')).toMatch(/^\/\/ ours\n\/\/ new\n/);
      expect(await machine.run(pull)).toContain('Already up to date');
    } finally {
      await machine.stop();
    }
  });

  it.skipIf(caddy.isMissing || git.isMissing)(
    `leaves a Caddyfile of other sites as it is, and adds ours${caddy.note}${git.note}`,
    async () => {
      const machine = await createTrialMachine();
      const caddyfile = join(machine.folder, 'etc/caddy/Caddyfile');
      const hosts = async () =>
        /"host":\[[^\]]*\]/g[Symbol.match](await readFile(join(machine.folder, 'run/caddy.json'), 'utf8'));
      try {
        const installing = install.slice(0, -1).filter((text) => !text.includes('systemctl enable'));
        await writeFile(caddyfile, '{\n\tgrace_period 5s\n}\n\nother.example.com {\n\trespond "ours"\n}\n');
        const before = await readFile(caddyfile, 'utf8');
        for (const text of installing) await machine.run(text);
        await machine.run(recipeOf('HEARTWOOD_SITE='));
        expect((await readFile(caddyfile, 'utf8')).replace(/^import .*\n$/m, '')).toBe(before);
        expect((await hosts())?.sort()).toEqual(['"host":["other.example.com"]', '"host":["table.example.com"]']);
        await machine.run(recipeOf('HEARTWOOD_EDGE=').replace('restart caddy heartwood', 'restart caddy'));
        expect(await readFile(join(machine.folder, 'run/caddy.json'), 'utf8')).toContain(
          '"trusted_proxies":["192.0.2.0/24","2001:db8::/32"]',
        );
        await machine.run((run.at(-1) ?? '').replace(/^ls .*$/m, ''));
        expect(await readFile(caddyfile, 'utf8')).toBe(before);
      } finally {
        await machine.stop();
      }
    },
  );

  const away = `copies backups to another machine, encrypted, and gets them back${restic.note}${sshd.note}${git.note}`;
  it.skipIf(restic.isMissing || sshd.isMissing || git.isMissing)(away, { timeout: 600_000 }, async () => {
    const machine = await createTrialMachine();
    const other = await startSshServer(join(machine.folder, 'away'), machine.sshPort);
    const backups = backupsIn(machine);
    try {
      for (const text of install) await machine.run(text);
      await machine.run(recipeOf('ntfy'));
      await machine.run(recipeOf('heartwood backup'));
      const names = await readdir(backups);
      expect(await machine.run(recipeOf('heartwood-away init'))).toContain(backups);
      expect((await stat(join(machine.folder, 'etc/heartwood-away/password'))).mode & 0o077).toBe(0);
      await rm(backups, { recursive: true });
      await machine.run(recipeOf('restore latest'));
      expect(await readdir(backups)).toEqual(names);
      await other.stop();
      await machine.run('"$MACHINE/etc/cron.daily/heartwood-away"');
      expect(machine.told.at(-1)).toContain('has not reached the other machine');
    } finally {
      await other.stop();
      await machine.stop();
    }
  });

  const move = `leads from SQLite to two servers on PostgreSQL, with all letters (${NEEDS_POSTGRES})${curl.note}${git.note}`;
  it.skipIf(curl.isMissing || git.isMissing || !findPostgres())(move, { timeout: 600_000 }, async () => {
    const postgres = await startPostgres();
    const machine = await createTrialMachine(postgres);
    try {
      for (const text of install) await machine.run(text);
      const ids = [await writeLetter(machine.url(), machine)];
      const [moving = '', updating = '', restoring = '', stopping = ''] = onPostgres;
      const inContainers = recipes.filter(({ note }) => note.endsWith('with a stand-in for Docker'));
      const said = await machine.run(moving);
      expect(said).toMatch(/^ok {6}inbox: 1 letter in PostgreSQL/m);
      expect(said).not.toMatch(/^ACT/m);
      expect(await readdir(join(machine.folder, 'var/lib/heartwood'))).not.toContain('inbox.db');
      const advised = (await machine.run('heartwood backup x || true')).replaceAll('&&\n', '&&');
      const advice = [...advised.matchAll(/^ {2}(.*)$/gm)];
      expect(advice).toHaveLength(2); // as installed here, and in containers
      const names = { FILE: 'advised.dump', HOST: '127.0.0.1', USER: 'heartwood', NAME: 'heartwood' };
      for (const [, command = ''] of advice) {
        const filled = command.replaceAll(/FILE|HOST|USER|NAME/g, (name) => names[name as keyof typeof names]);
        await machine.run(`rm -f advised.dump && ${filled}`);
        expect(await machine.run('pg_restore --list advised.dump')).toContain('TABLE DATA public letters');
      }
      for (const port of [8080, 8081] as const) ids.push(await writeLetter(machine.url(port), machine));
      expect(await machine.run(updating)).toMatch(/^ok {6}inbox: 3 letters in PostgreSQL/m);
      const listed = await machine.run('heartwood list');
      for (const id of ids) expect(listed).toContain(id);
      expect(machine.mailServer.mails).toHaveLength(4);
      await writeLetter(machine.url(), machine);
      await expectWayBack(restoring, machine);
      await expectDumpToBeKept(restoring, machine);

      expect(inContainers).toHaveLength(2);
      const [backingUp, restoringAgain] = inContainers;
      await machine.run(backingUp?.text ?? '');
      await writeLetter(machine.url(), machine);
      expect(await machine.run('heartwood doctor')).toMatch(/^ok {6}inbox: 4 letters in PostgreSQL/m);
      await expectDumpToBeKept(restoringAgain?.text ?? '', machine);

      await machine.run(stopping);
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

/** A version's folder is named by the second, and the stand-in for npm installs faster than that. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(second));
}

/** Where a build stops, the running version stays what it is; so does the server. */
async function expectNoChangeOver(updating: string, machine: TrialMachine): Promise<void> {
  const link = join(machine.folder, 'opt/heartwood');
  const before = await readlink(link);
  await writeFile(join(machine.folder, 'run/build-stops'), '');
  await nextSecond();
  await expect(machine.run(updating)).rejects.toThrow();
  await rm(join(machine.folder, 'run/build-stops'));
  await nextSecond();
  expect(await readlink(link)).toBe(before);
  expect((await fetch(`${machine.url()}/readyz`)).status).toBe(200);
}

/** Without a backup nothing is stopped or moved away, and it is said how to go on. */
async function expectNoRestoring(restoring: string, machine: TrialMachine): Promise<void> {
  const { folder } = machine;
  const backups = backupsIn(machine);
  const withoutChoice = restoring.replace(/^backup=.*$/m, 'backup=missing.backup');
  expect(await machine.run(withoutChoice)).toMatch(/^It broke off; .* systemctl start heartwood$/m);
  expect(await readdir(join(folder, 'var/lib/heartwood'))).toContain('inbox.db');
  expect((await fetch(`${machine.url()}/readyz`)).status).toBe(200);
  for (const name of await readdir(join(folder, 'var/lib')))
    if (name.startsWith('heartwood-')) await rm(join(folder, 'var/lib', name), { recursive: true });
  // The newest is that of before the update; one of long ago, which the backup of the day would delete, can be restored too.
  const [oldest = '', ...others] = (await readdir(backups)).sort();
  for (const name of others) await rename(join(backups, name), join(folder, 'run', name));
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await utimes(join(backups, oldest), longAgo, longAgo);
}

/** The doctor finds a mail server that is away, and a person hears of it by another way. */
async function expectToBeTold(machine: TrialMachine): Promise<void> {
  expect(machine.told).toEqual(['Heartwood can reach me']);
  await machine.run('systemctl start heartwood-doctor');
  expect(machine.told).toHaveLength(1);
  const settings = join(machine.folder, 'etc/heartwood.env');
  const before = await readFile(settings, 'utf8');
  await writeFile(settings, before.replace(/^SMTP_URL=.*$/m, 'SMTP_URL=smtp://127.0.0.1:9'));
  await expect(machine.run('systemctl start heartwood-doctor')).rejects.toThrow();
  expect(machine.told.slice(1)).toEqual([
    expect.stringMatching(/^Heartwood on \S+ needs a hand\. .*heartwood doctor$/),
  ]);
  await writeFile(settings, before);
}

/** A dump of long ago, of three letters, is restored, whatever the recipe does before; nothing of it is lost on the way. */
async function expectDumpToBeKept(restoring: string, machine: TrialMachine): Promise<void> {
  const backups = backupsIn(machine);
  const dumps = (await readdir(backups)).filter((name) => name.endsWith('.dump')).sort();
  const longAgo = Date.now() / 1000 - 40 * 86_400;
  for (const [index, name] of dumps.entries()) await utimes(join(backups, name), longAgo, longAgo + index);
  expect(await machine.run(restoring)).toMatch(/^ok {6}inbox: 3 letters in PostgreSQL/m);
  expect(await readdir(backups)).toEqual(expect.arrayContaining(dumps));
}

/** A restoring that breaks off says how the servers are started again, and leaves the letters as they were. */
async function expectWayBack(restoring: string, machine: TrialMachine): Promise<void> {
  const broken = restoring.replace('--single-transaction', '--no-such-option').replace(/\n.*heartwood doctor\n$/, '\n');
  const [, start = ''] = /^It broke off; .* start with: (.*)$/m.exec(await machine.run(broken)) ?? [];
  for (const port of [8080, 8081] as const) await expect(fetch(machine.url(port))).rejects.toThrow();
  await machine.run(start);
  expect(await machine.run('heartwood doctor')).toMatch(/^ok {6}inbox: 4 letters in PostgreSQL/m);
}
