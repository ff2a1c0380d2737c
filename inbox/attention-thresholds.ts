/** A letter that waits for longer, or a route that is blocked for longer, needs the owner; in milliseconds. */
export const LONGEST_WAIT = 60 * 60 * 1000;

/** A backup that is older is neither today's nor yesterday's, and needs the owner; in milliseconds. */
export const OLDEST_BACKUP = 48 * 60 * 60 * 1000;
