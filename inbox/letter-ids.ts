import { randomInt } from 'node:crypto';

const COUNTS = 36 ** 4;

/**
 * Makes ids of twelve characters of `0-9a-z`: eight of the time, so that the newest stand together in the index and share
 * its pages, and four that count on from a random beginning, so that none comes twice within a millisecond. Several
 * servers on one database may still make the same one, once in many millions; then another is to be made.
 */
export function createLetterIds(): (receivedAt: number) => string {
  let count = randomInt(COUNTS);
  return function nextId(receivedAt) {
    count = (count + 1) % COUNTS;
    const time = Math.floor(Math.abs(receivedAt)) % 36 ** 8; // enough until 2059
    return time.toString(36).padStart(8, '0') + count.toString(36).padStart(4, '0');
  };
}
