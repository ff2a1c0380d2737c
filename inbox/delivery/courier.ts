/** Claims letters, sends them and writes down what became of them. Long, because the three share what is under way. */

import {
  type AttemptResult,
  type Lease,
  type LeasedLetter,
  type Store,
  type StoredLetter,
  StoreUnavailableError,
} from '../store.ts';
import { nextWait } from './backoff.ts';
import { doUnlessBrokenOff } from './broken-off.ts';
import { type CourierLog, logResult } from './courier-log.ts';
import { createCrowd } from './crowd.ts';
import { createHeldLease, type HeldLease, type Moment, thisMoment } from './held-lease.ts';
import type { Mail } from './mail.ts';
import { UNFORESEEN } from './reply-codes.ts';
import { ContentRefusedError, MailError, type Transport } from './transport.ts';

/** Letters in one turn of the event loop beyond which mails go one by one, with a pause between: no visitor waits for them. */
const CROWD = 4;

/** That pause, in milliseconds. */
const CROWD_PAUSE = 50;

/** What a courier needs; the times are for tests, in milliseconds. */
export interface CourierOptions {
  readonly store: Store;
  readonly transport: Transport;
  readonly compose: (letter: StoredLetter) => Mail;
  readonly log: CourierLog;
  /** How many mails are on their way at once at most, so that one slow conversation holds up only its own slot. */
  readonly slots?: number;
  /** How often it looks for letters that others (the command line) have made due. */
  readonly pollEvery?: number;
  /** How long a lease lasts; it is renewed three times as often. */
  readonly leaseTime?: number;
  /** How long one attempt may take in all. */
  readonly attemptTime?: number;
  /** How long to wait after a failed attempt; nothing to park. */
  readonly wait?: typeof nextWait;
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
  const { store, transport, compose, log, slots = 10, pollEvery = 1000, leaseTime = 15_000 } = options;
  const { attemptTime = 5 * 60_000, wait = nextWait, now = Date.now } = options;
  const stopping = new AbortController();
  /** By letter id. */
  const underway = new Map<string, { readonly held: HeldLease; readonly done: Promise<void>; again?: Claimed }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isNudged = false;
  const crowd = createCrowd(CROWD);
  let breath: NodeJS.Timeout | undefined;
  let lookAgain = false;
  let storeIsAway = false;

  function look(): void {
    if (!timer) return;
    if (crowd.isHere()) {
      breath ??= setTimeout(lookNow, CROWD_PAUSE);
      return;
    }
    lookNow();
  }

  function lookNow(): void {
    clearTimeout(breath);
    breath = undefined;
    if (!timer) return;
    lookAgain = true;
    looking ??= fillSlots().finally(() => {
      looking = undefined;
    });
  }

  async function fillSlots(): Promise<void> {
    const most = crowd.isHere() ? 1 : slots;
    while (lookAgain && timer && underway.size < most) {
      lookAgain = false;
      const since = thisMoment();
      for (const leased of await claim(most - underway.size)) send(leased, since);
    }
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
  }

  async function claim(most: number): Promise<LeasedLetter[]> {
    const wasAway = storeIsAway; // what was begun before the store went away says nothing of its return
    try {
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
    return writeDown(leased.letter, await attempt(leased, held), held);
  }

  async function attempt({ letter, attempt, queuedAt }: LeasedLetter, held: HeldLease): Promise<AttemptResult> {
    try {
      const breakOff = { signals: [held.signal, stopping.signal], time: attemptTime };
      await doUnlessBrokenOff(breakOff, (signal) => transport.send(compose(letter), signal, held.confirm));
      return { outcome: 'delivered' };
    } catch (error) {
      if (stopping.signal.aborted) return { outcome: 'retry', dueAt: now(), error: 'The server was shut down.' };
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof ContentRefusedError) return { outcome: 'parked', error: reason };
      const isForeseen = error instanceof MailError;
      if (!isForeseen) log.error({ err: error, letter: letter.id }, 'An attempt failed in a way that nobody foresaw.');
      const told = isForeseen ? reason : `${UNFORESEEN}${reason}`;
      const delay = wait({ attempt, age: now() - queuedAt, random: Math.random() });
      if (delay === undefined) return { outcome: 'parked', error: told };
      return { outcome: 'retry', dueAt: now() + delay, error: told };
    }
  }

  /**
   * Stays with it while the store is away. A delivery is stayed with whatever the error, for one that is not written
   * down is another mail to the owner each time that the lease ends.
   */
  async function writeDown(letter: StoredLetter, result: AttemptResult, held: HeldLease): Promise<Lease> {
    const details = { letter: letter.id, outcome: result.outcome };
    for (let isTold = false; ; isTold = true) {
      const { lease } = held;
      try {
        const written = await store.finish(lease, result, now());
        if (written === 'lost' && held.lease !== lease) continue; // it was claimed anew before this was written
        logResult(log, { letter, result, written });
        return lease;
      } catch (error) {
        const isAway = error instanceof StoreUnavailableError;
        const isTriedAgain = isAway || result.outcome === 'delivered';
        if (stopping.signal.aborted || held.signal.aborted || !isTriedAgain) {
          log.error({ ...details, err: error }, 'An outcome could not be written.');
          return lease;
        }
        if (!isTold && isAway) tellAway(error);
        else if (!isTold) log.error({ ...details, err: error }, 'An outcome cannot be written; it is tried again.');
        await pause(pollEvery, stopping.signal);
      }
    }
  }

  async function settle(): Promise<void> {
    await looking;
    await Promise.all([...underway.values()].map(({ done }) => done));
  }

  return {
    start() {
      timer ??= setInterval(look, pollEvery);
      look();
    },
    nudge() {
      crowd.count();
      if (isNudged) return;
      isNudged = true;
      setImmediate(() => {
        isNudged = false;
        look();
      });
    },
    async stop(patience = 5000) {
      clearInterval(timer);
      clearTimeout(breath);
      timer = undefined;
      const breakOff = setTimeout(() => stopping.abort(), patience);
      const done = new AbortController();
      // A second more for what was broken off to be written down.
      await Promise.race([settle().finally(() => done.abort()), pause(patience + 1000, done.signal)]);
      clearTimeout(breakOff);
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
