import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

it('fills each placeholder with its value as it is, once', () => {
  expect(fillPlaceholders('{{a}} {{b}} {{a}}', { a: '$& {{b}}', b: '2' })).toBe('$& {{b}} 2 $& {{b}}');
});

it.each(['{{unknown}}', '{{toString}}', '{{__proto__}}'])(
  'refuses a page with the placeholder %s, which nobody fills',
  (page) => {
    expect(() => fillPlaceholders(page, { a: '1' })).toThrow(
      `${page}, which this server cannot fill. Run: npm run build`,
    );
  },
);
