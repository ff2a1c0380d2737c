import { expect, test } from 'vitest';
import { encodeToFit, SEARCH } from './encode-to-fit.ts';

/** A picture whose file has as many bytes as `sizeAt` says, and which qualities were tried. */
function picture(sizeAt = (quality: number): number => quality * 10) {
  const tried: number[] = [];
  return {
    tried,
    async encode(quality: number): Promise<Buffer> {
      tried.push(quality);
      return Buffer.alloc(sizeAt(quality));
    },
  };
}

/** As an AVIF's size grows: some 6 % a step, and every fourth step gives the same file again. */
function avifSize(quality: number): number {
  const steps = quality - Math.floor(quality / 4);
  return Math.round(500 * Math.exp(0.062 * steps + 0.01 * Math.sin(quality)));
}

test('what fits is encoded once, at the quality that is wanted', async () => {
  const { encode, tried } = picture();
  expect(await encodeToFit(encode, { quality: 80, maxBytes: 800 })).toMatchObject({ quality: 80 });
  expect(tried).toEqual([80]);
});

test('what does not fit is encoded as well as its room allows, in a few tries', async () => {
  let tries = 0;
  for (let maxBytes = avifSize(40); maxBytes < avifSize(84); maxBytes += 97) {
    const { encode, tried } = picture(avifSize);
    const { file, quality } = await encodeToFit(encode, { quality: 84, maxBytes });
    expect(file.length).toBeLessThanOrEqual(maxBytes);
    // Either no better one would have fitted, or it would have been hardly larger.
    const better = avifSize(quality + 1);
    expect(better > maxBytes || file.length >= maxBytes * SEARCH.filled, `${quality} in ${maxBytes}`).toBe(true);
    expect(tried.length).toBeLessThanOrEqual(6);
    expect(new Set(tried).size).toBe(tried.length);
    tries = Math.max(tries, tried.length);
  }
  expect(tries).toBeGreaterThan(2);
});

test('a room that a picture does not fit into by much is filled to nine tenths, as our first view’s on a phone', async () => {
  const { file } = await encodeToFit(picture(avifSize).encode, { quality: 92, maxBytes: 70_000 });
  expect(file.length).toBe(avifSize(92));
  const { file: cut } = await encodeToFit(picture((quality) => avifSize(quality) * 4).encode, {
    quality: 92,
    maxBytes: 69_500,
  });
  expect(cut.length).toBeGreaterThan(62_500);
  expect(cut.length).toBeLessThanOrEqual(69_500);
});

test('what fits at no quality that one can bear to look at is larger than wanted', async () => {
  expect(await encodeToFit(picture().encode, { quality: 80, maxBytes: 100 })).toMatchObject({ quality: 40 });
  expect(await encodeToFit(picture().encode, { quality: 30, maxBytes: 100 })).toMatchObject({ quality: 30 });
});
