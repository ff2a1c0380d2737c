/** An installation of 0.7.0 with letters is updated to this version, and nothing is lost. */

import { spawnSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFolder } from '../faults/part.ts';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { postLetter } from '../support/letter-form.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';

const ROOT = join(import.meta.dirname, '../..');
const EARLIER = '1381b3e';
const PROGRAM = ['cli', 'content', 'inbox', 'letter', 'server', 'package.json'];
const NOBODY_THERE = 'smtp://127.0.0.1:9';

const isKnown = spawnSync('git', ['cat-file', '-e', `${EARLIER}^{commit}`], { cwd: ROOT }).status === 0;
const note = isKnown ? '' : ' (skipped: needs the history back to 0.7.0; git fetch --unshallow)';

type Letter = Readonly<Record<string, unknown>> & { readonly id: string; readonly state: string };
type Env = Readonly<Record<string, string>>;

it.skipIf(!isKnown)(`0.7.0 on SQLite is updated with all its letters${note}`, { timeout: 120_000 }, () =>
  withFolder((folder) => update(folder, {})),
);

it.skipIf(!isKnown || !findPostgres())(
  `0.7.0 on PostgreSQL is updated with all its letters (${NEEDS_POSTGRES})${note}`,
  { timeout: 120_000 },
  () =>
    withFolder(async (folder) => {
      const postgres = await startPostgres();
      try {
        await update(folder, { DATABASE_URL: await postgres.createDatabase() });
      } finally {
        await postgres.stop();
      }
    }),
);

async function update(folder: string, database: Env): Promise<void> {
  const earlier = await unpackEarlier(join(folder, 'earlier'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const env = { ...database, DATA_DIR: dataDir };
  const mailServer = await startSmtpServer();
  try {
    const [delivered = ''] = await write(1, { root: earlier, dataDir, env, smtpUrl: mailServer.url });
    await mailServer.received(1);
    const [spam = '', ...waiting] = await write(3, { root: earlier, dataDir, env, smtpUrl: NOBODY_THERE });
    heartwood(earlier, env, 'quarantine', spam);
    const before = lettersOf(earlier, env);
    expect(before.map(({ state }) => state).sort()).toEqual(['delivered', 'quarantined', 'queued', 'queued']);

    const product = await startProduct({ dataDir, env: { ...database, SMTP_URL: mailServer.url } });
    try {
      await mailServer.received(3);
      await waitFor(() => expect(stateOf(waiting, lettersOf(ROOT, env))).toEqual(waiting.map(() => 'delivered')), {
        timeout: 20_000,
      });
    } finally {
      await product.stop();
    }
    const after = lettersOf(ROOT, env);
    const written = ({ id, receivedAt, name, email, phone, company, message }: Letter) => ({
      ...{ id, receivedAt, name, email, phone, company, message },
    });
    expect(after.map(written)).toEqual(before.map(written));
    expect(stateOf([delivered, spam], after)).toEqual(['delivered', 'quarantined']);
    expect(mailServer.mails).toHaveLength(3);
  } finally {
    await mailServer.stop();
  }
}

/** The program of 0.7.0 as git has it, with the packages and the page of today. */
async function unpackEarlier(folder: string): Promise<string> {
  await mkdir(folder);
  const script = 'git archive "$@" | tar -x -C "$0"';
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script, folder, EARLIER, ...PROGRAM], {
    cwd: ROOT,
  });
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  for (const name of ['node_modules', 'dist']) await symlink(join(ROOT, name), join(folder, name));
  return folder;
}

/** Has letters written to a server, and gives their ids. */
async function write(
  count: number,
  { root, dataDir, env, smtpUrl }: { root: string; dataDir: string; env: Env; smtpUrl: string },
): Promise<string[]> {
  const product = await startProduct({ root, dataDir, env: { ...env, SMTP_URL: smtpUrl } });
  try {
    const ids: string[] = [];
    for (let letter = 1; letter <= count; letter++) {
      const answer = await postLetter(product.url, { Message: `The letter ${letter} for ${smtpUrl}` });
      ids.push(((await answer.json()) as { id: string }).id);
    }
    await waitFor(
      () => {
        const tried = lettersOf(root, env).filter(({ id, attempts }) => ids.includes(id) && attempts !== 0);
        expect(tried).toHaveLength(count);
      },
      { timeout: 20_000 },
    );
    return ids;
  } finally {
    await product.stop();
  }
}

function heartwood(root: string, env: Env, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

function lettersOf(root: string, env: Env): Letter[] {
  return heartwood(root, env, 'export', '--format', 'jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function stateOf(ids: readonly string[], letters: readonly Letter[]): (string | undefined)[] {
  return ids.map((wanted) => letters.find(({ id }) => id === wanted)?.state);
}
