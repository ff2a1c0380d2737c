import { expect, test } from 'vitest';
import { createCrowd } from './crowd.ts';

test('A crowd is here while more letters come in a second than it was told, and is gone two seconds later', () => {
  let now = 500;
  const crowd = createCrowd(3, () => now);
  const come = (letters: number) => {
    for (let letter = 0; letter < letters; letter++) crowd.count();
  };
  come(3);
  expect(crowd.isHere()).toBe(false);
  come(1);
  expect(crowd.isHere()).toBe(true);
  now += 1500;
  come(1);
  expect(crowd.isHere()).toBe(true);
  now += 1000;
  expect(crowd.isHere()).toBe(false);
  come(4);
  now += 5000;
  expect(crowd.isHere()).toBe(false);
});
