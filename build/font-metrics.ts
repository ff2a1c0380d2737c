/** What decides how much room a face's text takes. */
export interface FontMetrics {
  /** Above and below the baseline, and between lines, in parts of the em. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The mean width of the characters of a text, in parts of the em. */
  readonly meanWidth: number;
}

/**
 * Reads a TrueType font's metrics for one text, from its tables `head`, `hhea`, `hmtx` and `cmap`.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/
 * @throws Error if a table is missing
 */
export function readFontMetrics(font: Buffer, text: string): FontMetrics {
  const em = table(font, 'head').readUInt16BE(18);
  const hhea = table(font, 'hhea');
  const advances = table(font, 'hmtx');
  const lastAdvance = hhea.readUInt16BE(34) - 1;
  const glyphOf = characterMap(table(font, 'cmap'));
  const widths = [...text].map((character) => {
    const glyph = Math.min(glyphOf(character.codePointAt(0) ?? 0), lastAdvance);
    return advances.readUInt16BE(glyph * 4) / em;
  });
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    meanWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length,
  };
}

function table(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const offset = font.readUInt32BE(record + 8);
    return font.subarray(offset, offset + font.readUInt32BE(record + 12));
  }
  throw new Error(`The font has no table "${tag}".`);
}

/** The glyph of each character, from the map of format 4 (the Basic Multilingual Plane); 0 where there is none. */
function characterMap(cmap: Buffer): (code: number) => number {
  const map = mapOfFormat4(cmap);
  const segments = map.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (code) => {
    for (let segment = 0; segment < segments * 2; segment += 2) {
      if (code > map.readUInt16BE(ends + segment)) continue;
      const first = map.readUInt16BE(starts + segment);
      if (code < first) return 0;
      const delta = map.readUInt16BE(deltas + segment);
      const range = map.readUInt16BE(ranges + segment);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = map.readUInt16BE(ranges + segment + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function mapOfFormat4(cmap: Buffer): Buffer {
  const count = cmap.readUInt16BE(2);
  for (let record = 4; record < 4 + count * 8; record += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error('The font maps no characters by a table of format 4.');
}
