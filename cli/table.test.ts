import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPaint } from './paint.ts';
import { type Column, formatTable } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'ID' },
  { title: 'TRIES', align: 'right', leaveOut: 1 },
  { title: 'EMAIL', most: 30, least: 10, leaveOut: 2 },
  { title: 'MESSAGE', most: 40, least: 10, tone: () => 'act' },
];
const ROWS = [
  ['aaaa', '2', 'ada.lindqvist@example.com', 'Does the table come in 180 cm, and in ash too?'],
  ['bbbb', '11', 'bo@example.com', '机の長さは百八十センチにできますか、また木の種類は選べますか、教えてください。'],
];
const plain = createPaint(false);
const draw = (columns: number | undefined) => formatTable(COLUMNS, ROWS, { paint: plain, columns });

/** Columns of a terminal: what East Asian fonts draw wide takes two. */
const widthOf = (line: string) => [...line].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0);

describe('formatTable', () => {
  it('cuts long cells alone where there is no terminal', () => {
    expect(draw(undefined).split('\n')[1]).toBe(
      'aaaa      2  ada.lindqvist@example.com  Does the table come in 180 cm, and in a…',
    );
  });

  it.each([200, 72, 60, 50, 40, 26])('keeps within %s columns', (columns) => {
    for (const line of draw(columns).trimEnd().split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columns);
  });

  it('takes first from what is longest, then leaves out what matters least', () => {
    const titles = (columns: number) => draw(columns).split('\n')[0]?.split(/\s+/);
    expect(titles(40)).toEqual(['ID', 'TRIES', 'EMAIL', 'MESSAGE']);
    expect(titles(30)).toEqual(['ID', 'EMAIL', 'MESSAGE']);
    expect(titles(20)).toEqual(['ID', 'MESSAGE']);
    expect(draw(60)).toContain('ada.lindqvist@example…');
  });

  it('has colours only where they are wanted, and as wide as without', () => {
    const coloured = formatTable(COLUMNS, ROWS, { paint: createPaint(true), columns: 60 });
    expect(draw(60)).not.toContain('\u001b');
    expect(coloured).toContain('\u001b[31m');
    expect(stripVTControlCharacters(coloured)).toBe(draw(60));
  });
});
