import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { CACHE } from './folders.ts';
import { shortHash } from './hashed-name.ts';

/** Raise it where the way in which pictures are made changes, and no setting in {@link Recipe} says so. */
const ENCODING = 1;

/** A file that no build has used for so long is deleted: other builds share the folder, and may have made it just now. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** What a file is made of. The same recipe gives the same file. */
interface Recipe {
  /** What the file is called, for people who look into the folder. */
  readonly name: string;
  readonly ending: string;
  readonly source: Uint8Array | string;
  /** All that decides about the file beside its source. */
  readonly settings: object;
}

/** What came of a recipe. */
interface Made {
  readonly file: Buffer;
  /** Where the file had to fit somewhere: the quality that it could afford. */
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

/** Pictures that were made once, so that a later build need not make them again. */
export interface PictureCache {
  /** Finds what was made of this recipe, or makes it now. */
  makeOnce(recipe: Recipe, make: () => Promise<Made>): Promise<Cached>;
  /** Deletes what was not asked for lately. */
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
      // Renamed into place, so that a build that is stopped leaves no half file; under a name that no other build has.
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
