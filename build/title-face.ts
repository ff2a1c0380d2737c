import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { ASSETS } from './folders.ts';
import { hashedName } from './hashed-name.ts';
import { plainText } from './plain-text.ts';

/** The title face with only the glyphs that the titles use. */
export interface TitleFace {
  /** `@font-face` rules: the face `Title`, and `Title twin`, a fallback of the same metrics among the visitor's own fonts. */
  readonly styles: string;
  readonly glyphs: number;
  readonly bytes: number;
}

/**
 * Newsreader's display cut, in its regular weight. Compared in screenshots on 21 November 2026: Cormorant's small x-height
 * leaves the slides' titles too faint at 24 px, Libre Caslon Display's hairlines break on the picture, Libre Caslon Text
 * has no display cut and is nearly twice the bytes. Newsreader keeps its colour in both sizes.
 */
const AXES = { opsz: 72, wght: 400 };

/** Subsets Newsreader to the titles' glyphs, writes it into {@link ASSETS} and returns its CSS. */
export async function makeTitleFace(titles: string): Promise<TitleFace> {
  const file = import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2');
  const whole = await readFile(fileURLToPath(file));
  const face = await subsetFont(whole, titles, { variationAxes: AXES, targetFormat: 'woff2' });
  const name = hashedName('title.woff2', face);
  await writeFile(`${ASSETS}${name}`, face);
  return {
    styles: faceRule(`/assets/${name}`) + (await twinRule(whole)),
    glyphs: new Set(titles).size,
    bytes: face.length,
  };
}

/** The text in the title face: headings, and elements of the class `title-face`. */
export function titlesIn(html: string): string {
  const headings = html.matchAll(/<h([1-3])\b[^>]*>(.*?)<\/h\1>/gs);
  const others = html.matchAll(/<(\w+) class="[^"]*\btitle-face\b[^"]*"[^>]*>(.*?)<\/\1>/gs);
  return [...headings, ...others].map(([, , content = '']) => plainText(content)).join(' ');
}

function faceRule(address: string): string {
  return `@font-face{font-family:Title;src:url(${address}) format("woff2");font-display:swap}`;
}

/**
 * Times New Roman, or a face of the same widths, scaled so that the titles take the same room: nothing moves when the title
 * face arrives.
 */
async function twinRule(whole: Buffer): Promise<string> {
  const outlines = await subsetFont(whole, ASCII, { variationAxes: AXES, targetFormat: 'truetype' });
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(outlines);
  const scale = xWidthAvg / unitsPerEm / TIMES_WIDTH;
  const override = (metric: number): string => percent(metric / unitsPerEm / scale);
  const sources = ['Times New Roman', 'Liberation Serif', 'Tinos'].map((name) => `local("${name}")`);
  return `@font-face{font-family:Title twin;src:${sources};size-adjust:${percent(scale)};ascent-override:${override(ascent)};descent-override:${override(-descent)};line-gap-override:${override(lineGap)}}`;
}

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Mean width of Times New Roman in parts of the em, weighted by letters as `fromBuffer` does (`@capsizecss/metrics` 4). */
const TIMES_WIDTH = 832 / 2048;

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}
