import { copyFile, readFile } from 'node:fs/promises';
import type { PictureAsset } from '../site/ui/assets.ts';
import { encodeToFit, SEARCH } from './encode-to-fit.ts';
import { ASSETS } from './folders.ts';
import { shortHash } from './hashed-name.ts';
import { brokenMaster, MASTERS, type Master, readMaster, uprightPicture } from './masters.ts';
import type { PictureCache } from './picture-cache.ts';
import { type Encoding, GRAIN_QUALITY, needOf, type UsedPicture } from './picture-kinds.ts';

/** Encoder options by format. Effort 4 takes five times as long as 3 and saves 5 % of the bytes. */
const FORMATS = {
  avif: { effort: 3, chromaSubsampling: '4:2:0' },
  jpeg: { mozjpeg: true },
} as const;

/** The made pictures. */
export interface MadePictures {
  readonly pictures: Record<string, PictureAsset>;
  /** Files encoded now, and files from the cache. */
  readonly encoded: number;
  readonly cached: number;
  /** Warnings about quality lost to size limits. */
  readonly warnings: readonly string[];
}

/**
 * Makes the page's pictures from the masters into {@link ASSETS}, through the cache.
 *
 * @throws Error that names a master which cannot be used, and says what to do
 */
export async function makePictures(
  used: readonly UsedPicture[],
  cache: PictureCache,
  folders: Partial<PictureFolders> = {},
): Promise<MadePictures> {
  const work: Work = { cache, masters: MASTERS, assets: ASSETS, ...folders, encoded: 0, cached: 0, warnings: [] };
  const made: MadePicture[] = [];
  for (const picture of used) made.push(await makePicture(picture, work));
  const later = await hashOf(made.filter(({ isFirstView }) => !isFirstView));
  const pictures: Record<string, PictureAsset> = {};
  for (const picture of made) {
    const hash = picture.isFirstView ? await hashOf([picture]) : later;
    pictures[picture.name] = await publishPicture(picture, hash, work.assets);
  }
  const { encoded, cached, warnings } = work;
  return { pictures, encoded, cached, warnings };
}

/** Both end with a slash. */
interface PictureFolders {
  readonly masters: string;
  readonly assets: string;
}

interface Work extends PictureFolders {
  readonly cache: PictureCache;
  encoded: number;
  cached: number;
  readonly warnings: string[];
}

interface Derivative extends Encoding {
  readonly format: keyof typeof FORMATS;
}

/** A file in the cache. */
interface MadeFile {
  readonly path: string;
  readonly width: number;
  readonly ending: 'avif' | 'jpg';
}

/** One master's files in the cache, narrowest first. */
interface MadePicture {
  readonly name: string;
  /** CSS pixels of the master. */
  readonly width: number;
  readonly height: number;
  readonly avif: readonly MadeFile[];
  readonly jpeg: readonly MadeFile[];
  readonly isFirstView: boolean;
}

async function makePicture(used: UsedPicture, work: Work): Promise<MadePicture> {
  const { name, kind } = used;
  const master = await readMaster(needOf(used), work.masters);
  const { width, height } = master;
  const make = (format: Derivative['format'], wanted: readonly Encoding[]) =>
    Promise.all(wanted.map((encoding) => makeDerivative(master, { format, ...encoding }, work)));
  const [avif, jpeg] = [await make('avif', kind.avif), await make('jpeg', kind.jpeg)];
  return { name, width, height, avif, jpeg, isFirstView: kind.isFirstView ?? false };
}

/**
 * The hash in the names of these pictures' files. Those below the first view share one, of all their contents, because each
 * costs bytes in the HTML: 130 of its 13,700. Whoever comes again after one of them was changed fetches those that they look at
 * anew. Four characters suffice: a collision with an earlier content is one in sixteen million.
 */
async function hashOf(pictures: readonly MadePicture[]): Promise<string> {
  const files = pictures.flatMap(({ avif, jpeg }) => [...avif, ...jpeg]);
  const contents = await Promise.all(files.map(({ path }) => readFile(path)));
  return shortHash(Buffer.concat(contents)).slice(0, 4);
}

/** Copies the files of one master to where they are served. */
async function publishPicture(picture: MadePicture, hash: string, assets: string): Promise<PictureAsset> {
  const { name, width, height, avif, jpeg } = picture;
  const published = (file: MadeFile): string => `${name}-${hash}-${file.width}.${file.ending}`;
  for (const file of [...avif, ...jpeg]) await copyFile(file.path, `${assets}${published(file)}`);
  const addressOf = (file: MadeFile | undefined): string => (file ? `/assets/${published(file)}` : '');
  const srcset = (files: readonly MadeFile[]): string =>
    files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ');
  return {
    width,
    height,
    avif: srcset(avif),
    jpeg: srcset(jpeg),
    smallest: addressOf(jpeg[0]),
    src: addressOf(jpeg.at(-1)),
  };
}

/** Makes one file in the cache, unless it is there. */
async function makeDerivative(master: Master, derivative: Derivative, work: Work): Promise<MadeFile> {
  const { name, file: source, orientation } = master;
  const { format, width, maxBytes, bearableQuality, ...encoding } = derivative;
  const settings = {
    format,
    width,
    ...encoding,
    ...(maxBytes && { maxBytes }),
    ...FORMATS[format],
    ...(maxBytes && { search: SEARCH }),
    ...(orientation && { orientation }),
  };
  const made = await work.cache.makeOnce({ name: `${name}-${width}`, ending: format, source, settings }, () =>
    encode(master, derivative).catch((error: unknown) => {
      throw brokenMaster(master, error);
    }),
  );
  if (made.isNew) work.encoded += 1;
  else work.cached += 1;
  if (maxBytes)
    work.warnings.push(...whatGaveWay(`${name}-${width}.${format}`, { ...made, maxBytes, bearableQuality }));
  return { path: made.path, width, ending: format === 'jpeg' ? 'jpg' : 'avif' };
}

interface Weighed {
  readonly size: number;
  readonly quality: number | undefined;
  readonly maxBytes: number;
  readonly bearableQuality: number | undefined;
}

/** The warning about a size-limited file; none if it has its size and its grain. */
export function whatGaveWay(
  file: string,
  { size, quality = 100, maxBytes, bearableQuality = GRAIN_QUALITY }: Weighed,
): string[] {
  if (size > maxBytes) {
    return [
      `Warning: ${file} weighs ${size} bytes at quality ${quality}, the least that is bearable, and should weigh ${maxBytes} at most. The first view gets slower by it: take a calmer picture.`,
    ];
  }
  if (quality >= bearableQuality) return [];
  return [`${file} has quality ${quality}, so that it weighs no more than ${maxBytes} bytes. Look at its fine grain.`];
}

async function encode(
  master: Master,
  { format, width, quality, maxBytes }: Derivative,
): Promise<{ file: Buffer; quality?: number }> {
  const resized = uprightPicture(master).resize({ width });
  if (format === 'jpeg') return { file: await resized.jpeg({ ...FORMATS.jpeg, quality }).toBuffer() };
  const toAvif = (quality: number): Promise<Buffer> =>
    resized
      .clone()
      .avif({ ...FORMATS.avif, quality })
      .toBuffer();
  return maxBytes === undefined ? { file: await toAvif(quality) } : encodeToFit(toAvif, { quality, maxBytes });
}
