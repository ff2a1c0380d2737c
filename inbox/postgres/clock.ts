/**
 * Whose clock holds. Several servers never agree on the time, and a lease that one gives must end for all at once; so times go by the
 * database. What the caller says (now, in fifteen seconds, ten minutes ago) is moved by the difference of the two clocks,
 * which is taken while the statement runs.
 *
 * With `caller` the times stand as they are given, for tests that live on another day.
 */
export type WhoseClock = 'database' | 'caller';

/**
 * SQL for how many milliseconds the database's clock is ahead of the caller's.
 *
 * @param parameter the one that holds {@link callersClock}: `$1`
 */
export function shift(parameter: string): string {
  return `(SELECT coalesce((extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${parameter}::bigint, 0))`;
}

/** The value of that parameter: the caller's time; nothing where that is to hold. */
export function callersClock(whose: WhoseClock): number | null {
  return whose === 'database' ? Date.now() : null;
}
