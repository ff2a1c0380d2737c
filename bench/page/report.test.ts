import { expect, test } from 'vitest';
import { readReport, type Visit } from './lighthouse.ts';
import { missed, table } from './report.ts';

const GOOD: Visit = {
  scores: [100, 100, 100, 100],
  firstPaint: 600,
  largestPaint: 1000,
  blocking: 0,
  shift: 0,
  bytes: 80 * 1024,
  requests: 3,
  scriptBytes: 0,
  documentBytes: 12 * 1024,
  addresses: [],
};

test('one bad run of five is a figure that was missed', () => {
  const late = { ...GOOD, largestPaint: 1051 };
  expect(missed({ protocol: 'h1', limit: [GOOD], page: [GOOD, GOOD, late, GOOD, GOOD] })).toEqual([
    'h1: LCP over 1.05 × the limit',
  ]);
});

test('what keeps every figure misses nothing', () => {
  const page = { ...GOOD, largestPaint: 1050, firstPaint: 660 };
  expect(missed({ protocol: 'h1', limit: [GOOD], page: [page] })).toEqual([]);
});

test.each<[Partial<Visit>, string]>([
  [{ scores: [100, 99, 100, 100] }, 'scores 100/99/100/100, of 100 each'],
  [{ firstPaint: 661 }, 'FCP over 1.1 × the limit'],
  [{ blocking: 11 }, 'TBT 11 ms, of 10'],
  [{ shift: 0.001 }, 'CLS 0.001, of 0'],
  [{ bytes: 126 * 1024 }, '126.0 KiB, of 125.0'],
  [{ documentBytes: 16 * 1024 }, 'HTML and CSS 16.0 KiB, of 15.0'],
  [{ scriptBytes: 1024 }, '1.0 KiB of scripts in files, of none'],
  [{ requests: 6 }, '6 requests, of 5'],
])('%j is told', (change, sentence) => {
  expect(missed({ protocol: 'h2', limit: [GOOD], page: [{ ...GOOD, ...change }] })).toEqual([`h2: ${sentence}`]);
});

test('the table names the medians, the worst run and the ratios', () => {
  const page = [1000, 1040, 1100].map((largestPaint) => ({ ...GOOD, largestPaint }));
  const lines = table({ protocol: 'h1', limit: [GOOD], page }).split('\n');
  expect(lines[2]).toMatch(/^page, median of 3 +100\/100\/100\/100 +600 +1040 /);
  expect(lines[3]).toMatch(/^page, worst run +100\/100\/100\/100 +600 +1100 /);
  expect(lines[4]).toMatch(/^ratio, median +1\.000 +1\.040/);
  expect(lines[5]).toMatch(/^ratio, worst run +1\.000 +1\.100/);
});

test('an older version is set beside the page', () => {
  const before = [{ ...GOOD, firstPaint: 500, largestPaint: 2000 }];
  const lines = table({ protocol: 'h1', limit: [GOOD], before, page: [GOOD] }).split('\n');
  expect(lines[2]).toMatch(/^before, median of 1 +100\/100\/100\/100 +500 +2000 /);
  expect(lines.at(-1)).toMatch(/^ratio to before +1\.200 +0\.500/);
});

/** As much of Lighthouse's report as is read. */
function lighthouseReport(audits: Readonly<Record<string, object>> = {}) {
  const measured = { score: 1, title: '', numericValue: 10 };
  const items = [{ url: 'https://table.example/', resourceType: 'Document', transferSize: 900 }];
  return {
    categories: {
      performance: { score: 1 },
      accessibility: { score: 1 },
      'best-practices': { score: 1 },
      seo: { score: 1 },
    },
    audits: {
      'first-contentful-paint': measured,
      'largest-contentful-paint': measured,
      'total-blocking-time': measured,
      'cumulative-layout-shift': measured,
      'network-requests': { ...measured, details: { items } },
      ...audits,
    },
  };
}

test('a whole report is read', () => {
  const { scores, bytes, documentBytes, shift } = readReport(lighthouseReport());
  expect({ scores, bytes, documentBytes, shift }).toEqual({
    scores: [100, 100, 100, 100],
    bytes: 900,
    documentBytes: 900,
    shift: 10,
  });
});

test.each([
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
])('a report without a figure for %s is no visit, because nothing is over a limit there', (audit) => {
  const failed = lighthouseReport({ [audit]: { score: null, title: '' } });
  expect(() => readReport(failed)).toThrow(`Lighthouse's report has no figure for ${audit}, `);
});

test('a report without a score, or with a request of unknown size, is no visit either', () => {
  const whole = lighthouseReport();
  expect(() => readReport({ ...whole, categories: { ...whole.categories, seo: { score: null } } })).toThrow('for seo,');
  const items = [{ url: 'https://table.example/', resourceType: 'Document' }];
  const unsized = lighthouseReport({ 'network-requests': { score: 1, title: '', details: { items } } });
  expect(() => readReport(unsized)).toThrow('for transferSize of https://table.example/,');
});
