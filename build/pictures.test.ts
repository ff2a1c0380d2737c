import { expect, test } from 'vitest';
import { openPictureCache } from './picture-cache.ts';
import { fittingEncodings, makePictures, whatGaveWay } from './pictures.ts';

const WANTED = [
  { width: 640, quality: 70 },
  { width: 1280, quality: 60 },
  { width: 1920, quality: 50 },
];

test('a large master gives every width that is wanted', () => {
  expect(fittingEncodings(WANTED, 1920)).toEqual(WANTED);
});

test('a small master is never enlarged: its own width takes the place of the next wider one', () => {
  expect(fittingEncodings(WANTED, 1000)).toEqual([
    { width: 640, quality: 70 },
    { width: 1000, quality: 60 },
  ]);
  expect(fittingEncodings(WANTED, 640)).toEqual([{ width: 640, quality: 70 }]);
  expect(fittingEncodings(WANTED, 300)).toEqual([{ width: 300, quality: 70 }]);
});

test('a missing master is named, with what to do', async () => {
  const kind = { avif: WANTED, jpeg: WANTED };
  const made = makePictures([{ name: 'no-such-picture', kind, namedIn: 'content/tree.ts' }], await openPictureCache());
  await expect(made).rejects.toThrow('media/pictures/no-such-picture.jpg is missing, but content/tree.ts names it');
});

test('what lost its fine grain to a fixed weight is named with its width and quality', () => {
  const maxBytes = 78_000;
  expect(whatGaveWay('hero-2400.avif', { size: 77_863, quality: 60, maxBytes })).toEqual([]);
  expect(whatGaveWay('hero-2400.avif', { size: 77_863, quality: 55, maxBytes })).toEqual([
    'hero-2400.avif has quality 55, so that it weighs no more than 78000 bytes. Look at its fine grain.',
  ]);
});

test('what does not fit at any quality is warned of, with what to do', () => {
  const [warning] = whatGaveWay('hero-2400.avif', { size: 81_000, quality: 40, maxBytes: 78_000 });
  expect(warning).toMatch(/^Warning: hero-2400\.avif weighs 81000 bytes at quality 40, .*take a calmer picture\.$/);
});
