/** Tells whether so many letters are coming that mails should stand back. */
export interface Crowd {
  /** A letter has come. */
  count(): void;
  /** Whether there were more in the last second or two than {@link createCrowd} was told. */
  isHere(): boolean;
}

/**
 * Counts letters by the second.
 *
 * @param most letters a second that are no crowd yet
 * @param now a clock that is never set, in milliseconds
 */
export function createCrowd(most: number, now: () => number = () => performance.now()): Crowd {
  let secondBegan = now();
  let letters = 0;
  let lettersBefore = 0;

  function turnOver(): void {
    const passed = now() - secondBegan;
    if (passed < 1000) return;
    lettersBefore = passed < 2000 ? letters : 0;
    letters = 0;
    secondBegan = now();
  }

  return {
    count() {
      turnOver();
      letters++;
    },
    isHere() {
      turnOver();
      return Math.max(letters, lettersBefore) > most;
    },
  };
}
