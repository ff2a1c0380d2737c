import { expect, test, vi } from 'vitest';
import table from '../../content/table.json';
import { derived } from './derived.ts';

test('the room under the aprons and between the legs follows from the table’s numbers', () => {
  expect(derived.clearance).toEqual({ underApron: 617, betweenLegs: 1794 });
  expect(derived.chair.side).toBe(3);
});

test('a longer table seats one more at each side, and weighs what its wood adds', () => {
  expect(derived.longer).toEqual({ length: 2800, seats: 10, mass: 85 });
});

test('of another table it says other things', async () => {
  vi.resetModules();
  const other = { ...table, height: 760, seats: 6, mass: 60, top: { ...table.top, length: 1900 } };
  vi.doMock('../../content/table.json', () => ({ default: other }));
  const { derived: follows } = await import('./derived.ts');
  expect(follows.clearance.underApron).toBe(637);
  expect(follows.chair.side).toBe(2);
  expect(follows.longer).toMatchObject({ length: 2600, seats: 8 });
});
