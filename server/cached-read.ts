/**
 * Makes a function that gives what was read last to all who ask, and reads anew where that is older than `ms` milliseconds.
 * However many ask, and however long it takes, one reading is under way.
 */
export function cachedRead<T>(ms: number, read: () => Promise<T>, now: () => number): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let startedAt = 0;
  let isUnderWay = false;
  return function readRecent() {
    const age = now() - startedAt;
    // A clock that was set back must not hold on to what it read in the future.
    if (reading && (isUnderWay || (age >= 0 && age < ms))) return reading;
    startedAt = now();
    isUnderWay = true;
    reading = read().finally(() => {
      isUnderWay = false;
    });
    return reading;
  };
}
