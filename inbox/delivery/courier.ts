/**
 * Claims letters, sends them and records the results. Long, because all of it shares the state of what is being sent.
 */

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

/** Options of a courier; the times are for tests, in milliseconds. */
export interface CourierOptions {
  readonly store: Store;
  readonly transport: Transport;
  readonly compose: (letter: StoredLetter) => Mail;
  readonly log: CourierLog;
  /**
   * How many mails are sent at once: as many as Postfix sends to one destination
   * (`default_destination_concurrency_limit`). A session may be slow for half an hour, and blocks only its own slot.
   */
  readonly slots?: number;
  /** How often it polls for letters that another process (the command line) has made due. */
  readonly pollEvery?: number;
  /** Length of a lease; it is renewed three times within it. */
  readonly leaseTime?: number;
  /** Timeout of one attempt: more than the sum of {@link SMTP_TIMEOUTS}. */
  readonly attemptTime?: number;
  readonly schedule?: RetrySchedule;
  readonly now?: () => number;
}

/** A claimed letter. */
interface Claimed {
  readonly leased: LeasedLetter;
  /** Taken before the claim. */
  readonly since: Moment;
}

/** Sends letters to the mail server. */
export interface Courier {
  start(): void;
  /**
   * Polls in the next turn of the event loop, after a letter was stored. The visitor's answer goes first, because a
   * successful claim is a commit.
   */
  nudge(): void;
  /**
   * Stops claiming, waits up to `patience` milliseconds for mails being sent, then aborts them; the next courier sends
   * them. Safe to call twice.
   */
  stop(patience?: number): Promise<void>;
}

/**
 * Creates a courier. It claims due letters by lease, hands each to the transport, and records the result. It never
 * throws: if the store is away or the transport fails unexpectedly, it logs that and tries again.
 */
export function createCourier(options: CourierOptions): Courier {
  const { store, transport, compose, log, slots = 20, pollEvery = 1000, leaseTime = 15_000 } = options;
  const { attemptTime = 45 * MINUTE, schedule = RETRY_SCHEDULE, now = Date.now } = options;
  const stopping = new AbortController();
  const underway = new Map<string, { readonly held: HeldLease; readonly done: Promise<void>; again?: Claimed }>();
  /**
   * Slots in use. A probe reduces them to the mails being sent; each delivery and each poll then adds one, so that a
   * server that has just come back, or takes few connections, is not overrun.
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
    claimed: async () => looking,
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
   * If the letter is already being sent, its lease had run out while the store was away or this process stood still.
   * The attempt continues under the new lease; otherwise there would be a second mail. If its result was just being
   * recorded, the new lease is for another attempt, which follows.
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
      held.release();
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

  /** Returns the lease under which the result was recorded. */
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
      // One more second, to record what was aborted.
      const longEnough = pause(patience + 1000, undefined, { signal: done.signal }).catch(() => {});
      await Promise.race([settle().finally(() => done.abort()), longEnough]);
      clearTimeout(breakOff);
    },
  };
}
