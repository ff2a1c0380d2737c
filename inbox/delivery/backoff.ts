import { FURTHEST_PROBE } from '../store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a letter that is put off is tried before it is parked, in milliseconds. */
export const GIVE_UP_AFTER = 5 * 24 * HOUR;

/**
 * The waits after the first failed attempts of a letter, in milliseconds; after these, one each {@link LAST_WAIT}. And the pauses
 * between the probes of a blocked route, but that these grow no longer than {@link FURTHEST_PROBE}.
 */
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

/** How often a letter is sent at most whose mail server never answers, and how long it waits in between, in milliseconds. */
export const MOST_UNANSWERED = 3;
export const UNANSWERED_WAIT = 2 * HOUR;

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
  return spread(FIRST_WAITS[attempt - 1] ?? LAST_WAIT, random);
}

/**
 * How long after the beginning of an attempt that found the route blocked the next probe comes, in milliseconds.
 *
 * @param probe which probe it was, from 1; 0 where the route had been open
 */
export function probePause(probe: number, random: number): number {
  return Math.min(spread(FIRST_WAITS[probe] ?? LAST_WAIT, random), FURTHEST_PROBE);
}

function spread(wait: number, random: number): number {
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
