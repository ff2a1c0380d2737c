import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MEDIA } from './folders.ts';

export const MASTERS = `${MEDIA}pictures/`;

/** The owner's original picture, which all files are made from. */
export interface Master {
  readonly name: string;
  readonly file: Buffer;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, if the file is not upright. */
  readonly orientation: number | undefined;
}

/** The requirements of a master. */
export interface MasterNeed {
  readonly name: string;
  /** Where `content/` names it, for messages. */
  readonly namedIn: string;
  /** Pixels. */
  readonly leastWidth: number;
}

/**
 * Reads a master from `media/pictures`.
 *
 * @throws Error that names the file, and says what is wrong with it and what to do: it is missing, no JPEG, broken or too small
 */
export async function readMaster({ name, namedIn, leastWidth }: MasterNeed, folder = MASTERS): Promise<Master> {
  const path = `media/pictures/${name}.jpg`;
  const file = await readFile(`${folder}${name}.jpg`).catch((cause: unknown) => {
    throw new Error(
      `${path} is missing, but ${namedIn} names it. Add a JPEG of that name (at least ${leastWidth} px wide), or take the entry out of ${namedIn}.`,
      { cause },
    );
  });
  const { format, autoOrient, orientation = 1 } = await describe(path, file);
  if (format !== 'jpeg') {
    throw new Error(
      `${path} is no JPEG, whatever its name says: it is ${format}. Save it as JPEG, under the same name.`,
    );
  }
  const { width, height } = autoOrient;
  if (width < leastWidth) {
    throw new Error(
      `${path} is ${width} px wide, which is too small for its place (${namedIn}). Take one that is at least ${leastWidth} px wide; an enlarged one would look soft.`,
    );
  }
  return { name, file, width, height, orientation: orientation === 1 ? undefined : orientation };
}

/** The mistakes in existing masters, a sentence each. */
export async function masterMistakes(needs: readonly MasterNeed[]): Promise<string[]> {
  const read = await Promise.allSettled(needs.map((need) => readMaster(need)));
  const reasons = read.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  return [...new Set(reasons.map(({ message }) => message))];
}

/** The master's picture, upright. */
export function uprightPicture({ file }: Master): Sharp {
  return sharp(file).autoOrient();
}

/** Explains an error of sharp. */
export function brokenMaster({ name }: Pick<Master, 'name'>, cause: unknown): Error {
  return new Error(`media/pictures/${name}.jpg is broken (${reasonOf(cause)}). Save or copy it anew.`, { cause });
}

async function describe(path: string, file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file).metadata();
  } catch (cause) {
    throw new Error(`${path} is no picture that can be read (${reasonOf(cause)}). Save it anew, as JPEG.`, { cause });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.trim().split('\n', 1).join('') : String(error);
}
