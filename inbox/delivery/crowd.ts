/** Tells whether so many letters are coming that mails should stand back. */
export interface Crowd {
  /** A letter has come. */
  count(): void;
  /** Whether letters have been waiting for each other within the last second. */
  isHere(): boolean;
}

/** How long a crowd is remembered, in milliseconds. */
const REMEMBERED = 1000;

/**
 * Counts the letters of each turn of the event loop: where several come in one turn, they have waited for the turn before,
 * however fast or slow the machine is.
 *
 * @param most letters a turn that are no crowd yet
 * @param now a clock that is never set, in milliseconds
 */
export function createCrowd(most: number, now: () => number = () => performance.now()): Crowd {
  let ofThisTurn = 0;
  let seenAt = Number.NEGATIVE_INFINITY;

  return {
    count() {
      if (ofThisTurn === 0) {
        setImmediate(() => {
          ofThisTurn = 0;
        });
      }
      ofThisTurn++;
      if (ofThisTurn > most) seenAt = now();
    },
    isHere: () => now() - seenAt < REMEMBERED,
  };
}
