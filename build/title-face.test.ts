import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { readFontMetrics } from './font-metrics.ts';
import { titlesIn } from './title-face.ts';

test('titles are the headings and what wears their face, without marks', () => {
  const html =
    '<h1 id="t">One oak</h1><p>text</p><h3><span class="n">1</span> Bark &amp; moss</h3><a class="wordmark title-face" href="#">Heart</a>';
  expect(titlesIn(html)).toBe('One oak 1 Bark & moss Heart');
});

test.each([
  ['The maker&#x27;s', "The maker's"],
  ['Called &quot;the king&quot;', 'Called "the king"'],
  ['Oak &amp; ash &lt; &amp;quot;', 'Oak & ash < &quot;'],
])('a code in HTML becomes its character, so that the face has it: %s', (html, title) => {
  expect(titlesIn(`<h2>${html}</h2>`)).toBe(title);
});

test('a font tells how wide a text runs, and how high its lines are', async () => {
  const path = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2';
  const whole = await readFile(createRequire(import.meta.url).resolve(path));
  const font = await subsetFont(whole, 'iW', { variationAxes: { opsz: 72, wght: 400 }, targetFormat: 'truetype' });
  const narrow = readFontMetrics(font, 'iii');
  const wide = readFontMetrics(font, 'WWW');
  expect(narrow.meanWidth).toBeGreaterThan(0.15);
  expect(narrow.meanWidth).toBeLessThan(0.4);
  expect(wide.meanWidth).toBeGreaterThan(0.8);
  expect(readFontMetrics(font, 'iW').meanWidth).toBeCloseTo((narrow.meanWidth + wide.meanWidth) / 2);
  expect(wide.ascent).toBeGreaterThan(0.6);
  expect(wide.descent).toBeGreaterThan(0.1);
});
