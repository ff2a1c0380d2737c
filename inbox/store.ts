/**
 * The inbox: the one thing that we must not lose.
 *
 * Glossary
 * - **letter**: one visitor's message. Once stored it is never changed, only erased.
 * - **submission**: one post of the form. Repeated posts (a lost answer, a double click, a reload) are one letter: by the draft's id
 *   and the five fields; without an id by the fields, the address and the hour.
 * - **outbox**: the delivery state of each letter, written in the same transaction as the letter.
 * - **attempt**: one try to deliver a letter to the mail server (or the Maildir).
 * - **lease**: the right of one courier to attempt one letter until a given time. Nobody sends without a lease.
 * - **route**: the way to the owner's mailbox, one for all letters, because sender and recipient never change. A failure before a
 *   mail's content is the route's. While it is *blocked* letters wait, and no attempt counts.
 * - **probe**: an attempt while the route is blocked: one at a time, each with another letter.
 * - **queued**: waiting for the next attempt. **delivered**: taken by the mail server. **parked**: given up for now, and the owner
 *   is notified. **quarantined**: suspected spam, not mailed until the owner releases it.
 *
 * Times are milliseconds since the epoch by the caller's clock. A store that several servers share shifts them to one clock. Clocks
 * may be set; when in doubt, a store tries a letter too early rather than never.
 */

import type { LetterFields } from '../letter/fields.ts';

/** The delivery state of a letter. */
export type LetterState = 'queued' | 'delivered' | 'parked' | 'quarantined';

/** Every state, in display order. */
export const LETTER_STATES: readonly LetterState[] = ['queued', 'delivered', 'parked', 'quarantined'];

/** A state in which a letter waits for the owner, who is notified by mail. */
export type WaitingState = 'parked' | 'quarantined';

/** A remark about a letter for the owner. */
export type Flag =
  /** The hidden settings are missing or differ from the server's: a stale page, a script, or a forger. */
  | 'settings-differ'
  /** The honeypot field was filled. */
  | 'honeypot'
  /** Written faster than a person writes. */
  | 'haste'
  /** Many links among few words. */
  | 'links'
  /** The same message came from several addresses within a day. */
  | 'same-text';

/** The spam rating of a letter. */
export interface SpamVerdict {
  /** In the order of {@link Flag}. */
  readonly flags: readonly Flag[];
  /** The sum of the flags' points. */
  readonly spamScore: number;
  /** Suspected spam starts quarantined. */
  readonly state: 'queued' | 'quarantined';
}

/**
 * Rates a letter again when its message also came from elsewhere.
 *
 * @param otherAddresses from how many other address keys within {@link SAME_TEXT_WITHIN}; counting stops at
 * {@link MOST_OTHER_ADDRESSES}
 */
export type Judge = (otherAddresses: number) => SpamVerdict;

/** The window in which the same message from several addresses is recognised, in milliseconds. */
export const SAME_TEXT_WITHIN = 24 * 60 * 60 * 1000;

/** Counting other addresses stops here. */
export const MOST_OTHER_ADDRESSES = 10;

/** How long a letter keeps its full address, in milliseconds; afterwards only the network. */
export const WHOLE_ADDRESS_FOR = 7 * 24 * 60 * 60 * 1000;

/** An incoming letter. */
export interface IncomingLetter extends SpamVerdict {
  readonly fields: LetterFields;
  /** The phone as it was sent, if formatting lost something; else empty. */
  readonly phoneAsSent: string;
  /** The draft's UUID in lower case; `undefined` if the form sent none. */
  readonly submissionId: string | undefined;
  readonly receivedAt: number;
  /** The client's address, shown to the owner; its network after {@link WHOLE_ADDRESS_FOR}. */
  readonly address: string;
  /** The rate limit's key: the address, for IPv6 its /64. */
  readonly addressKey: string;
  /** A second key: for IPv6 the /48. */
  readonly addressNetwork: string | undefined;
  /** Milliseconds from the first key to the click, if the form sent it. */
  readonly elapsed: number | undefined;
}

/** Letters that one address key may send; a network may send {@link NETWORK_TIMES} as many. */
export interface Limits {
  readonly perMinute: number;
  readonly perHour: number;
}

/** How many times an address key's letters a network may send. */
export const NETWORK_TIMES = 10;

/** How long, in milliseconds, a letter without a submission id is a duplicate by its fields and address key. */
export const SAME_LETTER_WITHIN = 60 * 60 * 1000;

/** The result of accepting a letter. */
export type Acceptance =
  /** On disk: committed and synced. */
  | { readonly outcome: 'stored'; readonly id: string }
  /** Already stored, under this id. */
  | { readonly outcome: 'duplicate'; readonly id: string }
  /** Not stored: rate limited. Try again after so many seconds (at least 1). */
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/** A stored letter with its delivery state. */
export interface StoredLetter extends Omit<IncomingLetter, 'state' | 'addressNetwork'> {
  /** Twelve characters of `0-9a-z`. */
  readonly id: string;
  readonly state: LetterState;
  /** Whether it was quarantined as spam when it came; it may have been released since. */
  readonly suspected: boolean;
  /** Attempts so far. */
  readonly attempts: number;
  /** When the next attempt is due, while queued. */
  readonly dueAt: number | undefined;
  readonly deliveredAt: number | undefined;
  /** The error of the last failed attempt, in the mail server's words. */
  readonly lastError: string | undefined;
}

/** The furthest ahead that an attempt may be planned, in milliseconds; anything later is due now. */
export const FURTHEST_DUE = 3 * 60 * 60 * 1000;

/** The furthest ahead that a probe may be planned, in milliseconds; anything later is due now. */
export const FURTHEST_PROBE = 15 * 60 * 1000;

/** A route that was blocked this long, in milliseconds, is reported by mail once it is open. */
export const REOPENING_NOTICE_FROM = 60 * 60 * 1000;

/** The least time between two such mails, in milliseconds. */
export const REOPENING_NOTICE_EVERY = 24 * 60 * 60 * 1000;

/**
 * How long one server has the sole right to send a notice, in milliseconds: longer than a slow mail server takes, which
 * may need ten minutes for the last reply.
 */
export const NOTICE_LOCK_TIME = 20 * 60 * 1000;

/** A claimed letter. */
export interface LeasedLetter {
  readonly letter: StoredLetter;
  readonly lease: Lease;
  /** The attempt's number since the letter was queued, from 1; `retry` and `release` reset it. */
  readonly attempt: number;
  /** When it was received, or last made due by `retry` or `release`. */
  readonly queuedAt: number;
  /** The probe's number since the route was blocked or {@link Store.probeSoon}, from 1; absent on an open route. */
  readonly probe: number | undefined;
  /** Whether its content was refused since it was queued, and another mail got through afterwards. */
  readonly isRefusedAlone: boolean;
  /** How many attempts since it was queued sent the whole mail and timed out waiting for the reply. */
  readonly unanswered: number;
}

/** The right to attempt one letter. */
export interface Lease {
  readonly letterId: string;
  /** Unique to this claim: claiming a lost lease again gives another token. */
  readonly token: string;
}

/** The result of an attempt. */
export type AttemptResult =
  | { readonly outcome: 'delivered' }
  /** The letter's own failure; `isUnanswered` adds to {@link LeasedLetter.unanswered}. */
  | { readonly outcome: 'retry'; readonly dueAt: number; readonly error: string; readonly isUnanswered?: boolean }
  /**
   * The route's failure. The letter moves to the end of the queue, and the attempt does not count. `isRefused`: its
   * content was refused, which may still prove to be its own failure, see {@link LeasedLetter.isRefusedAlone}.
   */
  | {
      readonly outcome: 'blocked';
      readonly nextProbeAt: number;
      readonly error: string;
      readonly isRefused?: boolean;
    }
  | { readonly outcome: 'parked'; readonly error: string };

/** Whether mails get through to the owner's mailbox. */
export interface RouteState {
  /** Absent while the route is open. */
  readonly blockedSince: number | undefined;
  /** The error of the last probe, in the mail server's words; only while blocked. */
  readonly reason: string | undefined;
  /** The next probe; only while blocked. */
  readonly nextProbeAt: number | undefined;
}

/** A route that was blocked for at least {@link REOPENING_NOTICE_FROM} and is open again. */
export interface Reopening {
  /** The first time, if it was blocked more than once since the last notice. */
  readonly blockedSince: number;
  readonly openedAt: number;
  /** Letters that waited when it opened. */
  readonly letters: number;
  /** The last error, in the mail server's words. */
  readonly reason: string;
}

/** The result of {@link Store.finish}. */
export type FinishOutcome =
  | 'written'
  /** The attempt failed, but `retry` came after its claim: the letter stays queued, due when the owner said. */
  | 'overtaken'
  /** The lease was lost; nothing was written. */
  | 'lost';

/** A filter for letters. */
export interface LetterQuery {
  readonly state?: LetterState;
  /** By the email field, ignoring case. */
  readonly email?: string;
  /** All if absent. */
  readonly limit?: number;
}

/** The notice about letters in one {@link WaitingState}. */
export interface PendingNotice {
  /**
   * The ids of all letters that entered the state since the last notice, the first received first; for {@link
   * Store.markNotified}.
   */
  readonly ids: readonly string[];
  /** The first of them, as many as asked for. */
  readonly samples: readonly StoredLetter[];
  /** When the owner was last notified about the state. */
  readonly lastNotifiedAt: number | undefined;
}

/** A state in which a letter may be erased by age: its delivery is over. */
type SettledState = 'delivered' | 'quarantined';

/** Selects letters by age. */
export interface OldLetters {
  readonly states: readonly SettledState[];
  /** Received before this time. */
  readonly before: number;
}

/** Statistics of the inbox. */
export interface InboxStats {
  readonly byState: Readonly<Record<LetterState, number>>;
  /** When the longest waiting queued letter was received, or last made due by `retry` or `release`. */
  readonly oldestQueuedAt: number | undefined;
  readonly settingsDiffer: number;
  /** Absent if no backup was ever taken. */
  readonly lastBackupAt: number | undefined;
}

/** The store cannot work now: the disk is full, the database is away, it is closed. Trying again later may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The data folder or its schema is unusable; the message tells a person what to do. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/**
 * The interface of every store; `tests/contracts/store.ts` proves it.
 *
 * Unless stated otherwise, a method rejects with {@link StoreUnavailableError} while the store is unavailable.
 */
export interface Store {
  /**
   * Stores a letter and its outbox row in one transaction. Once it resolves with `stored`, the letter survives a power
   * cut. Of concurrent calls with the same letter, on several servers too, one is `stored` and the others `duplicate`,
   * even over the rate limit. Letters are the same if their submission id and fields are; without an id, if their
   * fields and address key are, within {@link SAME_LETTER_WITHIN}. `judge` rates the letter again if the message came
   * from other addresses too.
   */
  accept(letter: IncomingLetter, limits?: Limits, judge?: Judge): Promise<Acceptance>;

  /**
   * Leases up to `most` due letters until `leaseUntil`, the longest due first, and counts an attempt for each. A letter
   * planned more than {@link FURTHEST_DUE} ahead is due, and a lease beyond `leaseUntil` has ended: both come from a
   * clock that was set back. While the route is blocked it leases one letter, only when the next probe is due and no
   * probe is running on any server. When no letter is queued any more, the route is open.
   */
  claim(options: { now: number; leaseUntil: number; most: number }): Promise<LeasedLetter[]>;
  /**
   * Extends a lease. False: it was lost; abort the attempt if possible. A lease is lost when the letter is claimed
   * again or leaves the queue, not by the mere passing of time.
   */
  renew(lease: Lease, leaseUntil: number): Promise<boolean>;
  /**
   * Records an attempt's result and ends the lease. If `retry` came after the claim, the results `retry` and `parked`
   * only note the error and leave the letter queued as the owner said: the attempt had not seen what the owner fixed.
   * `delivered` always counts.
   *
   * `blocked` blocks an open route. On a blocked route only a probe's result counts: `delivered` opens it, `blocked`
   * plans the next probe, and after a letter's own failure the next probe is due at once.
   */
  finish(lease: Lease, result: AttemptResult, now: number): Promise<FinishOutcome>;

  /** One letter; `undefined` if there is none. */
  find(id: string): Promise<StoredLetter | undefined>;
  /** Letters, the newest first, read in pages: any number takes little memory and holds no lock. */
  letters(query?: LetterQuery): AsyncIterable<StoredLetter>;
  stats(): Promise<InboxStats>;

  route(): Promise<RouteState>;
  /** Makes the next probe due at `now` if the route is blocked, and resets its pauses. */
  probeSoon(now: number): Promise<void>;
  /**
   * A reopening to report, if the route is open and the owner was not notified within {@link REOPENING_NOTICE_EVERY}.
   * One server gets it, for {@link NOTICE_LOCK_TIME}.
   */
  claimReopening(now: number): Promise<Reopening | undefined>;
  /** Notes that the claimed reopening was reported. */
  markReopeningNotified(now: number): Promise<void>;

  /**
   * Makes a queued or parked letter due at `now`, and a probe too. A running attempt keeps its lease; if it fails, the
   * letter stays due. False: no such letter, or in another state.
   */
  retry(id: string, now: number): Promise<boolean>;
  /**
   * Letters that entered a state since the last notice, except those quarantined by {@link quarantine}. One server gets
   * them, for {@link NOTICE_LOCK_TIME}.
   */
  pendingNotice(state: WaitingState, samples: number): Promise<PendingNotice>;
  /** Notes that the owner was notified of these letters; those that left the state meanwhile are skipped. */
  markNotified(state: WaitingState, ids: readonly string[], now: number): Promise<void>;
  /** Quarantines a queued or parked letter. False: no such letter, or in another state. */
  quarantine(id: string): Promise<boolean>;
  /** Queues a quarantined letter, due at `now`. False: no such letter, or not quarantined. */
  release(id: string, now: number): Promise<boolean>;
  /**
   * Removes a letter in any state with everything known about it. SQLite overwrites its pages; PostgreSQL frees them
   * for reuse. Whoever holds its lease has lost it. False: no such letter.
   */
  erase(id: string): Promise<boolean>;

  /**
   * Cuts addresses to their network after {@link WHOLE_ADDRESS_FOR}, one short batch at a time. True: there are more.
   */
  cutAddresses(now: number): Promise<boolean>;
  /** Up to `most` old letters, in no order. */
  findOld(old: OldLetters, most: number): Promise<StoredLetter[]>;
  /** As {@link erase}, for those of the letters that are still old; returns how many were. */
  eraseOld(ids: readonly string[], old: OldLetters): Promise<number>;

  /** Notes that a backup was taken at a time. */
  noteBackup(takenAt: number): Promise<void>;

  /** Resolves if a letter could be stored now, by a small durable write (a rollback would prove nothing). */
  probe(): Promise<void>;
  /** The random text that the last {@link probe} wrote, on any server; `undefined` before the first. */
  lastProbe(): Promise<string | undefined>;
  /** Closes the store. Safe to call twice. */
  close(): Promise<void>;
}
