import type { Paint, Tone } from './paint.ts';

/** One column of a table. */
export interface Column {
  readonly title: string;
  /** The most columns of the terminal it may fill; longer text ends in an ellipsis. */
  readonly most?: number;
  /** How narrow it may become where the terminal is narrow; it keeps its width where this is absent. */
  readonly least?: number;
  /** Left out where the terminal is too narrow: those with the lowest number first. */
  readonly leaveOut?: number;
  readonly align?: 'right';
  /** The colour of a cell. */
  readonly tone?: (cell: string) => Tone | undefined;
}

/** How a table is laid out. */
export interface TableLayout {
  readonly paint: Paint;
  /** The width of the terminal; any width where it is absent. */
  readonly columns: number | undefined;
}

type Row = readonly string[];

/** Two columns between two cells. */
const GAP = 2;

/** Lays rows out under their titles, within the terminal's width if that can be. The cells must be harmless and on one line. */
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

/** A column that is shown: which of a row's cells, and how wide. */
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
    // The column that has most above its least gives one.
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

/** How many columns a terminal gives to a text: two for what East Asian fonts and emoji draw wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
