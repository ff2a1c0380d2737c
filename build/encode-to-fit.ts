/** Encodes at one quality. */
export type Encode = (quality: number) => Promise<Buffer>;

/** The limits of a file. */
interface Wanted {
  /** 1–100: a higher quality is not worth its bytes. */
  readonly quality: number;
  readonly maxBytes: number;
}

/** An encoded file and its quality. */
export interface Fitted {
  readonly file: Buffer;
  readonly quality: number;
}

/** Parameters of the search; changing them may change files. */
export const SEARCH = {
  /** Below this a picture is smeared, and a larger file the lesser evil. */
  leastQuality: 40,
  /** A file that uses this much of its limit is accepted: one step of quality makes an AVIF some 6 % larger. */
  filled: 0.95,
  /** The first estimate of how much a step of quality adds to the logarithm of the size. */
  step: 0.058,
} as const;

/**
 * Encodes a picture as well as fits into `maxBytes`: at `quality` if possible, else lower. The logarithm of the size
 * grows almost linearly with quality, so the search interpolates: half as many tries as bisection. The same picture
 * gives the same file, because only sizes decide.
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

/** The interpolated quality at which a file would nearly use its limit. */
function crossing(tooLarge: Fitted, maxBytes: number, step: number): number {
  const aim = maxBytes * ((1 + SEARCH.filled) / 2);
  return Math.round(tooLarge.quality - Math.log(tooLarge.file.length / aim) / step);
}

/**
 * How much a step of quality changed the logarithm of the size between two tries. Some steps change nothing, but never
 * many in a row.
 */
function stepBetween(a: Fitted, b: Fitted): number {
  const step = Math.log(a.file.length / b.file.length) / (a.quality - b.quality);
  return Math.max(step, SEARCH.step / 3);
}
