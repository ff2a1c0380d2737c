/**
 * The inbox: the one thing that we must not lose.
 *
 * Glossary
 * - **letter**: what one visitor sent, once. It is never changed after it is stored, only erased.
 * - **submission**: what a form sent. However often it comes (a lost answer, a double click, a reload), it is one letter: by the
 *   draft's id and the five fields; without an id by the fields, the address and the hour.
 * - **outbox**: what is still to be done with each letter; written in the same transaction as the letter itself.
 * - **attempt**: one try to hand a letter to the mail server (or the Maildir).
 * - **lease**: the right of one courier to attempt one letter until a given time. Who holds no lease may not send.
 * - **route**: the way from here to the owner's mailbox, one for all letters, because sender and recipient never change. What
 *   fails before a mail's content is about the route. While it is *blocked* letters wait, and nothing counts against them.
 * - **probe**: an attempt while the route is blocked; there is one at a time, each with another letter.
 * - **queued**: waiting for its next attempt. **delivered**: the mail server took it. **parked**: given up for now, the
 *   owner is told. **quarantined**: suspected spam, kept and not mailed until the owner releases it.
 *
 * Times are milliseconds since the epoch, and always given by the caller, by its clock. A store that several servers share moves
 * them to one clock for all. Clocks are set back and forth; what a store decides by time errs on the side of trying a letter too
 * early rather than never.
 */

import type { LetterFields } from '../letter/fields.ts';

/** What will happen, or happened, to a letter. */
export type LetterState = 'queued' | 'delivered' | 'parked' | 'quarantined';

/** Every state, in the order in which people are shown them. */
export const LETTER_STATES: readonly LetterState[] = ['queued', 'delivered', 'parked', 'quarantined'];

/** A state in which a letter waits for the owner, who is told of it by mail. */
export type WaitingState = 'parked' | 'quarantined';

/** Something about a letter that the owner should see beside it. */
export type Flag =
  /** The hidden settings differ from the server's, or are absent: a stale copy of the page, a script, or a forger. */
  | 'settings-differ'
  /** The field that no person sees was filled. */
  | 'honeypot'
  /** Written faster than a person writes. */
  | 'haste'
  /** Many links among few words. */
  | 'links'
  /** The same message came from several addresses within a day. */
  | 'same-text';

/** What the signs of spam in a letter come to. */
export interface SpamVerdict {
  /** In the order of {@link Flag}. */
  readonly flags: readonly Flag[];
  /** The points of all flags. */
  readonly spamScore: number;
  /** Suspected spam starts quarantined, everything else queued. */
  readonly state: 'queued' | 'quarantined';
}

/**
 * Judges a letter anew where its message came from elsewhere too.
 *
 * @param otherAddresses from how many other address keys within {@link SAME_TEXT_WITHIN}; counting stops at
 * {@link MOST_OTHER_ADDRESSES}
 */
export type Judge = (otherAddresses: number) => SpamVerdict;

/** For how long a message is recognised that comes from several addresses, in milliseconds. */
export const SAME_TEXT_WITHIN = 24 * 60 * 60 * 1000;

/** Beyond so many, other addresses are not counted. */
export const MOST_OTHER_ADDRESSES = 10;

/** For how long a letter's address is kept whole, in milliseconds: from then on only its network is known. */
export const WHOLE_ADDRESS_FOR = 7 * 24 * 60 * 60 * 1000;

/** A letter as it comes in. */
export interface IncomingLetter extends SpamVerdict {
  readonly fields: LetterFields;
  /** The phone as it was sent, where the format lost something of it; else empty. */
  readonly phoneAsSent: string;
  /** The draft's UUID in lower case; nothing where the form sent none. */
  readonly submissionId: string | undefined;
  readonly receivedAt: number;
  /** The client's address, as the owner is shown it; after {@link WHOLE_ADDRESS_FOR} its network. */
  readonly address: string;
  /** What the limits count by: the address, for IPv6 its /64. */
  readonly addressKey: string;
  /** What they count by besides: for IPv6 its /48. */
  readonly addressNetwork: string | undefined;
  /** Milliseconds from the first key to the click, where the form said. */
  readonly elapsed: number | undefined;
}

/** How many letters one address key may bring; an address network may bring {@link NETWORK_TIMES} as many. */
export interface Limits {
  readonly perMinute: number;
  readonly perHour: number;
}

/** How many address keys' letters a network may bring. */
export const NETWORK_TIMES = 10;

/** For how long, in milliseconds, a letter that has no submission id is taken for the same by its fields and address key. */
export const SAME_LETTER_WITHIN = 60 * 60 * 1000;

/** What became of a letter that came in. */
export type Acceptance =
  /** On disk: committed and synced. */
  | { readonly outcome: 'stored'; readonly id: string }
  /** The same letter was stored before, under this id. */
  | { readonly outcome: 'duplicate'; readonly id: string }
  /** Not stored: the address has reached its limit and may try again after so many seconds (at least 1). */
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/** A letter as it is kept, with what happened to it. */
export interface StoredLetter extends Omit<IncomingLetter, 'state' | 'addressNetwork'> {
  /** Twelve characters of `0-9a-z`; the owner's name for the letter. */
  readonly id: string;
  readonly state: LetterState;
  /** Whether it came into quarantine by its verdict; it may have been released since. */
  readonly suspected: boolean;
  /** Attempts so far. */
  readonly attempts: number;
  /** When the next attempt is due; only while queued. */
  readonly dueAt: number | undefined;
  /** When it was delivered; only then. */
  readonly deliveredAt: number | undefined;
  /** Why the last attempt failed, in the mail server's words. */
  readonly lastError: string | undefined;
}

/** The furthest ahead that a next attempt may be planned, in milliseconds: what lies further is due now. */
export const FURTHEST_DUE = 3 * 60 * 60 * 1000;

/** The furthest ahead that a next probe may be planned, in milliseconds: what lies further is due now. */
export const FURTHEST_PROBE = 15 * 60 * 1000;

/** A route that was blocked for so long, in milliseconds, is told of by mail when it is open again. */
export const REOPENING_NOTICE_FROM = 60 * 60 * 1000;

/** From one such mail to the next, in milliseconds, at least. */
export const REOPENING_NOTICE_EVERY = 24 * 60 * 60 * 1000;

/**
 * For how long one server alone may tell the owner something by mail, in milliseconds: longer than a slow mail server takes, whose
 * answer to a mail's last byte is waited for ten minutes.
 */
export const NOTICE_LOCK_TIME = 20 * 60 * 1000;

/** A letter that a courier may attempt until its lease ends. */
export interface LeasedLetter {
  readonly letter: StoredLetter;
  readonly lease: Lease;
  /** Which attempt this is, from 1, since the letter was queued: `retry` and `release` begin to count anew. */
  readonly attempt: number;
  /** When it was queued: received, or last made due by `retry` or `release`. */
  readonly queuedAt: number;
  /** Which probe this is, from 1, since the route was blocked or {@link Store.probeSoon}; absent where it is open. */
  readonly probe: number | undefined;
  /** Whether its content was refused since it was queued, and another mail has got through after that. */
  readonly isRefusedAlone: boolean;
  /** How many attempts since it was queued were handed over whole, and waited in vain for an answer all the time that one may take. */
  readonly unanswered: number;
}

/** The right to attempt one letter. */
export interface Lease {
  readonly letterId: string;
  /** Unique to this claim: a lease that was lost and claimed again by the same courier is another lease. */
  readonly token: string;
}

/** What became of an attempt. */
export type AttemptResult =
  | { readonly outcome: 'delivered' }
  /** The letter's own trouble; `isUnanswered` counts one more of {@link LeasedLetter.unanswered}. */
  | { readonly outcome: 'retry'; readonly dueAt: number; readonly error: string; readonly isUnanswered?: boolean }
  /**
   * The route's. The letter is last among those that are due, and the attempt does not count. `isRefused`: its content was refused,
   * which may still turn out to be its own trouble, see {@link LeasedLetter.isRefusedAlone}.
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
  /** Since when none does; absent while the route is open. */
  readonly blockedSince: number | undefined;
  /** Why the last probe failed, in the mail server's words; only while blocked. */
  readonly reason: string | undefined;
  /** When the next letter is tried; only while blocked. */
  readonly nextProbeAt: number | undefined;
}

/** A route that was blocked for {@link REOPENING_NOTICE_FROM} and longer and is open again. */
export interface Reopening {
  /** When it was blocked; the first time, where it was more than once since the owner was last told. */
  readonly blockedSince: number;
  readonly openedAt: number;
  /** How many letters had waited when it was opened. */
  readonly letters: number;
  /** Why it was blocked at last, in the mail server's words. */
  readonly reason: string;
}

/** What {@link Store.finish} has done. */
export type FinishOutcome =
  /** The result stands. */
  | 'written'
  /** The attempt failed, and `retry` had come since its claim: the letter stays queued, due when the owner said. */
  | 'overtaken'
  /** The lease was lost, and nothing was written. */
  | 'lost';

/** Which letters to read. */
export interface LetterQuery {
  readonly state?: LetterState;
  /** Only letters with this address in the email field, whatever its case. */
  readonly email?: string;
  /** At most so many; all where it is absent. */
  readonly limit?: number;
}

/** What the owner is to be told about letters in one {@link WaitingState}. */
export interface PendingNotice {
  /**
   * The ids of all that came into the state since the owner was last told, the first received first. They are the mark for
   * {@link Store.markNotified}: what comes after them is told of next time.
   */
  readonly ids: readonly string[];
  /** The first of them, and no more than asked for. */
  readonly samples: readonly StoredLetter[];
  /** When the owner was last told of letters in the state, whatever became of them since. */
  readonly lastNotifiedAt: number | undefined;
}

/** A state in which a letter may be erased for its age: nothing more is to be done with it, but what the owner wants. */
type SettledState = 'delivered' | 'quarantined';

/** Which letters are old. */
export interface OldLetters {
  readonly states: readonly SettledState[];
  /** They were received before it. */
  readonly before: number;
}

/** Figures about the whole inbox. */
export interface InboxStats {
  readonly byState: Readonly<Record<LetterState, number>>;
  /** Since when the longest waiting queued letter waits: when it was received, or last made due by `retry` or `release`. */
  readonly oldestQueuedAt: number | undefined;
  /** Letters whose hidden settings differed. */
  readonly settingsDiffer: number;
  /** When a backup was last taken; absent where none ever was. */
  readonly lastBackupAt: number | undefined;
}

/** Why the store cannot write now: the disk is full, the database is away, it is closed. Trying again later may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The data folder or its schema cannot be used at all, and a person must do what the message says. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/**
 * Where letters are kept. Every store keeps this contract; `tests/contracts/store.ts` proves it.
 *
 * Unless it says otherwise, a method rejects with {@link StoreUnavailableError} where the store cannot answer now.
 */
export interface Store {
  /**
   * Stores a letter and its outbox row in one transaction. When it resolves with `stored`, the letter survives a power
   * cut. Of many calls with the same letter at once, on several servers too, one stores and the others are `duplicate`. The same
   * is what has the same submission id and the same fields; without an id, the same fields from the same address key within
   * {@link SAME_LETTER_WITHIN} of each other. A duplicate is answered as such even where the address has reached its limit.
   * `judge` is asked for another verdict where the message came from other addresses too.
   */
  accept(letter: IncomingLetter, limits?: Limits, judge?: Judge): Promise<Acceptance>;

  /**
   * Leases at most `most` due letters, the longest due first, until `leaseUntil`; counts an attempt for each. Due is
   * also what is planned more than {@link FURTHEST_DUE} ahead, and a lease that ends after `leaseUntil` has ended:
   * both can only come from a clock that has been set back since. While the route is blocked it leases one letter, and only
   * when the next probe is due and none is under way, on any server. Where no letter is queued any more, nothing blocks it.
   */
  claim(options: { now: number; leaseUntil: number; most: number }): Promise<LeasedLetter[]>;
  /**
   * Prolongs a lease. False: it was lost, and the attempt should be broken off where it still can. A lease is lost when
   * another claim takes the letter or when it leaves the queue, not by the mere passing of its time.
   */
  renew(lease: Lease, leaseUntil: number): Promise<boolean>;
  /**
   * Writes an attempt's result down and ends the lease. Where the owner's `retry` came since the claim, `retry` and
   * `parked` leave the letter queued with the owner's due time and note the error only: what the owner put right, this
   * attempt had not seen. `delivered` always stands.
   *
   * `blocked` blocks the route where it is open; while it is, only a probe's result tells of it: `delivered` opens it,
   * `blocked` plans the next probe, and where the letter's own trouble has ended a probe, the next is due at once.
   */
  finish(lease: Lease, result: AttemptResult, now: number): Promise<FinishOutcome>;

  /** One letter, or nothing if there is none with this id. */
  find(id: string): Promise<StoredLetter | undefined>;
  /** Letters, the last that came first, read in pages: any number of them takes little memory and holds no lock. */
  letters(query?: LetterQuery): AsyncIterable<StoredLetter>;
  stats(): Promise<InboxStats>;

  route(): Promise<RouteState>;
  /** Makes the next probe due at `now`, if the route is blocked, and lets its pauses begin anew. */
  probeSoon(now: number): Promise<void>;
  /**
   * What the owner is to be told of the route, if it is open and he was not told within {@link REOPENING_NOTICE_EVERY}. Of several servers one is
   * given it, and has some minutes to tell.
   */
  claimReopening(now: number): Promise<Reopening | undefined>;
  /** Notes that the owner was told of what was taken last. */
  markReopeningNotified(now: number): Promise<void>;

  /**
   * Makes a queued or parked letter due at `now`, and a probe too. An attempt that is under way keeps its lease; should it fail, the
   * letter is due all the same. False: no such letter, or in another state.
   */
  retry(id: string, now: number): Promise<boolean>;
  /**
   * Letters of which the owner was not told by mail since they came into a state. Of several servers one is given them, and
   * has some minutes to tell of them. What the owner has quarantined by
   * {@link quarantine} is not among them.
   */
  pendingNotice(state: WaitingState, samples: number): Promise<PendingNotice>;
  /**
   * Notes that the owner was told of these letters, now, by one notice. Of those that have left the state meanwhile
   * nothing is noted.
   */
  markNotified(state: WaitingState, ids: readonly string[], now: number): Promise<void>;
  /** Takes a queued or parked letter out of the mail. False: no such letter, or in another state. */
  quarantine(id: string): Promise<boolean>;
  /** Queues a quarantined letter, due at `now`. False: no such letter, or not quarantined. */
  release(id: string, now: number): Promise<boolean>;
  /**
   * Removes a letter, in whatever state, and all that is kept about it, and overwrites it in the store's own files (SQLite), or
   * gives its place free to be written over (PostgreSQL).
   * Whoever holds its lease has lost it. False: no such letter.
   */
  erase(id: string): Promise<boolean>;

  /**
   * Cuts addresses to their network after {@link WHOLE_ADDRESS_FOR}: a piece of the work, short enough to be done between
   * two letters. True: there is more to do.
   */
  cutAddresses(now: number): Promise<boolean>;
  /** At most `most` old letters, in no order. */
  findOld(old: OldLetters, most: number): Promise<StoredLetter[]>;
  /** As {@link erase}, for those of several letters that are still old at that moment; gives how many were. */
  eraseOld(ids: readonly string[], old: OldLetters): Promise<number>;

  /** Notes that a backup holds the letters as they were at a time. */
  noteBackup(takenAt: number): Promise<void>;

  /** Resolves if a letter could be stored now: writes something small, durably (what is rolled back proves nothing). */
  probe(): Promise<void>;
  /** What the last probe has written, on whatever server: another text after each; nothing where there was none. */
  lastProbe(): Promise<string | undefined>;
  /** Ends everything that is open. Safe to call twice. */
  close(): Promise<void>;
}
