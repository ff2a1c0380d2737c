import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress.ts';

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(`${tmpdir()}/heartwood-compress-`)}/`;
});
afterEach(() => rm(folder, { recursive: true }));

test('text gets a brotli and a gzip file beside it, which hold the same', async () => {
  const text = 'const oak = 1;'.repeat(100);
  await writeFile(`${folder}a.js`, text);
  const { files, bytes, brotliBytes } = await compressFiles(folder);
  expect(brotliDecompressSync(await readFile(`${folder}a.js.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${folder}a.js.gz`)).toString()).toBe(text);
  expect({ files, bytes }).toEqual({ files: 1, bytes: text.length });
  expect(brotliBytes).toBeLessThan(100);
});

test('pictures, films and fonts stay alone', async () => {
  for (const name of ['a.avif', 'a.jpg', 'a.mp4', 'a.woff2']) await writeFile(`${folder}${name}`, 'x'.repeat(500));
  await compressFiles(folder);
  expect(await readdir(folder)).toHaveLength(4);
});
