import { median } from '../median.ts';
import type { Visit } from './lighthouse.ts';
import { PAGE_LIMITS } from './page-limits.ts';

/** The visits to both pages over one protocol, in the order in which they were made. */
export interface Comparison {
  readonly protocol: string;
  readonly limit: readonly Visit[];
  /** An older version of the page, where one is compared. */
  readonly before?: readonly Visit[];
  readonly page: readonly Visit[];
}

/** What every run must keep, for both paints as a ratio to the limit page's median in the same session. */
const MOST = {
  ...PAGE_LIMITS,
  bytes: PAGE_LIMITS.bytes + PAGE_LIMITS.textFaceBytes, // Lighthouse waits for all that comes by itself
  largestPaint: 1.05,
  firstPaint: 1.1,
};

/** The table of one protocol: medians of all pages, the page's worst run, and the ratios to the limit. */
export function table({ protocol, limit, before = [], page }: Comparison): string {
  const worst = worstOf(page);
  const rows = [
    [protocol, 'scores', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'KiB', 'HTML+CSS', 'JS files', 'requests'],
    row(`limit, median of ${limit.length}`, medianOf(limit)),
    ...(before.length > 0 ? [row(`before, median of ${before.length}`, medianOf(before))] : []),
    row(`page, median of ${page.length}`, medianOf(page)),
    row('page, worst run', worst),
    ['ratio, median', '', ...ratios(medianOf(page), medianOf(limit))],
    ['ratio, worst run', '', ...ratios(worst, medianOf(limit))],
    ...(before.length > 0 ? [['ratio to before', '', ...ratios(medianOf(page), medianOf(before))]] : []),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows.map((cells) => cells.map((cell, column) => aligned(cell, column, widths)).join('  ')).join('\n');
}

/** What the page missed over one protocol, a sentence each; nothing where every run reached everything. */
export function missed({ protocol, limit, page }: Comparison): string[] {
  const floor = medianOf(limit);
  const worst = worstOf(page);
  const found: [is: boolean, what: string][] = [
    [worst.scores.some((score) => score < 100), `scores ${worst.scores.join('/')}, of 100 each`],
    [worst.largestPaint > floor.largestPaint * MOST.largestPaint, `LCP over ${MOST.largestPaint} × the limit`],
    [worst.firstPaint > floor.firstPaint * MOST.firstPaint, `FCP over ${MOST.firstPaint} × the limit`],
    [worst.blocking > MOST.blocking, `TBT ${Math.round(worst.blocking)} ms, of ${MOST.blocking}`],
    [worst.shift > 0, `CLS ${worst.shift}, of 0`],
    [worst.bytes > MOST.bytes, `${kibibytes(worst.bytes)} KiB, of ${kibibytes(MOST.bytes)}`],
    [
      worst.documentBytes > MOST.documentBytes,
      `HTML and CSS ${kibibytes(worst.documentBytes)} KiB, of ${kibibytes(MOST.documentBytes)}`,
    ],
    [worst.scriptBytes > 0, `${kibibytes(worst.scriptBytes)} KiB of scripts in files, of none`],
    [worst.requests > MOST.requests, `${worst.requests} requests, of ${MOST.requests}`],
  ];
  return found.filter(([is]) => is).map(([, what]) => `${protocol}: ${what}`);
}

type Figures = Omit<Visit, 'addresses'>;
const FIGURES = [
  'firstPaint',
  'largestPaint',
  'blocking',
  'shift',
  'bytes',
  'documentBytes',
  'scriptBytes',
  'requests',
] as const;

function medianOf(visits: readonly Visit[]): Figures {
  return summary(visits, median);
}

function worstOf(visits: readonly Visit[]): Figures {
  return {
    ...summary(visits, (values) => Math.max(...values)),
    scores: scoresBy(visits, (values) => Math.min(...values)),
  };
}

function summary(visits: readonly Visit[], choose: (values: number[]) => number): Figures {
  const figures = FIGURES.map((name) => [name, choose(visits.map((each) => each[name]))]);
  return { ...Object.fromEntries(figures), scores: scoresBy(visits, choose) } as Figures;
}

function scoresBy(visits: readonly Visit[], choose: (values: number[]) => number): number[] {
  return (visits[0]?.scores ?? []).map((_, category) => choose(visits.map(({ scores }) => scores[category] ?? 0)));
}

function row(label: string, each: Figures): string[] {
  return [
    label,
    each.scores.join('/'),
    String(Math.round(each.firstPaint)),
    String(Math.round(each.largestPaint)),
    String(Math.round(each.blocking)),
    String(Number(each.shift.toFixed(4))),
    kibibytes(each.bytes),
    kibibytes(each.documentBytes),
    kibibytes(each.scriptBytes),
    String(each.requests),
  ];
}

function ratios(page: Figures, limit: Figures): string[] {
  return [page.firstPaint / limit.firstPaint, page.largestPaint / limit.largestPaint].map((ratio) => ratio.toFixed(3));
}

function aligned(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
