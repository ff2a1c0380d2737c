/**
 * Which clock counts. Servers' clocks differ, and a lease must end for all of them at once, so the database's clock
 * decides. Times from a caller are shifted by the difference of the two clocks, measured while the statement runs.
 *
 * With `caller`, times stay as given, for tests on another day.
 */
export type WhoseClock = 'database' | 'caller';

/**
 * SQL for the milliseconds by which the database's clock is ahead of the caller's.
 *
 * @param parameter the one that holds {@link callersClock}: `$1`
 */
export function shift(parameter: string): string {
  return `(SELECT coalesce((extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${parameter}::bigint, 0))`;
}

/** The value of that parameter; null if the caller's clock counts. */
export function callersClock(whose: WhoseClock): number | null {
  return whose === 'database' ? Date.now() : null;
}
