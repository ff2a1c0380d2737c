import { FURTHEST_PROBE } from '../store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A letter whose content is put off is parked after this time, in milliseconds. */
export const GIVE_UP_AFTER = 5 * 24 * HOUR;

/**
 * Waits after the first failed attempts, in milliseconds; later ones are {@link LAST_WAIT}. The pauses between probes
 * of a blocked route are the same, but at most {@link FURTHEST_PROBE}.
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

/** Each wait varies by up to this fraction, so that letters do not all come back at once. */
const JITTER = 0.1;

/** How many attempts the schedule has within {@link GIVE_UP_AFTER}. */
export const ATTEMPTS = 1 + FIRST_WAITS.length + Math.floor((GIVE_UP_AFTER - sum(FIRST_WAITS)) / LAST_WAIT);

/** A letter whose mail server never answers is sent this often at most, with this pause in milliseconds. */
export const MOST_UNANSWERED = 3;
export const UNANSWERED_WAIT = 2 * HOUR;

/** A letter's failed attempt. */
export interface FailedAttempt {
  /** Which attempt failed, from 1. */
  readonly attempt: number;
  /** Time since the letter was queued, by the wall clock, in milliseconds. */
  readonly age: number;
  /** In [0, 1). */
  readonly random: number;
}

/**
 * The wait before the next attempt, in milliseconds; `undefined` to park the letter.
 *
 * A letter is parked only when its age and its attempts both say that five days have passed. Neither a clock that jumps
 * ahead nor a server that dies every few minutes (each death costs an attempt) parks it early.
 */
export function nextWait({ attempt, age, random }: FailedAttempt): number | undefined {
  if (attempt >= ATTEMPTS && age >= GIVE_UP_AFTER) return undefined;
  return spread(FIRST_WAITS[attempt - 1] ?? LAST_WAIT, random);
}

/**
 * The pause from the start of an attempt that found the route blocked to the next probe, in milliseconds.
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
