import { expect, it } from 'vitest';
import { fillPlaces } from './fill-places.ts';

it('fills each place with its value as it is, once', () => {
  expect(fillPlaces('{{a}} {{b}} {{a}}', { a: '$& {{b}}', b: '2' })).toBe('$& {{b}} 2 $& {{b}}');
});

it.each(['{{unknown}}', '{{toString}}', '{{__proto__}}'])(
  'refuses a page with the place %s, which nobody fills',
  (page) => {
    expect(() => fillPlaces(page, { a: '1' })).toThrow(`${page}, which this server cannot fill. Run: npm run build`);
  },
);
