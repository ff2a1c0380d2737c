import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const RECIPE = { name: 'oak', ending: 'avif', source: 'a master', settings: { width: 640 } };

let folder: string;

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'heartwood-pictures-'))}/`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = async (text = 'picture') => ({ file: Buffer.from(text) });

/** Says that a file was last used so many days ago. */
async function age(file: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000);
  await utimes(join(folder, file), then, then);
}

test('a picture is made once, and found again by a later build with the quality that it could afford', async () => {
  const encode = vi.fn(async () => ({ file: Buffer.from('picture'), quality: 55 }));
  const first = await (await openPictureCache(folder)).makeOnce(RECIPE, encode);
  const later = await (await openPictureCache(folder)).makeOnce(RECIPE, encode);
  expect(first).toMatchObject({ size: 7, quality: 55, isNew: true });
  expect(later).toEqual({ ...first, isNew: false });
  expect(encode).toHaveBeenCalledOnce();
  expect(await readFile(later.path, 'utf8')).toBe('picture');
  expect(await readdir(folder)).toHaveLength(1);
});

test.each([
  ['another master', { source: 'another master' }],
  ['another setting', { settings: { width: 641 } }],
  ['another format', { ending: 'jpeg' }],
])('%s is another picture', async (_, change) => {
  const cache = await openPictureCache(folder);
  await cache.makeOnce(RECIPE, make);
  const { path, isNew } = await cache.makeOnce({ ...RECIPE, ...change }, () => make('other'));
  expect(isNew).toBe(true);
  expect(await readFile(path, 'utf8')).toBe('other');
});

test('the half file of another build is taken for no picture, and not touched', async () => {
  const cache = await openPictureCache(folder);
  const { path } = await cache.makeOnce(RECIPE, make);
  await rm(path);
  await writeFile(`${path}.1.part`, 'half');
  expect((await cache.makeOnce(RECIPE, make)).isNew).toBe(true);
  expect(await readFile(`${path}.1.part`, 'utf8')).toBe('half');
});

test('what no build has used for more than a week is deleted; what one has used or made lately stays', async () => {
  const cache = await openPictureCache(folder);
  const nameOf = async (name: string): Promise<string> =>
    (await cache.makeOnce({ ...RECIPE, name }, make)).path.slice(folder.length);
  const [old, used, recent] = [await nameOf('old'), await nameOf('used'), await nameOf('recent')];
  await age(old, 8);
  await age(used, 8);
  await age(recent, 6);
  await nameOf('used');
  await cache.removeUnused();
  expect((await readdir(folder)).sort()).toEqual([used, recent].sort());
});
