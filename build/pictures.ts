import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureAsset } from '../site/ui/assets.ts';
import { encodeToFit } from './encode-to-fit.ts';
import { ASSETS, CACHE, MEDIA } from './folders.ts';
import { shortHash } from './hashed-name.ts';
import type { Encoding, UsedPicture } from './picture-kinds.ts';

/** 0–9. 4 takes five times as long as 3 and saves 5 % of the bytes. */
const AVIF_EFFORT = 3;

/** What became of the masters. */
export interface MadePictures {
  readonly pictures: Record<string, PictureAsset>;
  /** How many files were encoded now, and how many the cache had. */
  readonly encoded: number;
  readonly cached: number;
}

/**
 * Makes the files that the page shows from the masters in `media/pictures`, into {@link ASSETS}. What was made once is
 * kept in the cache, under the master's content and the settings.
 *
 * @throws Error that says which master is missing and what to add
 */
export async function makePictures(used: readonly UsedPicture[]): Promise<MadePictures> {
  await mkdir(`${CACHE}pictures`, { recursive: true });
  const tally = { encoded: 0, cached: 0 };
  const pictures: Record<string, PictureAsset> = {};
  for (const picture of used) pictures[picture.name] = await makePicture(picture, tally);
  return { pictures, ...tally };
}

interface Tally {
  encoded: number;
  cached: number;
}

interface Derivative extends Encoding {
  readonly format: 'avif' | 'jpeg';
}

async function makePicture({ name, kind, namedIn }: UsedPicture, tally: Tally): Promise<PictureAsset> {
  const master = await readMaster(name, namedIn);
  const { width, height } = await sharp(master).metadata();
  const make = (format: Derivative['format'], wanted: readonly Encoding[]) =>
    Promise.all(
      fittingEncodings(wanted, width).map((encoding) => makeDerivative(name, master, { format, ...encoding }, tally)),
    );
  const avif = await make('avif', kind.avif);
  const jpeg = await make('jpeg', kind.jpeg);
  const addressOf = await publishAll(name, [...avif, ...jpeg]);
  const srcset = (files: readonly MadeFile[]): string =>
    files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ');
  const largest = jpeg.at(-1);
  return { width, height, avif: srcset(avif), jpeg: srcset(jpeg), src: largest ? addressOf(largest) : '' };
}

/** A file in the cache. */
interface MadeFile {
  readonly path: string;
  readonly width: number;
  readonly ending: 'avif' | 'jpg';
}

/**
 * Copies the files of one master into {@link ASSETS}. All carry one hash, of all their contents: in the page's HTML, where
 * each is named, a second hash would cost as much as a word, and compress as badly.
 */
async function publishAll(name: string, files: readonly MadeFile[]): Promise<(file: MadeFile) => string> {
  const contents = await Promise.all(files.map(({ path }) => readFile(path)));
  const hash = shortHash(Buffer.concat(contents));
  const published = ({ width, ending }: MadeFile): string => `${name}-${width}-${hash}.${ending}`;
  for (const file of files) await copyFile(file.path, `${ASSETS}${published(file)}`);
  return (file) => `/assets/${published(file)}`;
}

async function readMaster(name: string, namedIn: string): Promise<Buffer> {
  try {
    return await readFile(`${MEDIA}pictures/${name}.jpg`);
  } catch (cause) {
    throw new Error(
      `media/pictures/${name}.jpg is missing, but ${namedIn} names it. Add a JPEG of that name (at least 1920 px wide), or take the entry out of ${namedIn}.`,
      { cause },
    );
  }
}

/** The encodings that the master can fill. The narrowest that it cannot is made in the master's own width instead. */
export function fittingEncodings(wanted: readonly Encoding[], masterWidth: number): Encoding[] {
  const fitting = wanted.filter(({ width }) => width <= masterWidth);
  const tooWide = wanted[fitting.length];
  if (!tooWide || fitting.at(-1)?.width === masterWidth) return fitting;
  return [...fitting, { ...tooWide, width: masterWidth }];
}

/** Makes one file in the cache, unless it is there. */
async function makeDerivative(name: string, master: Buffer, derivative: Derivative, tally: Tally): Promise<MadeFile> {
  const { format, width } = derivative;
  const key = shortHash(
    `${shortHash(master)} ${JSON.stringify(derivative)} sharp ${sharp.versions.sharp} effort ${AVIF_EFFORT}`,
  );
  const cached = `${CACHE}pictures/${name}-${width}-${key}.${format}`;
  if (existsSync(cached)) tally.cached += 1;
  else {
    tally.encoded += 1;
    // Renamed into place, so that a build that is stopped leaves no half file for the next one.
    await writeFile(`${cached}.part`, await encode(master, derivative));
    await rename(`${cached}.part`, cached);
  }
  return { path: cached, width, ending: format === 'jpeg' ? 'jpg' : 'avif' };
}

function encode(master: Buffer, { format, width, quality, maxBytes }: Derivative): Promise<Buffer> {
  const resized = sharp(master).resize({ width });
  if (format === 'jpeg') return resized.jpeg({ quality, mozjpeg: true }).toBuffer();
  const toAvif = (quality: number): Promise<Buffer> =>
    resized.clone().avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' }).toBuffer();
  return maxBytes === undefined ? toAvif(quality) : encodeToFit(toAvif, quality, maxBytes);
}
