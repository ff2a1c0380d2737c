/** Claims letters, sends them and has written down what became of them. Long, because all of it shares what is under way. */

import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptResult, Lease, LeasedLetter, Store, StoredLetter } from '../store.ts';
import { classifyFailure, RETRY_SCHEDULE, type RetrySchedule } from './classify-failure.ts';
import type { CourierLog } from './courier-log.ts';
import { createHeldLease, type HeldLease, type Moment, thisMoment } from './held-lease.ts';
import type { Mail } from './mail.ts';
import { type ResultRecorder, recordResult } from './record-result.ts';
import { runAbortable } from './run-abortable.ts';
import { MailError, type Transport } from './transport.ts';

const MINUTE = 60_000;

/** What a courier needs; the times are for tests, in milliseconds. */
export interface CourierOptions {
  readonly store: Store;
  readonly transport: Transport;
  readonly compose: (letter: StoredLetter) => Mail;
  readonly log: CourierLog;
  /**
   * How many mails are on their way at once at most: as many as Postfix sends to one destination
   * (`default_destination_concurrency_limit`). A conversation may be slow for half an hour, and holds up only its own slot.
   */
  readonly slots?: number;
  /** How often it looks for letters that others (the command line) have made due. */
  readonly pollEvery?: number;
  /** How long a lease lasts; it is renewed three times as often. */
  readonly leaseTime?: number;
  /** How long one attempt may take in all: more than the patience of its single steps together (RFC 5321, 4.5.3.2). */
  readonly attemptTime?: number;
  readonly schedule?: RetrySchedule;
  readonly now?: () => number;
}

/** A letter as it was claimed. */
interface Claimed {
  readonly leased: LeasedLetter;
  /** Before it was asked for. */
  readonly since: Moment;
}

/** Brings letters to the mail server. */
export interface Courier {
  start(): void;
  /**
   * Looks for due letters in the next turn of the event loop: a letter has just been stored, and its answer goes first,
   * for a look that finds something is a commit.
   */
  nudge(): void;
  /**
   * Takes no more letters, and waits for the mails that are on their way, at most so many milliseconds; then breaks
   * them off, to be sent by the next courier. Safe to call twice.
   */
  stop(patience?: number): Promise<void>;
}

/**
 * Creates a courier: it claims due letters by lease, hands each to the transport, and writes down what became of it. It
 * never throws: a store that is away or a transport that fails in an unknown way is logged and tried again.
 */
export function createCourier(options: CourierOptions): Courier {
  const { store, transport, compose, log, slots = 20, pollEvery = 1000, leaseTime = 15_000 } = options;
  const { attemptTime = 45 * MINUTE, schedule = RETRY_SCHEDULE, now = Date.now } = options;
  const stopping = new AbortController();
  /** By letter id. */
  const underway = new Map<string, { readonly held: HeldLease; readonly done: Promise<void>; again?: Claimed }>();
  /**
   * How many slots are used. After a probe as many as mails are on their way, then one more for each that gets through and with each
   * look, so that a server that has just come back, or takes few connections, is not overrun.
   */
  let width = slots;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isNudged = false;
  let lookAgain = false;
  let hasBegun = false;
  let storeIsAway = false;
  const writing: ResultRecorder = {
    store,
    log,
    now,
    pauseTime: pollEvery,
    stopping: stopping.signal,
    onAway: tellAway,
  };

  function look(): void {
    if (!timer) return;
    lookAgain = true;
    looking ??= fillSlots().finally(() => {
      looking = undefined;
    });
  }

  async function fillSlots(): Promise<void> {
    while (lookAgain && timer && underway.size < width) {
      lookAgain = false;
      const since = thisMoment();
      for (const leased of await claim(width - underway.size)) send(leased, since);
    }
  }

  function widen(): void {
    width = Math.min(slots, width + 1);
  }

  /**
   * Where a letter comes that is already on its way, its lease had run out while the store was away or this process
   * stood still: the attempt goes on under the new lease, or there would be a second mail. If its outcome was being
   * written just then, the new lease is for another attempt, which follows.
   */
  function send(leased: LeasedLetter, since: Moment): void {
    const { lease } = leased;
    const before = underway.get(lease.letterId);
    if (before) {
      before.held.adopt(lease, since);
      before.again = { leased, since };
      return;
    }
    const held = createHeldLease({ store, lease, since, leaseTime, now });
    const done = deliver(leased, held).then((endedLease) => {
      held.letGo();
      const again = underway.get(lease.letterId)?.again;
      underway.delete(lease.letterId);
      if (again && held.lease !== endedLease && timer) send(again.leased, again.since);
      look();
    });
    underway.set(lease.letterId, { held, done });
    if (leased.probe !== undefined) width = underway.size;
  }

  async function claim(most: number): Promise<LeasedLetter[]> {
    const wasAway = storeIsAway; // what was begun before the store went away says nothing of its return
    try {
      if (!hasBegun) await store.probeSoon(now());
      hasBegun = true;
      const leased = await store.claim({ now: now(), leaseUntil: now() + leaseTime, most });
      if (wasAway) {
        log.info({}, 'The inbox can be reached again; letters are sent.');
        storeIsAway = false;
      }
      return leased;
    } catch (error) {
      tellAway(error);
      return [];
    }
  }

  function tellAway(error: unknown): void {
    if (!storeIsAway) log.error({ err: error }, 'The inbox cannot be reached; letters wait until it can.');
    storeIsAway = true;
  }

  /** Gives the lease under which it ended. */
  async function deliver(leased: LeasedLetter, held: HeldLease): Promise<Lease> {
    const result = await attempt(leased, held);
    if (result.outcome === 'delivered') widen();
    return recordResult(writing, leased.letter, result, held);
  }

  async function attempt(leased: LeasedLetter, held: HeldLease): Promise<AttemptResult> {
    const { letter } = leased;
    const begunAt = now();
    try {
      const breakOff = { signals: [held.signal, stopping.signal], time: attemptTime };
      await runAbortable(breakOff, (signal) => transport.send(compose(letter), signal, held.confirm));
      return { outcome: 'delivered' };
    } catch (error) {
      if (stopping.signal.aborted) return { outcome: 'retry', dueAt: now(), error: 'The server was shut down.' };
      if (!(error instanceof MailError)) {
        log.error({ err: error, letter: letter.id }, 'An attempt failed in a way that nobody foresaw.');
      }
      return classifyFailure({ leased, error, begunAt, now: now(), random: Math.random(), schedule });
    }
  }

  async function settle(): Promise<void> {
    await looking;
    await Promise.all([...underway.values()].map(({ done }) => done));
  }

  return {
    start() {
      timer ??= setInterval(() => {
        widen();
        look();
      }, pollEvery);
      look();
    },
    nudge() {
      if (isNudged) return;
      isNudged = true;
      setImmediate(() => {
        isNudged = false;
        look();
      });
    },
    async stop(patience = 5000) {
      clearInterval(timer);
      timer = undefined;
      const breakOff = setTimeout(() => stopping.abort(), patience);
      const done = new AbortController();
      // A second more for what was broken off to be written down.
      const longEnough = pause(patience + 1000, undefined, { signal: done.signal }).catch(() => {});
      await Promise.race([settle().finally(() => done.abort()), longEnough]);
      clearTimeout(breakOff);
    },
  };
}
