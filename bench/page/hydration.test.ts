import { expect, test } from 'vitest';
import { hydrationTable, longestOf, missedHydration } from './hydration.ts';

const MAIN = { name: 'thread_name', ph: 'M', pid: 1, tid: 1, args: { name: 'CrRendererMain' } };
const task = (tdur: number, tid = 1) => ({ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1, tid, tdur });

test('the longest task is the main thread’s, not another thread’s', () => {
  expect(longestOf([task(9_000), MAIN, task(12_000), task(80_000, 2)])).toBe(12);
});

test('a trace without tasks is no figure of zero', () => {
  expect(() => longestOf([MAIN, { ...task(9_000), name: 'Renamed' }])).toThrow(/no task of the main thread/);
});

test('an island whose median is over the limit is told, one bad visit is not', () => {
  const measured = [
    { island: 'film film', longest: [10, 90, 20] },
    { island: 'contact contact', longest: [60, 51, 20] },
  ];
  expect(missedHydration(measured)).toEqual(['hydrating contact contact: a task of 51.0 ms, of 50']);
  expect(hydrationTable(measured).split('\n')[1]).toMatch(/^film film +20\.0 median, 90\.0 worst of 3$/);
});
