import { expect, test } from 'vitest';
import { chooseSeekTime } from './choose-seek-time.ts';

test('an arrow key seeks a tenth of the film, at least one second and at most ten', () => {
  expect([4, 10, 21, 60, 100, 3600].map(chooseSeekTime)).toEqual([1, 1, 2, 6, 10, 10]);
});

test('it seeks ten seconds of a film whose length is not known, or that never ends', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(chooseSeekTime)).toEqual([10, 10]);
});
