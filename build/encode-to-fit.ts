/** Below this a picture is a smear, and a larger file the lesser evil. */
const LEAST_QUALITY = 40;

/** Makes a file of one quality. */
export type Encode = (quality: number) => Promise<Buffer>;

/**
 * Encodes a picture as well as it fits into `maxBytes`: at `quality` if that fits, else at the best one below it. The same
 * picture gives the same file, because nothing but sizes decides.
 *
 * @param quality 1–100: more than this is not worth its bytes, whatever room there is
 * @returns the file; one of the least quality that we bear where even that is too large
 */
export async function encodeToFit(encode: Encode, quality: number, maxBytes: number): Promise<Buffer> {
  const wanted = await encode(quality);
  if (wanted.length <= maxBytes) return wanted;
  let best: Buffer | undefined;
  let least = Math.min(LEAST_QUALITY, quality);
  let most = quality - 1;
  while (least <= most) {
    const middle = Math.ceil((least + most) / 2);
    const tried = await encode(middle);
    if (tried.length <= maxBytes) {
      best = tried;
      least = middle + 1;
    } else {
      most = middle - 1;
    }
  }
  return best ?? encode(Math.min(LEAST_QUALITY, quality));
}
