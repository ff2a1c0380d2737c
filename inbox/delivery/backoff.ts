const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a letter is tried before it is parked, in milliseconds. */
export const GIVE_UP_AFTER = 5 * 24 * HOUR;

/** The waits after the first failed attempts, in milliseconds; after these, one each {@link LAST_WAIT}. */
export const FIRST_WAITS: readonly number[] = [
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  4 * MINUTE,
  8 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
];

/** The wait between later attempts, in milliseconds. */
export const LAST_WAIT = HOUR;

/** Every wait is made longer or shorter by up to this part of it, so that letters do not come back in one crowd. */
const JITTER = 0.1;

/** How many attempts the timetable has room for within {@link GIVE_UP_AFTER}. */
export const ATTEMPTS = 1 + FIRST_WAITS.length + Math.floor((GIVE_UP_AFTER - sum(FIRST_WAITS)) / LAST_WAIT);

/** What is known of a letter whose attempt has just failed for now. */
export interface FailedAttempt {
  /** Which attempt failed, from 1. */
  readonly attempt: number;
  /** How long ago the letter was queued, by the clock, in milliseconds. */
  readonly age: number;
  /** From 0 up to, not including, 1. */
  readonly random: number;
}

/**
 * How long to wait for the next attempt, in milliseconds; nothing where the letter is to be parked.
 *
 * It is parked only when both its age and its attempts say that five days have passed: neither a clock that jumps
 * ahead nor a server that dies again and again within minutes (each death costs an attempt) parks it early.
 */
export function nextWait({ attempt, age, random }: FailedAttempt): number | undefined {
  if (attempt >= ATTEMPTS && age >= GIVE_UP_AFTER) return undefined;
  const wait = FIRST_WAITS[attempt - 1] ?? LAST_WAIT;
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
