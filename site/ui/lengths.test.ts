import { describe, expect, test } from 'vitest';
import { countWord, inches, pounds } from './lengths.ts';

describe('inches', () => {
  test.each([
    [2200, '86⅝'],
    [950, '37⅜'],
    [740, '29⅛'],
    [75, '2¹⁵⁄₁₆'],
    [24, '¹⁵⁄₁₆'],
    [9, '⅜'],
    [25.4, '1'],
    [50.8, '2'],
    [0.5, '0'],
  ])('%d mm is %s', (millimetres, text) => {
    expect(inches(millimetres)).toBe(text);
  });

  test('rounds up into the next whole inch', () => {
    expect(inches(25.3)).toBe('1');
  });
});

test('pounds are whole', () => {
  expect(pounds(68)).toBe('150');
});

test('a count is a word up to twelve, then a figure', () => {
  expect(countWord(1)).toBe('one');
  expect(countWord(12)).toBe('twelve');
  expect(countWord(13)).toBe('13');
});
