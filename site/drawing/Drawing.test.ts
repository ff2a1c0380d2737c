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

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../content/table.json', () => ({ default: OTHER }));
  // Without a build there are no pictures.
  vi.doMock('../ui/Picture.tsx', () => ({ Picture: () => null, pictureIn: () => undefined }));
  vi.doMock('../ui/assets.ts', () => ({ useAssets: () => ({}) }));
});

test('the drawing follows the table’s numbers: its dimensions, its outline and its boards', async () => {
  const { Drawing } = await import('./Drawing.tsx');
  const drawing = renderToStaticMarkup(createElement(Drawing));
  const numbers = [...drawing.matchAll(/<text[^>]*class="in-millimetres"[^>]*>([^<]*)</g)].map(([, text]) => text);
  for (const size of ['1810', '830', '31', '67', '37', '91', '720']) expect(numbers).toContain(size);
  for (const size of ['2200', '950', '38', '75', '42', '85', '740']) expect(numbers).not.toContain(size);
  expect(drawing).toContain('M0 0H1810V830H0Z');
  expect(drawing).toContain('>3°<');
  expect(drawing.match(/H1810(?=M|")/g)).toHaveLength(2 * 4); // Four joints of five boards, in both layouts.
});

test('the table of facts follows the same numbers', async () => {
  const { Facts } = await import('../sections/Facts.tsx');
  const facts = renderToStaticMarkup(createElement(Facts)).replaceAll('\u00a0', ' ');
  expect(facts).toContain('1810 × 830 × 31 mm (71¼ × 32¹¹⁄₁₆ × 1¼ in), five boards');
  expect(facts).not.toContain('2200');
});
