import { expect, test } from 'vitest';
import { encodeToFit } from './encode-to-fit.ts';

/** A picture whose file has as many bytes as its quality, times ten; and which qualities were tried. */
function picture(): { encode: (quality: number) => Promise<Buffer>; tried: number[] } {
  const tried: number[] = [];
  return {
    tried,
    async encode(quality) {
      tried.push(quality);
      return Buffer.alloc(quality * 10);
    },
  };
}

test('what fits is encoded once, at the quality that is wanted', async () => {
  const { encode, tried } = picture();
  expect(await encodeToFit(encode, 80, 800)).toHaveLength(800);
  expect(tried).toEqual([80]);
});

test.each([799, 790, 555, 410, 400])('what does not fit is encoded as well as %i bytes allow', async (maxBytes) => {
  const { encode, tried } = picture();
  expect(await encodeToFit(encode, 80, maxBytes)).toHaveLength(Math.floor(maxBytes / 10) * 10);
  expect(tried.length).toBeLessThan(9);
});

test('what fits at no quality that one can bear to look at is larger than wanted', async () => {
  expect(await encodeToFit(picture().encode, 80, 100)).toHaveLength(400);
  expect(await encodeToFit(picture().encode, 30, 100)).toHaveLength(300);
});
