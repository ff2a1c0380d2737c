/** A letter or a blocked route that has waited longer needs the owner; in milliseconds. */
export const LONGEST_WAIT = 60 * 60 * 1000;

/** An older backup needs the owner; in milliseconds. */
export const OLDEST_BACKUP = 48 * 60 * 60 * 1000;
