import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { ASSETS } from './folders.ts';
import { hashedName } from './hashed-name.ts';
import { plainText } from './plain-text.ts';

/** The page's two cuts of Newsreader, each with only the glyphs that are used. */
export interface FontFaces {
  /**
   * `@font-face` rules: `Title` and `Text`, and for each a `… twin`, a fallback of the same metrics among the visitor's own
   * fonts.
   */
  readonly styles: string;
  /** For whoever watches the build. */
  readonly description: string;
}

/**
 * Newsreader's regular weight in two optical sizes. The display cut was compared in screenshots on 21 November 2026: Cormorant's
 * small x-height leaves the slides' titles too faint at 24 px, Libre Caslon Display's hairlines break on the picture, Libre
 * Caslon Text has no display cut and is nearly twice the bytes. Newsreader keeps its colour in both sizes.
 */
const CUTS = {
  Title: { opsz: 72, wght: 400 },
  Text: { opsz: 16, wght: 400 },
} as const;

/** Cuts Newsreader down to the glyphs of a page, writes both faces into {@link ASSETS} and describes them in CSS. */
export async function makeFontFaces(html: string): Promise<FontFaces> {
  const file = import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2');
  const whole = await readFile(fileURLToPath(file));
  const glyphs = { Title: titlesIn(html), Text: textIn(html) + SENTENCES };
  const faces = await Promise.all(
    (['Title', 'Text'] as const).map(async (name) => {
      const face = await subsetFont(whole, glyphs[name], { variationAxes: CUTS[name], targetFormat: 'woff2' });
      const published = hashedName(`${name.toLowerCase()}.woff2`, face);
      await writeFile(`${ASSETS}${published}`, face);
      return {
        styles: faceRule(name, `/assets/${published}`) + (await twinRule(name, whole)),
        description: `${name} ${new Set(glyphs[name]).size} glyphs, ${(face.length / 1024).toFixed(1)} KiB`,
      };
    }),
  );
  return {
    styles: faces.map(({ styles }) => styles).join(''),
    description: faces.map(({ description }) => description).join('; '),
  };
}

/** The text of everything that is set in the titles' face: headings, and elements of the class `title-face`. */
export function titlesIn(html: string): string {
  const headings = html.matchAll(/<h([1-3])\b[^>]*>(.*?)<\/h\1>/gs);
  const others = html.matchAll(/<(\w+) class="[^"]*\btitle-face\b[^"]*"[^>]*>(.*?)<\/\1>/gs);
  return [...headings, ...others].map(([, , content = '']) => plainText(content)).join(' ');
}

/** All text of a page: most of it is set in the text face. */
export function textIn(html: string): string {
  return plainText(html.replace(/^.*<body\b[^>]*>/s, '').replace(/<(style|script)\b.*?<\/\1>/gs, ''));
}

/** What a sentence of the server is made of, which isn't on the page when it is built. */
const SENTENCES = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?-()’“”…';

function faceRule(name: string, address: string): string {
  return `@font-face{font-family:${name};src:url(${address}) format("woff2");font-display:swap}`;
}

/**
 * Times New Roman, or a face of the same widths, scaled so that a text takes the same room: nothing moves when the face
 * arrives.
 */
async function twinRule(name: keyof typeof CUTS, whole: Buffer): Promise<string> {
  const outlines = await subsetFont(whole, ASCII, { variationAxes: CUTS[name], targetFormat: 'truetype' });
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(outlines);
  const scale = xWidthAvg / unitsPerEm / TIMES_WIDTH;
  const override = (metric: number): string => percent(metric / unitsPerEm / scale);
  const sources = ['Times New Roman', 'Liberation Serif', 'Tinos'].map((local) => `local("${local}")`);
  return `@font-face{font-family:${name} twin;src:${sources};size-adjust:${percent(scale)};ascent-override:${override(ascent)};descent-override:${override(-descent)};line-gap-override:${override(lineGap)}}`;
}

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Mean width of Times New Roman in parts of the em, weighted by letters as `fromBuffer` does (`@capsizecss/metrics` 4). */
const TIMES_WIDTH = 832 / 2048;

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}
