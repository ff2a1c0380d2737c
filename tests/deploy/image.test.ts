/**
 * The container image and its surroundings. No Docker runs here: what the last stage of the Dockerfile puts into the image
 * is put into a folder instead, and the server is started from that, by a user who may write into the data folder alone.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postLetter } from '../support/letter-form.ts';
import { needs } from '../support/needs.ts';
import { startProduct } from '../support/product.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOBODY = 65_534;

const dockerfile = await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const compose = await readFile(join(ROOT, 'deploy/compose.yaml'), 'utf8');

/** Whether there is a user without rights to whom this Node can be given. */
const canBeNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0;

it('The image is built in two stages and runs as a user without rights, who says whether it is healthy', () => {
  expect(dockerfile.match(/^FROM node:24-\S+/gm)).toHaveLength(2);
  expect(lastStage).toMatch(/^RUN npm ci --omit=dev --omit=optional\b/m);
  const user = lastStage.indexOf('\nUSER node\n');
  expect(user).toBeGreaterThan(0);
  expect(lastStage.slice(user)).not.toMatch(/^(RUN|COPY|USER root)/m);
  expect(lastStage).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node", "-e", ".*\/healthz/m);
});

it('The health check of the image ends with 0 where the server is well, and with 1 where not', async () => {
  const [, script = ''] = /CMD \["node", "-e", "(.*)"\]/.exec(lastStage) ?? [];
  const check = (url: string) =>
    spawnSync(process.execPath, ['-e', script], { env: { PORT: new URL(url).port }, timeout: 20_000 }).status;
  const product = await startProduct();
  try {
    expect(check(product.url)).toBe(0);
  } finally {
    await product.stop();
  }
  expect(check(product.url)).toBe(1);
});

it.skipIf(!canBeNobody)(
  `What is in the image is enough for the server and the command line, with one folder to write in${canBeNobody ? '' : ' (skipped: needs root, and this Node where any user can reach it)'}`,
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heartwood-image-'));
    const image = join(folder, 'heartwood');
    const dataDir = join(folder, 'data');
    try {
      await fillImage(image);
      await mkdir(dataDir, { mode: 0o700 });
      await chown(dataDir, NOBODY, NOBODY);
      await chmod(folder, 0o755);
      const product = await startProduct({ root: image, dataDir, uid: NOBODY, env: { NODE_ENV: 'production' } });
      try {
        expect((await fetch(product.url)).status).toBe(200);
        const { id } = (await (await postLetter(product.url)).json()) as { id: string };
        const { stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'list'], {
          cwd: image,
          env: { DATA_DIR: dataDir },
          uid: NOBODY,
          gid: NOBODY,
          encoding: 'utf8',
        });
        expect(stderr).toBe('');
        expect(stdout).toContain(id);
      } finally {
        expect(await product.stop()).toBe(0);
      }
      expect(await readdir(dataDir)).toContain('inbox.db');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Does what the last stage's COPY and `npm ci` do. */
async function fillImage(image: string): Promise<void> {
  for (const [, sources = ''] of lastStage.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)) {
    for (const source of sources.split(' ')) {
      const name = source.replace(/^\/heartwood\//, '');
      await cp(join(ROOT, name), join(image, name), { recursive: true });
    }
  }
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; optional?: true; devOptional?: true }>;
  };
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || optional || devOptional || existsSync(join(image, path))) continue;
    const isNested = (source: string): boolean => !source.slice(join(ROOT, path).length).includes('/node_modules');
    await cp(join(ROOT, path), join(image, path), { recursive: true, filter: isNested });
  }
}

const dockerCompose = needs('docker-compose', 'docker-compose');

it.skipIf(dockerCompose.isMissing)(`Compose reads its file${dockerCompose.note}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-compose-'));
  try {
    // Debian's Compose is of before projects had names.
    await writeFile(join(folder, 'compose.yaml'), compose.replace(/^name: .*/m, ''));
    const set = { POSTGRES_PASSWORD: 'x', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c' };
    const read = (env: Record<string, string>) =>
      spawnSync('docker-compose', ['-f', 'compose.yaml', 'config'], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', ...env },
        encoding: 'utf8',
      });
    expect(read(set).stderr).toContain('HEARTWOOD_SITE');
    const { status, stdout, stderr } = read({ ...set, HEARTWOOD_SITE: 'table.example.com' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const count of ['read_only: true', 'cap_drop:', 'no-new-privileges:true'])
      expect(stdout.split(count)).toHaveLength(3);
    expect(stdout).toContain('PUBLIC_URL: https://table.example.com');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
