import { expect, test } from 'vitest';
import { whatGaveWay } from './pictures.ts';

test('what lost its fine grain to a fixed weight is named with its width and quality', () => {
  const [maxBytes, bearableQuality] = [78_000, undefined];
  expect(whatGaveWay('hero-2400.avif', { size: 77_863, quality: 60, maxBytes, bearableQuality })).toEqual([]);
  expect(whatGaveWay('hero-2400.avif', { size: 77_863, quality: 55, maxBytes, bearableQuality })).toEqual([
    'hero-2400.avif has quality 55, so that it weighs no more than 78000 bytes. Look at its fine grain.',
  ]);
  expect(whatGaveWay('hero-2400.avif', { size: 77_863, quality: 55, maxBytes, bearableQuality: 50 })).toEqual([]);
});

test('what does not fit at any quality is warned of, with what to do', () => {
  const [warning] = whatGaveWay('hero-2400.avif', { size: 81_000, quality: 40, maxBytes: 78_000, bearableQuality: 50 });
  expect(warning).toMatch(/^Warning: hero-2400\.avif weighs 81000 bytes at quality 40, .*take a calmer picture\.$/);
});
