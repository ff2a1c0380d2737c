import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { CACHE } from './folders.ts';
import { shortHash } from './hashed-name.ts';

/** Increase this when pictures are made differently and no setting in {@link Recipe} shows it. */
const ENCODING = 1;

/** Files unused for this long are deleted; other builds share the folder. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The inputs of a file. The same recipe gives the same file. */
interface Recipe {
  /** A readable prefix. */
  readonly name: string;
  readonly ending: string;
  readonly source: Uint8Array | string;
  /** Everything else that determines the file. */
  readonly settings: object;
}

/** A made file. */
interface Made {
  readonly file: Buffer;
  /** The quality reached, if there was a size limit. */
  readonly quality?: number;
}

/** A file in the cache. */
interface Cached {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly quality: number | undefined;
  readonly isNew: boolean;
}

/** A cache of made pictures, for later builds. */
export interface PictureCache {
  /** Finds the file of a recipe, or makes it. */
  makeOnce(recipe: Recipe, make: () => Promise<Made>): Promise<Cached>;
  /** Deletes files that were not used lately. */
  removeUnused(): Promise<void>;
}

/** @param folder ends with a slash; made where it is not there */
export async function openPictureCache(folder = `${CACHE}pictures/`): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  return {
    async makeOnce({ name, ending, source, settings }, make) {
      const hash = shortHash(`${shortHash(source)} ${JSON.stringify([ENCODING, settings, sharp.versions])}`);
      const stem = `${name}-${hash}`;
      const kept = (await readdir(folder)).find((file) => isMadeBy(stem, ending, file));
      if (kept) {
        const now = new Date();
        await utimes(`${folder}${kept}`, now, now);
        return { ...(await describe(folder, kept)), isNew: false };
      }
      const { file, quality } = await make();
      const made = `${stem}${quality === undefined ? '' : `.q${quality}`}.${ending}`;
      // Written under a unique name and renamed, so that a stopped build leaves no partial file.
      const part = `${folder}${made}.${process.pid}.part`;
      await writeFile(part, file);
      await rename(part, `${folder}${made}`);
      return { ...(await describe(folder, made)), isNew: true };
    },

    async removeUnused() {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const path = `${folder}${entry.name}`;
        // Another build may have deleted it meanwhile.
        const usedAt = entry.isFile()
          ? await stat(path).then(
              ({ mtimeMs }) => mtimeMs,
              () => Date.now(),
            )
          : Date.now();
        if (usedAt < Date.now() - KEPT_MS) await rm(path, { force: true });
      }
    },
  };
}

function isMadeBy(stem: string, ending: string, file: string): boolean {
  return file.startsWith(`${stem}.`) && file.endsWith(`.${ending}`);
}

async function describe(folder: string, name: string): Promise<Omit<Cached, 'isNew'>> {
  const quality = /\.q(\d+)\.\w+$/.exec(name)?.[1];
  const { size } = await stat(`${folder}${name}`);
  return { path: `${folder}${name}`, size, quality: quality === undefined ? undefined : Number(quality) };
}
