import { expect, test } from 'vitest';
import { fittingWidths, makePictures } from './pictures.ts';

test('a large master gives every width that is wanted', () => {
  expect(fittingWidths([640, 1280], 1920)).toEqual([640, 1280]);
});

test('a small master is never enlarged: its own width takes the place of wider ones', () => {
  expect(fittingWidths([640, 1280, 1920], 1000)).toEqual([640, 1000]);
  expect(fittingWidths([640, 1280], 640)).toEqual([640]);
  expect(fittingWidths([640], 300)).toEqual([300]);
});

test('a missing master is named, with what to do', async () => {
  const kind = { avifWidths: [640], jpegWidths: [640], avifQuality: 60, jpegQuality: 80 };
  const made = makePictures([{ name: 'no-such-picture', kind, namedIn: 'content/tree.ts' }]);
  await expect(made).rejects.toThrow('media/pictures/no-such-picture.jpg is missing, but content/tree.ts names it');
});
