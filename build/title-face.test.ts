import { mkdir, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ASSETS, OUTPUT } from './folders.ts';
import { makeTitleFace, titlesIn } from './title-face.ts';

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

test('the fallback is scaled to the width and the line height of the title face', async () => {
  await mkdir(ASSETS, { recursive: true });
  const { styles } = await makeTitleFace('One oak').finally(() => rm(OUTPUT, { recursive: true }));
  const percentOf = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(styles)?.[1]);
  // Newsreader at 72 pt has 0.735 em above and 0.265 em below the baseline, and runs a tenth wider than Times.
  const scale = percentOf('size-adjust');
  expect(scale).toBeGreaterThan(110);
  expect(scale).toBeLessThan(112);
  expect((percentOf('ascent-override') * scale) / 1e4).toBeCloseTo(0.735, 3);
  expect((percentOf('descent-override') * scale) / 1e4).toBeCloseTo(0.265, 3);
});
