import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../content/table.json';

/** Another table: every size that the drawing shows is one that the real table doesn't have. */
const OTHER = {
  ...table,
  top: { ...table.top, length: 1810, width: 830, thickness: 31, underChamfer: 11, boards: 5 },
  leg: { ...table.leg, topWidth: 67, footWidth: 37, splayDegrees: 3 },
  apron: { ...table.apron, height: 91 },
  height: 720,
};

const SHEET = { src: '/assets/drawing.svg', width: 1, height: 1 };
const SHEETS = { wide: SHEET, narrow: SHEET };

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../content/table.json', () => ({ default: OTHER }));
  // Without a build there are no pictures.
  vi.doMock('../ui/Picture.tsx', () => ({ Picture: () => null, pictureIn: () => undefined }));
  vi.doMock('../ui/assets.ts', () => ({ useAssets: () => ({ drawings: { mm: SHEETS, in: SHEETS } }) }));
});

/** The texts of a sheet. */
async function numbersOn(layout: 'wide' | 'narrow', unit: 'mm' | 'in'): Promise<(string | undefined)[]> {
  const { renderSheet } = await import('./Sheet.tsx');
  return [...renderSheet(layout, unit).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
}

test.each(['wide', 'narrow'] as const)('the %s drawing follows the table’s numbers', async (layout) => {
  const { renderSheet } = await import('./Sheet.tsx');
  const drawing = renderSheet(layout, 'mm');
  const numbers = await numbersOn(layout, 'mm');
  for (const size of ['1810', '830', '31', '67', '37', '91', '720', '3°']) expect(numbers).toContain(size);
  for (const size of ['2200', '950', '38', '75', '42', '85', '740']) expect(numbers).not.toContain(size);
  expect(drawing).toContain('M0 0H1810V830H0Z');
  expect(drawing.match(/H1810(?=M|")/g)).toHaveLength(4 + 1); // Four joints of five boards, and the floor.
});

test('what is clear under the aprons and between the legs is drawn, and the chairs of a side', async () => {
  const { derived } = await import('./derived.ts');
  const { underApron, betweenLegs } = derived.clearance;
  expect(await numbersOn('wide', 'mm')).toEqual(expect.arrayContaining([`${underApron}`, `${betweenLegs}`]));
  const { renderSheet } = await import('./Sheet.tsx');
  const chairs = /class="chair" d="([^"]*)"/.exec(renderSheet('wide', 'mm'))?.[1] ?? '';
  expect(chairs.match(/M/g)).toHaveLength(2 * (derived.chair.side + 1)); // Outline and back, of one at an end too.
});

test('a sheet in inches has the same sizes in inches', async () => {
  const numbers = await numbersOn('wide', 'in');
  expect(numbers).toEqual(expect.arrayContaining(['71¼', '32¹¹⁄₁₆', '1¼']));
  expect(numbers).not.toContain('1810');
});

test('the table of facts follows the same numbers', async () => {
  const { Facts } = await import('../sections/Facts.tsx');
  const facts = renderToStaticMarkup(createElement(Facts)).replaceAll('\u00a0', ' ');
  expect(facts).toContain('<span class="mm">1810 × 830 × 720 mm</span><span class="in">71¼ × 32¹¹⁄₁₆ × 28⅜ in</span>');
  expect(facts).not.toContain('2200');
});
