/** Makes a file of one quality. */
export type Encode = (quality: number) => Promise<Buffer>;

/** What is wanted of a file. */
interface Wanted {
  /** 1–100: more than this is not worth its bytes, whatever room there is. */
  readonly quality: number;
  /** The most that the file may weigh. */
  readonly maxBytes: number;
}

/** A file, and the quality that it could afford. */
export interface Fitted {
  readonly file: Buffer;
  readonly quality: number;
}

/** How the search goes on. Another figure here may give another file. */
export const SEARCH = {
  /** Below this a picture is a smear, and a larger file the lesser evil. */
  leastQuality: 40,
  /** A file that fills so much of its room is taken: one step of quality makes an AVIF some 6 % larger. */
  filled: 0.95,
  /** What one step of quality adds to the logarithm of an AVIF's size, where nothing better is known yet. */
  step: 0.058,
} as const;

/**
 * Encodes a picture as well as it fits into `maxBytes`: at `quality` if that fits, else at one below it. The logarithm of
 * a file's size grows almost evenly with its quality, so the search goes where the line between two tries crosses the
 * limit: half as many tries as by halves. The same picture gives the same file, because nothing but sizes decides.
 *
 * @returns the file; one of {@link SEARCH.leastQuality} where even that is too large
 */
export async function encodeToFit(encode: Encode, { quality, maxBytes }: Wanted): Promise<Fitted> {
  const wanted = await encode(quality);
  if (wanted.length <= maxBytes) return { file: wanted, quality };
  const least = Math.min(SEARCH.leastQuality, quality);
  let tooLarge: Fitted = { file: wanted, quality };
  let fits: Fitted | undefined;
  let step: number = SEARCH.step;
  while (tooLarge.quality > (fits?.quality ?? least - 1) + 1) {
    const from = Math.max(least, (fits?.quality ?? 0) + 1);
    const next = Math.min(tooLarge.quality - 1, Math.max(from, crossing(tooLarge, maxBytes, step)));
    const tried = { file: await encode(next), quality: next };
    const nearest: Fitted = tried.file.length > maxBytes ? (fits ?? tooLarge) : tooLarge;
    if (tried.file.length > maxBytes) tooLarge = tried;
    else fits = tried;
    if (fits && fits.file.length >= maxBytes * SEARCH.filled) return fits;
    step = stepBetween(tried, nearest);
  }
  return fits ?? tooLarge;
}

/** The quality at which a file would well fill its room, if every step made it smaller by as much. */
function crossing(tooLarge: Fitted, maxBytes: number, step: number): number {
  const aim = maxBytes * ((1 + SEARCH.filled) / 2);
  return Math.round(tooLarge.quality - Math.log(tooLarge.file.length / aim) / step);
}

/** What one step of quality does to the logarithm of the size between two tries. Some steps do nothing, but never many. */
function stepBetween(a: Fitted, b: Fitted): number {
  const step = Math.log(a.file.length / b.file.length) / (a.quality - b.quality);
  return Math.max(step, SEARCH.step / 3);
}
