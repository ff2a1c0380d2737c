import { hash } from 'node:crypto';
import { fingerprint } from '../fingerprint.ts';
import { createLetterIds } from '../letter-ids.ts';
import {
  type Acceptance,
  type IncomingLetter,
  type Judge,
  type Limits,
  MOST_OTHER_ADDRESSES,
  NETWORK_TIMES,
  SAME_TEXT_WITHIN,
  StoreUnavailableError,
} from '../store.ts';
import { callersClock, shift, type WhoseClock } from './clock.ts';
import type { Connections } from './connection.ts';
import { isBadValue, isInTheWay, isTakenId } from './errors.ts';

/** An incoming letter with its limits and its spam rating. */
export interface AcceptRequest {
  readonly letter: IncomingLetter;
  readonly limits: Limits | undefined;
  readonly judge: Judge | undefined;
}

/** The result of one request; `failed` if its own values cannot be stored. */
export type AcceptResult = Acceptance | { readonly outcome: 'failed'; readonly error: unknown };

/** Tries after conflicts between servers, before the visitor is asked to try again. */
const MOST_TRIES = 5;

/** Counts other addresses with the same message. Outside the letters' transaction: it is a hint, not a proof. */
const COUNT_OTHERS = `
  SELECT given.place, (
    SELECT count(*) FROM (
      SELECT DISTINCT address_key FROM letters
      WHERE message_digest = decode(given.digest, 'base64') AND address_key <> given.address_key
        AND received_at > given.received_at + ${shift('$2')} - ${SAME_TEXT_WITHIN}
      LIMIT ${MOST_OTHER_ADDRESSES}
    ) AS others
  )::integer AS others
  FROM json_to_recordset($1) AS given (place INTEGER, digest TEXT, address_key TEXT, received_at BIGINT)`;

/** Creates the function that stores letters together, in one round trip and one commit. */
export function createAccept({ queryWithRetry }: Connections, whose: WhoseClock) {
  const nextId = createLetterIds();

  return async function acceptAll(requests: readonly AcceptRequest[]): Promise<AcceptResult[]> {
    const rows = await toRows(requests);
    const results = new Array<AcceptResult>(requests.length);
    /** For each request, the index of the first with the same letter. */
    const first = firstPlaces(rows);
    let open = rows.filter(({ place }) => first[place] === place);
    for (let tries = 1; open.length > 0; tries++) {
      try {
        await storeRows(open, results);
      } catch (error) {
        if (isBadValue(error)) {
          await storeOneByOne(open, results);
        } else if (isTakenId(error) && tries < MOST_TRIES) {
          open = open.map((row) => ({ ...row, id: nextId(row.received_at) }));
        } else if (!isInTheWay(error) || tries >= MOST_TRIES) {
          throw error;
        }
      }
      open = open.filter(({ place }) => results[place] === undefined);
      if (tries >= MOST_TRIES && open.length > 0) {
        throw new StoreUnavailableError('The inbox cannot be used now: letters came in each other’s way too often.');
      }
    }
    return rows.map(({ place }) => asFollower(results[first[place] ?? place], first[place] !== place));
  };

  /** Stores rows; leaves open those that another server is storing at the same moment. */
  async function storeRows(rows: readonly Row[], results: AcceptResult[]): Promise<void> {
    const answers = await queryWithRetry<{ place: number; id: string | null; wait: number | null }>(
      'SELECT place, id, wait FROM accept_letters_2($1, $2)',
      [JSON.stringify(rows), callersClock(whose)],
    );
    const ids = new Map(rows.map(({ place, id }) => [place, id]));
    for (const { place, id, wait } of answers) {
      if (id === null) results[place] = { outcome: 'limited', retryAfterSeconds: Math.ceil((wait ?? 0) / 1000) };
      // Our own id may exist already, if the connection was lost before we heard of the commit.
      else results[place] = { outcome: ids.get(place) === id ? 'stored' : 'duplicate', id };
    }
  }

  async function storeOneByOne(rows: readonly Row[], results: AcceptResult[]): Promise<void> {
    for (const row of rows) {
      try {
        await storeRows([row], results);
      } catch (error) {
        results[row.place] = { outcome: 'failed', error };
      }
    }
  }

  async function toRows(requests: readonly AcceptRequest[]): Promise<Row[]> {
    const digests = requests.map(({ letter }) => hash('sha256', letter.fields.message, 'buffer').subarray(0, 16));
    const others = await countOthers(requests, digests);
    return requests.map(({ letter, limits, judge }, place) => {
      const otherAddresses = others[place] ?? 0;
      const { flags, spamScore, state } = otherAddresses > 0 && judge ? judge(otherAddresses) : letter;
      const { fields, receivedAt } = letter;
      return {
        place,
        id: nextId(Number.isFinite(receivedAt) ? receivedAt : 0),
        submission_id: letter.submissionId ?? null,
        fingerprint: fingerprint(letter).toString('base64'),
        received_at: receivedAt,
        address: letter.address,
        address_key: letter.addressKey,
        address_network: letter.addressNetwork ?? null,
        name: fields.name,
        email: fields.email,
        phone: fields.phone,
        phone_as_sent: letter.phoneAsSent,
        company: fields.company,
        message: fields.message,
        message_digest: digests[place]?.toString('base64') ?? '',
        flags,
        elapsed: letter.elapsed ?? null,
        spam_score: spamScore,
        suspected: state === 'quarantined',
        perMinute: limits?.perMinute ?? null,
        perHour: limits?.perHour ?? null,
        networkPerMinute: limits ? NETWORK_TIMES * limits.perMinute : null,
        networkPerHour: limits ? NETWORK_TIMES * limits.perHour : null,
      };
    });
  }

  /** Counts other addresses with each message, in the database and earlier in this group. */
  async function countOthers(requests: readonly AcceptRequest[], digests: readonly Buffer[]): Promise<number[]> {
    if (requests.every(({ judge }) => judge === undefined)) return [];
    const given = requests.map(({ letter }, place) => ({
      place,
      digest: digests[place]?.toString('base64'),
      address_key: letter.addressKey,
      received_at: letter.receivedAt,
    }));
    const counted = await queryWithRetry<{ place: number; others: number }>(COUNT_OTHERS, [
      JSON.stringify(given),
      callersClock(whose),
    ]);
    const others = new Array<number>(requests.length).fill(0);
    for (const { place, others: count } of counted) others[place] = count;
    const seen = new Map<string, Set<string>>();
    for (const { place, digest = '', address_key } of given) {
      const keys = seen.get(digest) ?? new Set();
      seen.set(digest, keys);
      const inGroup = keys.size - (keys.has(address_key) ? 1 : 0);
      others[place] = Math.min((others[place] ?? 0) + inGroup, MOST_OTHER_ADDRESSES);
      keys.add(address_key);
    }
    return others;
  }
}

/** A letter by column name. */
interface Row {
  readonly place: number;
  readonly id: string;
  readonly submission_id: string | null;
  readonly fingerprint: string;
  readonly address_key: string;
  readonly received_at: number;
  readonly [column: string]: unknown;
}

/** For each row, the index of the first row with the same letter. */
function firstPlaces(rows: readonly Row[]): number[] {
  const places = new Map<string, number>();
  return rows.map(({ place, submission_id, address_key, fingerprint: print }) => {
    const key = `${submission_id ?? address_key} ${print}`;
    const first = places.get(key) ?? place;
    places.set(key, first);
    return first;
  });
}

/** The answer to a repeat within the group. */
function asFollower(result: AcceptResult | undefined, isFollower: boolean): AcceptResult {
  if (!result) throw new Error('A letter was left without an answer.');
  return isFollower && result.outcome === 'stored' ? { outcome: 'duplicate', id: result.id } : result;
}
