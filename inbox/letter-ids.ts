import { randomInt } from 'node:crypto';

const COUNTS = 36 ** 4;

/**
 * Makes ids of twelve characters `0-9a-z`: eight of the time, so that new ones share index pages, and four of a counter
 * with a random start. Several servers on one database may still collide, once in many millions; then make another.
 */
export function createLetterIds(): (receivedAt: number) => string {
  let count = randomInt(COUNTS);
  return function nextId(receivedAt) {
    count = (count + 1) % COUNTS;
    const time = Math.floor(Math.abs(receivedAt)) % 36 ** 8; // enough until 2059
    return time.toString(36).padStart(8, '0') + count.toString(36).padStart(4, '0');
  };
}
