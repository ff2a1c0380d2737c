/** One column of a table. */
export interface Column {
  readonly title: string;
  /** The most columns of the terminal it may fill; longer text ends in an ellipsis. */
  readonly most?: number;
  readonly align?: 'right';
}

/** Lays rows out under their titles. The cells must be harmless and on one line. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = [columns.map(({ title }) => title), ...rows].map((row) =>
    row.map((cell, index) => shorten(cell, columns[index]?.most ?? Number.POSITIVE_INFINITY)),
  );
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => widthOf(row[index] ?? ''))));
  const lines = cells.map((row) =>
    row
      .map((cell, index) => {
        const space = ' '.repeat((widths[index] ?? 0) - widthOf(cell));
        return columns[index]?.align === 'right' ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function shorten(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let short = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (widthOf(short + segment) > most - 1) break;
    short += segment;
  }
  return `${short}…`;
}

/** How many columns a terminal gives to a text: two for what East Asian fonts and emoji draw wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
