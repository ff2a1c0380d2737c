import { mkdir, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ASSETS, OUTPUT } from './folders.ts';
import { makeFontFaces, textIn, titlesIn } from './font-faces.ts';

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

test('what is read is the body’s text, without styles and scripts', () => {
  const html =
    '<head><title>Q</title><style>Z{}</style></head><body class="x"><p>One <b>oak</b></p><script>K</script></body>';
  expect(textIn(html)).toBe('One oak');
});

test.each([
  // Newsreader at 72 pt runs a tenth wider than Times, at 16 pt a twentieth; both have 0.735 em above and 0.265 em below the baseline.
  ['Title', 110, 112],
  ['Text', 105, 106],
])('the fallback of %s is scaled to its width and line height', async (name, least, most) => {
  await mkdir(ASSETS, { recursive: true });
  const { styles } = await makeFontFaces('<body><h1>One oak</h1></body>').finally(() =>
    rm(OUTPUT, { recursive: true }),
  );
  const rule = styles.split('@font-face').find((each) => each.includes(`font-family:${name} twin`));
  const percentOf = (metric: string) => Number(new RegExp(`${metric}:([\\d.]+)%`).exec(rule ?? '')?.[1]);
  const scale = percentOf('size-adjust');
  expect(scale).toBeGreaterThan(least);
  expect(scale).toBeLessThan(most);
  expect((percentOf('ascent-override') * scale) / 1e4).toBeCloseTo(0.735, 3);
  expect((percentOf('descent-override') * scale) / 1e4).toBeCloseTo(0.265, 3);
});
