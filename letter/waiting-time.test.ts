import { expect, it } from 'vitest';
import { waitInWords } from './waiting-time.ts';

it.each([
  [1, '1 second'],
  [10_000, '10 seconds'],
  [59_001, '1 minute'],
  [61_000, '2 minutes'],
  [3_600_000, '1 hour'],
  [100_000_000, '2 days'],
])('tells %i ms as %s', (milliseconds, words) => {
  expect(waitInWords(milliseconds, 'en')).toBe(words);
});

it('tells it in the language of the page', () => {
  expect(waitInWords(120_000, 'de')).toBe('2 Minuten');
});
