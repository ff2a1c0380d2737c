/**
 * Numbers from 0 up to, not including, 1 that look like chance and are the same for the same seed, so that what a test has
 * found can be found again: mulberry32, by Tommy Ettinger.
 */
export function seededChance(seed: number): () => number {
  let state = seed;
  return function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
