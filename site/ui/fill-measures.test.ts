import { expect, test } from 'vitest';
import table from '../../content/table.json';
import { fillMeasures } from './fill-measures.ts';

test('a placeholder becomes the number of the table', () => {
  expect(fillMeasures('{top.length} long')).toBe(`${table.top.length} long`);
});

test('forms give both units, inches alone, pounds, and words', () => {
  expect(fillMeasures('{top.thickness mm}')).toBe('38\u00a0mm (1½\u00a0in)');
  expect(fillMeasures('{top.thickness in}')).toBe('1½');
  expect(fillMeasures('{mass kg}')).toBe('68\u00a0kg (150\u00a0lb)');
  expect(fillMeasures('{leg.topWidth mm}')).toBe('75\u00a0mm (2¹⁵⁄₁₆\u00a0in)');
  expect(fillMeasures('{seats word}')).toBe('eight');
  expect(fillMeasures('{seats Word}')).toBe('Eight');
});

test('one unit alone is told where it is asked for, of several lengths too', () => {
  const text = 'A top of {top.length × top.width mm}, {mass kg}';
  expect(fillMeasures(text)).toBe(
    'A top of 2200\u00a0× 950\u00a0mm (86⅝\u00a0× 37⅜\u00a0in), 68\u00a0kg (150\u00a0lb)',
  );
  expect(fillMeasures(text, 'mm')).toBe('A top of 2200\u00a0× 950\u00a0mm, 68\u00a0kg');
  expect(fillMeasures([text], 'in')).toEqual(['A top of 86⅝\u00a0× 37⅜\u00a0in, 150\u00a0lb']);
});

test('what follows from the numbers is named as they are', () => {
  expect(fillMeasures('{clearance.underApron mm}', 'mm')).toBe('617\u00a0mm');
});

test('no line breaks inside of a measure that a text spells out, and everywhere else it may', () => {
  expect(fillMeasures('It is 4.2 m (13 ft 9 in) to a limb')).toBe(
    'It is 4.2\u00a0m (13\u00a0ft\u00a09\u00a0in) to a limb',
  );
  expect(fillMeasures('85 × 24 mm')).toBe('85\u00a0× 24\u00a0mm');
  expect(fillMeasures('in 4 months, 2 inside')).toBe('in 4 months, 2 inside');
});

test('goes through objects and lists, and leaves other values alone', () => {
  const words = { text: '{seats}', list: ['{height}'], count: 3, flag: true, none: null };
  expect(fillMeasures(words)).toEqual({ text: '8', list: ['740'], count: 3, flag: true, none: null });
});

test('a placeholder that names no number is refused, with its text', () => {
  expect(() => fillMeasures('It is {top.colour} here')).toThrow('"{top.colour}"');
  expect(() => fillMeasures('{top}')).toThrow('names no number');
});

test('an unknown form is refused', () => {
  expect(() => fillMeasures('{height yards}')).toThrow('unknown form');
});
