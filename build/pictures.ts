import { copyFile, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureAsset } from '../site/ui/assets.ts';
import { encodeToFit, SEARCH } from './encode-to-fit.ts';
import { ASSETS, MEDIA } from './folders.ts';
import { shortHash } from './hashed-name.ts';
import type { PictureCache } from './picture-cache.ts';
import { type Encoding, GRAIN_QUALITY, type UsedPicture } from './picture-kinds.ts';

/** What is the same for every file of a format. Of effort, 4 takes five times as long as 3 and saves 5 % of the bytes. */
const FORMATS = {
  avif: { effort: 3, chromaSubsampling: '4:2:0' },
  jpeg: { mozjpeg: true },
} as const;

/** What became of the masters. */
export interface MadePictures {
  readonly pictures: Record<string, PictureAsset>;
  /** How many files were encoded now, and how many the cache had. */
  readonly encoded: number;
  readonly cached: number;
  /** What had to give way to a file's fixed weight so far that one can see it, a sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Makes the files that the page shows from the masters in `media/pictures`, into {@link ASSETS}. What was made once is
 * kept in the cache, under the master's content and the settings.
 *
 * @throws Error that says which master is missing and what to add
 */
export async function makePictures(used: readonly UsedPicture[], cache: PictureCache): Promise<MadePictures> {
  const work: Work = { cache, encoded: 0, cached: 0, warnings: [] };
  const pictures: Record<string, PictureAsset> = {};
  for (const picture of used) pictures[picture.name] = await makePicture(picture, work);
  const { encoded, cached, warnings } = work;
  return { pictures, encoded, cached, warnings };
}

interface Work {
  readonly cache: PictureCache;
  encoded: number;
  cached: number;
  readonly warnings: string[];
}

interface Derivative extends Encoding {
  readonly format: keyof typeof FORMATS;
}

async function makePicture({ name, kind, namedIn }: UsedPicture, work: Work): Promise<PictureAsset> {
  const master = await readMaster(name, namedIn);
  const { width, height } = await sharp(master).metadata();
  const make = (format: Derivative['format'], wanted: readonly Encoding[]) =>
    Promise.all(
      fittingEncodings(wanted, width).map((encoding) => makeDerivative(name, master, { format, ...encoding }, work)),
    );
  const avif = await make('avif', kind.avif);
  const jpeg = await make('jpeg', kind.jpeg);
  const addressOf = await publishAll(name, [...avif, ...jpeg]);
  const srcset = (files: readonly MadeFile[]): string =>
    files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ');
  const [smallest, largest] = [jpeg[0], jpeg.at(-1)];
  return {
    width,
    height,
    avif: srcset(avif),
    jpeg: srcset(jpeg),
    smallest: smallest ? addressOf(smallest) : '',
    src: largest ? addressOf(largest) : '',
  };
}

/** A file in the cache. */
interface MadeFile {
  readonly path: string;
  readonly width: number;
  readonly ending: 'avif' | 'jpg';
}

/**
 * Copies the files of one master into {@link ASSETS}. All carry one hash, of all their contents: in the page's HTML, where
 * each is named, a second hash would cost as much as a word, and compress as badly. Five characters tell one content from what
 * bore the same name before.
 */
async function publishAll(name: string, files: readonly MadeFile[]): Promise<(file: MadeFile) => string> {
  const contents = await Promise.all(files.map(({ path }) => readFile(path)));
  const hash = shortHash(Buffer.concat(contents)).slice(0, 5);
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
async function makeDerivative(name: string, master: Buffer, derivative: Derivative, work: Work): Promise<MadeFile> {
  const { format, width, maxBytes } = derivative;
  const settings = { ...derivative, ...FORMATS[format], ...(maxBytes && { search: SEARCH }) };
  const made = await work.cache.makeOnce({ name: `${name}-${width}`, ending: format, source: master, settings }, () =>
    encode(master, derivative),
  );
  if (made.isNew) work.encoded += 1;
  else work.cached += 1;
  if (maxBytes) work.warnings.push(...whatGaveWay(`${name}-${width}.${format}`, { ...made, maxBytes }));
  return { path: made.path, width, ending: format === 'jpeg' ? 'jpg' : 'avif' };
}

interface Weighed {
  readonly size: number;
  readonly quality: number | undefined;
  readonly maxBytes: number;
}

/** What is to be said of a file that a fixed weight was wanted of; nothing where it has that weight and its grain. */
export function whatGaveWay(file: string, { size, quality = 100, maxBytes }: Weighed): string[] {
  if (size > maxBytes) {
    return [
      `Warning: ${file} weighs ${size} bytes at quality ${quality}, the least that is bearable, and should weigh ${maxBytes} at most. The first view gets slower by it: take a calmer picture.`,
    ];
  }
  if (quality >= GRAIN_QUALITY) return [];
  return [`${file} has quality ${quality}, so that it weighs no more than ${maxBytes} bytes. Look at its fine grain.`];
}

async function encode(
  master: Buffer,
  { format, width, quality, maxBytes }: Derivative,
): Promise<{ file: Buffer; quality?: number }> {
  const resized = sharp(master).resize({ width });
  if (format === 'jpeg') return { file: await resized.jpeg({ ...FORMATS.jpeg, quality }).toBuffer() };
  const toAvif = (quality: number): Promise<Buffer> =>
    resized
      .clone()
      .avif({ ...FORMATS.avif, quality })
      .toBuffer();
  return maxBytes === undefined ? { file: await toAvif(quality) } : encodeToFit(toAvif, { quality, maxBytes });
}
