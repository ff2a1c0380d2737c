import { expect, test } from 'vitest';
import { fittingEncodings, makePictures } from './pictures.ts';

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
  const made = makePictures([{ name: 'no-such-picture', kind, namedIn: 'content/tree.ts' }]);
  await expect(made).rejects.toThrow('media/pictures/no-such-picture.jpg is missing, but content/tree.ts names it');
});
