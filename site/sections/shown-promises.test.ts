import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const LIST = {
  leadTime: { name: 'Ready', text: 'In ten weeks, {mass kg}.', confirmed: false },
  warranty: { name: 'Warranty', text: 'Ten years.', confirmed: true },
  visit: { name: 'Visit', text: ' ', confirmed: true },
};

beforeEach(() => {
  vi.doMock('../../content/promises.ts', () => ({ promises: { heading: 'Promises', list: LIST } }));
});
afterEach(() => vi.resetModules());

test('a promise is shown whether confirmed or not, its placeholders filled, and one that is empty is not', async () => {
  const { shownPromises } = await import('./shown-promises.ts');
  expect(shownPromises().list.map(({ text }) => text)).toEqual([
    'In ten weeks, 68\u00a0kg (150\u00a0lb).',
    'Ten years.',
  ]);
});

test('search engines are told what is confirmed, and nothing else', async () => {
  const { confirmedPromises } = await import('./shown-promises.ts');
  expect(confirmedPromises()).toBe('Warranty: Ten years.');
});
