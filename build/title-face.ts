import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { ASSETS } from './folders.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';
import { hashedName } from './hashed-name.ts';
import { plainText } from './plain-text.ts';

/** The titles' face with only the glyphs that the titles use. */
export interface TitleFace {
  /** `@font-face` rules: the face `Title`, and `Title twin`, its metric twin among the visitor's own fonts. */
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

/** Cuts Newsreader down to the titles' glyphs, writes it into {@link ASSETS} and describes it in CSS. */
export async function makeTitleFace(titles: string): Promise<TitleFace> {
  const file = import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2');
  const whole = await readFile(fileURLToPath(file));
  const face = await subsetFont(whole, titles, { variationAxes: AXES, targetFormat: 'woff2' });
  const outlines = await subsetFont(whole, titles, { variationAxes: AXES, targetFormat: 'truetype' });
  const name = hashedName('title.woff2', face);
  await writeFile(`${ASSETS}${name}`, face);
  return {
    styles: faceRule(`/assets/${name}`) + twinRule(readFontMetrics(outlines, titles), titles),
    glyphs: new Set(titles).size,
    bytes: face.length,
  };
}

/** The text of everything that is set in the titles' face: headings, and elements of the class `title-face`. */
export function titlesIn(html: string): string {
  const headings = html.matchAll(/<h([1-3])\b[^>]*>(.*?)<\/h\1>/gs);
  const others = html.matchAll(/<(\w+) class="[^"]*\btitle-face\b[^"]*"[^>]*>(.*?)<\/\1>/gs);
  return [...headings, ...others].map(([, , content = '']) => plainText(content)).join(' ');
}

function faceRule(address: string): string {
  return `@font-face{font-family:Title;src:url(${address}) format("woff2");font-display:swap}`;
}

/**
 * Times New Roman, or what has its widths, stretched until the titles take the same room: then nothing moves when the
 * face arrives.
 */
function twinRule({ ascent, descent, lineGap, meanWidth }: FontMetrics, titles: string): string {
  const stretch = meanWidth / meanTimesWidth(titles);
  const sources = ['Times New Roman', 'Liberation Serif', 'Tinos'].map((name) => `local("${name}")`);
  return `@font-face{font-family:Title twin;src:${sources};size-adjust:${percent(stretch)};ascent-override:${percent(ascent / stretch)};descent-override:${percent(descent / stretch)};line-gap-override:${percent(lineGap / stretch)}}`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}

/** The mean width of a text in Times New Roman, in parts of the em. */
function meanTimesWidth(text: string): number {
  const widths = [...text].map((character) => TIMES_WIDTHS.find(([characters]) => characters.includes(character))?.[1]);
  return widths.reduce<number>((sum, width) => sum + (width ?? 500), 0) / widths.length / 1000;
}

/** Widths of Times Roman in thousandths of the em, as Adobe's font metrics file gives them. */
const TIMES_WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  [' ,.', 250],
  ['ijlt', 278],
  ['frI', 333],
  ['sJ', 389],
  ['acez', 444],
  ['bdghknopquvxy0123456789', 500],
  ['PFS', 556],
  ['ELTZ', 611],
  ['BCR', 667],
  ['wADGHKNOQUVXY', 722],
  ['m', 778],
  ['M', 889],
  ['W', 944],
];
