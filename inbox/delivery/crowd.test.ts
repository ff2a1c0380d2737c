import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCrowd } from './crowd.ts';

test('A crowd is more letters in one turn of the event loop than it was told, and is remembered for a second', async () => {
  let now = 0;
  const crowd = createCrowd(3, () => now);
  const come = async (letters: number) => {
    for (let letter = 0; letter < letters; letter++) crowd.count();
    await nextTurn();
  };
  for (let turn = 0; turn < 10; turn++) await come(3);
  expect(crowd.isHere()).toBe(false);
  await come(4);
  expect(crowd.isHere()).toBe(true);
  now += 999;
  await come(1);
  expect(crowd.isHere()).toBe(true);
  now += 1;
  expect(crowd.isHere()).toBe(false);
});
