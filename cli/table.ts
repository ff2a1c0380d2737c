import type { Paint, Tone } from './paint.ts';

export interface Column {
  readonly title: string;
  /** The maximum width; longer text ends in an ellipsis. */
  readonly most?: number;
  /** The minimum width on a narrow terminal; without it the width is fixed. */
  readonly least?: number;
  /** Dropped on a narrow terminal, lowest number first. */
  readonly leaveOut?: number;
  readonly align?: 'right';
  readonly tone?: (cell: string) => Tone | undefined;
}

/** A table's layout. */
export interface TableLayout {
  readonly paint: Paint;
  /** The terminal's width; unlimited if absent. */
  readonly columns: number | undefined;
}

type Row = readonly string[];

/** The columns between two cells. */
const GAP = 2;

/** Formats rows under their titles, within the terminal's width if possible. Cells must be escaped and on one line. */
export function formatTable(columns: readonly Column[], rows: readonly Row[], layout: TableLayout): string {
  const { paint, columns: width = Number.POSITIVE_INFINITY } = layout;
  const places = placeColumns(columns, rows, width);
  const line = (row: Row, isTitle: boolean): string =>
    places
      .map(({ column, index, width: most }) => {
        const cell = shorten(row[index] ?? '', most);
        const space = ' '.repeat(most - widthOf(cell));
        const tone = isTitle ? 'title' : column.tone?.(cell);
        const painted = tone === undefined ? cell : paint(tone, cell);
        return column.align === 'right' ? space + painted : painted + space;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const titles = line(
    columns.map(({ title }) => title),
    true,
  );
  return `${[titles, ...rows.map((row) => line(row, false))].join('\n')}\n`;
}

/** A shown column, its index in a row and its width. */
interface Place {
  readonly column: Column;
  readonly index: number;
  width: number;
}

function placeColumns(columns: readonly Column[], rows: readonly Row[], width: number): Place[] {
  let places: Place[] = columns.map((column, index) => ({ column, index, width: naturalWidth(column, index, rows) }));
  const leastOf = ({ column, width: natural }: Place): number => Math.min(natural, column.least ?? natural);
  const sum = (widths: readonly number[]): number =>
    widths.reduce((total, each) => total + each, GAP * (widths.length - 1));
  while (sum(places.map(leastOf)) > width) {
    const [first] = places
      .filter(({ column }) => column.leaveOut !== undefined)
      .toSorted((a, b) => Number(a.column.leaveOut) - Number(b.column.leaveOut));
    if (!first) break;
    places = places.filter((place) => place !== first);
  }
  for (let over = sum(places.map((place) => place.width)) - width; over > 0; over--) {
    // Narrow the column with the most to spare.
    const [widest] = places.toSorted((a, b) => b.width - leastOf(b) - (a.width - leastOf(a)));
    if (!widest || widest.width <= leastOf(widest)) break;
    widest.width--;
  }
  return places;
}

function naturalWidth({ title, most = Number.POSITIVE_INFINITY }: Column, index: number, rows: readonly Row[]): number {
  const longest = rows.reduce((longest, row) => Math.max(longest, widthOf(row[index] ?? '')), widthOf(title));
  return Math.min(longest, most);
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

/** The width of a text in columns: two for wide East Asian characters and emoji. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
