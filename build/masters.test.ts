import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMaster } from './masters.ts';
import { openPictureCache } from './picture-cache.ts';
import { makePictures } from './pictures.ts';

const NEED = { name: 'tree-bark', namedIn: 'content/tree.ts', leastWidth: 90 };
/** As a phone saves a photograph that was taken upright: on its side, with a note that says so (EXIF, orientation 6). */
const LYING = 6;

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'heartwood-masters-'))}/`;
});
afterEach(() => rm(folder, { recursive: true }));

/** 100 × 150, its upper half red and its lower half blue. */
function photograph(): Sharp {
  const half = { width: 100, height: 75, channels: 3, background: 'red' } as const;
  return sharp({ create: half }).extend({ bottom: 75, background: 'blue' });
}

async function lyingPhotograph(): Promise<Buffer> {
  const lying = await sharp(await photograph().png().toBuffer())
    .rotate(-90)
    .jpeg({ quality: 100 })
    .toBuffer();
  return sharp(lying).withMetadata({ orientation: LYING }).jpeg({ quality: 100 }).toBuffer();
}

async function save(file: Buffer): Promise<void> {
  await writeFile(`${folder}tree-bark.jpg`, file);
}

test('a photograph that lies on its side stands upright in every format, with its own width and height', async () => {
  await save(await lyingPhotograph());
  const assets = `${folder}assets/`;
  await mkdir(assets);
  const encodings = [{ width: 90, quality: 80 }];
  const used = [{ name: NEED.name, namedIn: NEED.namedIn, kind: { avif: encodings, jpeg: encodings } }];
  const cache = await openPictureCache(`${folder}cache/`);
  const { pictures } = await makePictures(used, cache, { masters: folder, assets });
  expect(pictures[NEED.name]).toMatchObject({ width: 100, height: 150 });
  const files = await readdir(assets);
  expect(files.map((file) => file.split('.')[1]).sort()).toEqual(['avif', 'jpg']);
  for (const file of files) {
    const { data, info } = await sharp(`${assets}${file}`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([file, info.width, info.height]).toEqual([file, 90, 135]);
    const [red, , blue] = [...data.subarray(45 * 3, 46 * 3)]; // the middle of the uppermost row
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  }
});

test.each<[what: string, file: () => Promise<Buffer>, sentence: RegExp]>([
  ['too small', () => photograph().resize(89).jpeg().toBuffer(), /is 89 px wide, which is too small .*at least 90 px/],
  [
    'of another format',
    () => photograph().png().toBuffer(),
    /is no JPEG, whatever its name says: it is png\. Save it as/,
  ],
  ['no picture', async () => Buffer.from('A letter.'), /is no picture that can be read .* Save it anew, as JPEG\./],
])('a master that is %s is refused by its name, with what to do', async (_, file, sentence) => {
  await save(await file());
  const reading = readMaster(NEED, folder);
  await expect(reading).rejects.toThrow(/^media\/pictures\/tree-bark\.jpg /);
  await expect(reading).rejects.toThrow(sentence);
});

test('a master that breaks off in the middle is refused by its name', async () => {
  const whole = await photograph().resize(900).jpeg({ quality: 100 }).toBuffer();
  await save(whole.subarray(0, whole.length / 2));
  const encodings = [{ width: 90, quality: 80 }];
  const used = [{ name: NEED.name, namedIn: NEED.namedIn, kind: { avif: encodings, jpeg: encodings } }];
  const making = makePictures(used, await openPictureCache(`${folder}cache/`), { masters: folder, assets: folder });
  await expect(making).rejects.toThrow(/^media\/pictures\/tree-bark\.jpg is broken \(.+\)\. Save or copy it anew\.$/);
});

test('a missing master is named, with what to do', async () => {
  await expect(readMaster(NEED, folder)).rejects.toThrow(
    'media/pictures/tree-bark.jpg is missing, but content/tree.ts names it. Add a JPEG of that name (at least 90 px wide)',
  );
});
