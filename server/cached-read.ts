/** Caches the result of `read` for `ms` milliseconds. Concurrent callers share one read, however long it takes. */
export function cachedRead<T>(ms: number, read: () => Promise<T>, now: () => number): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let startedAt = 0;
  let isUnderWay = false;
  return function readRecent() {
    const age = now() - startedAt;
    // A clock that was set back must not keep a result from the future.
    if (reading && (isUnderWay || (age >= 0 && age < ms))) return reading;
    startedAt = now();
    isUnderWay = true;
    reading = read().finally(() => {
      isUnderWay = false;
    });
    return reading;
  };
}
