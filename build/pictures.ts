import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureAsset } from '../site/ui/assets.ts';
import { ASSETS, CACHE, MEDIA } from './folders.ts';
import { hashedName, shortHash } from './hashed-name.ts';
import type { UsedPicture } from './picture-kinds.ts';

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

interface Derivative {
  readonly format: 'avif' | 'jpeg';
  readonly width: number;
  readonly quality: number;
}

async function makePicture({ name, kind, namedIn }: UsedPicture, tally: Tally): Promise<PictureAsset> {
  const master = await readMaster(name, namedIn);
  const { width, height } = await sharp(master).metadata();
  const make = (format: Derivative['format'], widths: readonly number[], quality: number) =>
    Promise.all(
      fittingWidths(widths, width).map(async (wanted) => {
        const path = await makeDerivative(name, master, { format, width: wanted, quality }, tally);
        return { path, width: wanted };
      }),
    );
  const avif = await make('avif', kind.avifWidths, kind.avifQuality);
  const jpeg = await make('jpeg', kind.jpegWidths, kind.jpegQuality);
  return {
    width,
    height,
    avif: srcSet(avif),
    jpeg: srcSet(jpeg),
    src: jpeg.at(-1)?.path ?? '',
  };
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

/** The wanted widths that the master can fill; where it is smaller than the largest wanted, its own width too. */
export function fittingWidths(wanted: readonly number[], masterWidth: number): number[] {
  const fitting = wanted.filter((width) => width <= masterWidth);
  return fitting.length < wanted.length && !fitting.includes(masterWidth) ? [...fitting, masterWidth] : fitting;
}

function srcSet(files: readonly { path: string; width: number }[]): string {
  return files.map(({ path, width }) => `${path} ${width}w`).join(', ');
}

/** Makes one file, or takes it from the cache. Resolves with its address. */
async function makeDerivative(name: string, master: Buffer, derivative: Derivative, tally: Tally): Promise<string> {
  const { format, width } = derivative;
  const key = shortHash(`${shortHash(master)} ${JSON.stringify(derivative)} sharp ${sharp.versions.sharp} effort 4`);
  const cached = `${CACHE}pictures/${name}-${width}-${key}.${format}`;
  if (existsSync(cached)) tally.cached += 1;
  else {
    tally.encoded += 1;
    // Renamed into place, so that a build that is stopped leaves no half file for the next one.
    await writeFile(`${cached}.part`, await encode(master, derivative));
    await rename(`${cached}.part`, cached);
  }
  const file = hashedName(`${name}-${width}.${format === 'jpeg' ? 'jpg' : format}`, await readFile(cached));
  await copyFile(cached, `${ASSETS}${file}`);
  return `/assets/${file}`;
}

async function encode(master: Buffer, { format, width, quality }: Derivative): Promise<Buffer> {
  const resized = sharp(master).resize({ width });
  return format === 'avif'
    ? resized.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.jpeg({ quality, mozjpeg: true }).toBuffer();
}
