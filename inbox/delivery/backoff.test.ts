import { expect, test } from 'vitest';
import { FURTHEST_PROBE } from '../store.ts';
import { ATTEMPTS, FIRST_WAITS, GIVE_UP_AFTER, LAST_WAIT, nextWait, probePause } from './backoff.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const MIDDLE = 0.5;

test('The first retries come within seconds, then they slow down to one an hour', () => {
  const waits = Array.from({ length: 12 }, (_, index) => nextWait({ attempt: index + 1, age: 0, random: MIDDLE }));
  expect(waits.map((wait) => (wait ?? 0) / SECOND)).toEqual([
    5, 15, 30, 60, 120, 240, 480, 900, 1800, 3600, 3600, 3600,
  ]);
});

test('A wait is spread by a tenth either way', () => {
  expect(nextWait({ attempt: 10, age: 0, random: 0 })).toBe(0.9 * HOUR);
  expect(nextWait({ attempt: 10, age: 0, random: 0.999999 })).toBeLessThanOrEqual(1.1 * HOUR);
  expect(nextWait({ attempt: 10, age: 0, random: 0.999999 })).toBeGreaterThan(1.09 * HOUR);
});

test('A letter that is put off is tried for five days, and then parked', () => {
  let age = 0;
  for (let attempt = 1; attempt < 1000; attempt++) {
    const wait = nextWait({ attempt, age, random: MIDDLE });
    if (wait === undefined) break;
    age += wait;
  }
  expect(age).toBeGreaterThanOrEqual(GIVE_UP_AFTER);
  expect(age).toBeLessThan(GIVE_UP_AFTER + 2 * LAST_WAIT);
});

test('The timetable fills five days', () => {
  const planned = FIRST_WAITS.reduce((sum, wait) => sum + wait, 0) + (ATTEMPTS - 1 - FIRST_WAITS.length) * LAST_WAIT;
  expect(planned).toBeLessThanOrEqual(GIVE_UP_AFTER);
  expect(planned + LAST_WAIT).toBeGreaterThan(GIVE_UP_AFTER);
});

test('A clock that jumps ahead parks nothing early', () => {
  expect(nextWait({ attempt: ATTEMPTS - 1, age: 30 * 24 * HOUR, random: MIDDLE })).toBe(LAST_WAIT);
  expect(nextWait({ attempt: 1, age: 30 * 24 * HOUR, random: MIDDLE })).toBe(5 * SECOND);
});

test('A server that dies again and again parks nothing early', () => {
  expect(nextWait({ attempt: 10_000, age: GIVE_UP_AFTER - 1, random: MIDDLE })).toBe(LAST_WAIT);
  expect(nextWait({ attempt: 10_000, age: GIVE_UP_AFTER, random: MIDDLE })).toBeUndefined();
});

test('A blocked route is probed within seconds at first, then every fifteen minutes, and never later', () => {
  const pauses = Array.from({ length: 10 }, (_, probe) => probePause(probe, MIDDLE) / SECOND);
  expect(pauses).toEqual([5, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
  for (const probe of [7, 8, 1000]) expect(probePause(probe, 0.999999)).toBe(FURTHEST_PROBE);
});
