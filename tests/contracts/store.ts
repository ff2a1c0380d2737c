/**
 * The behaviour that every store keeps, sentence by sentence of `inbox/store.ts`. A store's own test adds only how it is
 * made and thrown away. Long, because the contract is: it is one suite, read from top to bottom.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AttemptResult,
  FURTHEST_DUE,
  type IncomingLetter,
  type Judge,
  type LeasedLetter,
  MOST_OTHER_ADDRESSES,
  SAME_TEXT_WITHIN,
  type Store,
  type StoredLetter,
  StoreUnavailableError,
  WHOLE_ADDRESS_FOR,
} from '../../inbox/store.ts';
import { collect } from '../support/collect.ts';
import { incomingLetter, NOON } from '../support/letter.ts';

/** How a store under test is made and thrown away. */
export interface StoreUnderTest {
  /** Makes a new, empty place for letters, and opens it. */
  create(): Promise<Store>;
  /** Opens the place that {@link create} made once more, as the command line does beside a server. */
  openBeside(): Promise<Store>;
  /** Throws the place away. */
  destroy(): Promise<void>;
}

const LEASE = 15_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Runs the contract against one kind of store. */
export function describeStore(name: string, underTest: StoreUnderTest): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await underTest.create();
    });
    afterEach(async () => {
      await store.close();
      await underTest.destroy();
    });

    async function stored(changes?: Parameters<typeof incomingLetter>[0]): Promise<string> {
      const acceptance = await store.accept(incomingLetter(changes));
      if (acceptance.outcome !== 'stored') throw new Error(`Not stored but ${acceptance.outcome}`);
      return acceptance.id;
    }
    async function found(id: string): Promise<StoredLetter> {
      const letter = await store.find(id);
      if (!letter) throw new Error(`No letter ${id}`);
      return letter;
    }
    const claim = (now: number, most = 10) => store.claim({ now, leaseUntil: now + LEASE, most });
    async function claimOne(now: number): Promise<LeasedLetter> {
      const [leased, ...others] = await claim(now);
      if (!leased || others.length > 0) throw new Error(`Claimed ${others.length + (leased ? 1 : 0)} letters`);
      return leased;
    }
    async function attempt(now: number, result: AttemptResult): Promise<LeasedLetter> {
      const leased = await claimOne(now);
      expect(await store.finish(leased.lease, result, now)).toBe('written');
      return leased;
    }
    const PARKED: AttemptResult = { outcome: 'parked', error: '550 5.1.1 No such user' };
    async function ids(query?: Parameters<Store['letters']>[0]): Promise<string[]> {
      return (await collect(store.letters(query))).map(({ id }) => id);
    }

    describe('accept', () => {
      test('keeps everything that came with the letter', async () => {
        const letter = incomingLetter({
          fields: { name: 'Zoë 木 "O\'Hara"', message: 'Two lines,\n\tand a tab — and \u{1f333}' },
          phoneAsSent: '+49 30 123456789',
          address: '2001:db8::7',
          addressKey: '2001:db8::/64',
          flags: ['settings-differ', 'haste'],
          spamScore: 40,
          elapsed: 61_234,
        });
        const { state, ...kept } = letter;
        const id = await stored(letter);
        expect(id).toMatch(/^[0-9a-z]{12}$/);
        expect(await store.find(id)).toEqual({
          ...kept,
          id,
          state,
          suspected: false,
          attempts: 0,
          dueAt: NOON,
          deliveredAt: undefined,
          lastError: undefined,
        });
      });

      test('keeps fields as long as they may be, and empty ones', async () => {
        const fields = { name: '木'.repeat(200), message: '\u{1f333}'.repeat(5000), phone: '', company: '' };
        const letter = await found(await stored({ fields }));
        expect(letter.fields).toMatchObject(fields);
      });

      test('stores suspected spam quarantined and not due', async () => {
        const id = await stored({ state: 'quarantined', flags: ['honeypot'] });
        expect(await store.find(id)).toMatchObject({ state: 'quarantined', dueAt: undefined, flags: ['honeypot'] });
        expect(await claim(NOON)).toEqual([]);
      });

      test('knows of a letter whether it came as suspected spam, whatever became of it', async () => {
        const id = await stored({ state: 'quarantined' });
        expect(await found(id)).toMatchObject({ suspected: true });
        await store.release(id, NOON);
        expect(await found(id)).toMatchObject({ suspected: true, state: 'queued' });
        const innocent = await stored();
        await store.quarantine(innocent);
        expect(await found(innocent)).toMatchObject({ suspected: false, state: 'quarantined' });
      });

      test('answers the same submission with the same fields as a duplicate, later too', async () => {
        const letter = incomingLetter();
        const id = await stored(letter);
        expect(await store.accept({ ...letter, receivedAt: NOON + HOUR, address: '203.0.113.1' })).toEqual({
          outcome: 'duplicate',
          id,
        });
        expect(await ids()).toEqual([id]);
      });

      test('stores one of fifty equal letters that come at once', async () => {
        const letter = incomingLetter();
        const beside = await underTest.openBeside();
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) => (index % 5 === 4 ? beside : store).accept(letter)),
        );
        await beside.close();
        expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
        expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(49);
        expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
        expect(await ids()).toHaveLength(1);
      });

      test.each([
        ['name', { fields: { name: 'Ada' } }],
        ['email', { fields: { email: 'ada@example.org' } }],
        ['phone', { fields: { phone: '(555) 123-4568' } }],
        ['company', { fields: { company: '' } }],
        ['message', { fields: { message: 'Does it come in 190 cm?' } }],
        ['phone, where only its sent form differs', { phoneAsSent: '+1 555 123 4567 ext. 8' }],
      ])('stores the same submission with another %s as a letter of its own', async (_, changes) => {
        const submissionId = randomUUID();
        const first = await stored({ submissionId });
        const second = await stored({ submissionId, ...changes });
        expect(second).not.toBe(first);
      });

      test('does not mistake text that moved from one field to the next for the same', async () => {
        const submissionId = randomUUID();
        await stored({ submissionId, fields: { company: 'Oak', message: 'land' } });
        await stored({ submissionId, fields: { company: 'Oakland', message: '' } });
        expect(await ids()).toHaveLength(2);
      });

      test('stores equal letters with different submission ids', async () => {
        await stored();
        await stored();
        expect(await ids()).toHaveLength(2);
      });

      test('a letter that cannot be stored fails alone among those that come with it', async () => {
        const broken = { ...incomingLetter(), receivedAt: Symbol('no time') } as unknown as IncomingLetter;
        const [before, failed, after] = await Promise.allSettled([
          store.accept(incomingLetter()),
          store.accept(broken),
          store.accept(incomingLetter()),
        ]);
        expect(before).toMatchObject({ status: 'fulfilled', value: { outcome: 'stored' } });
        expect(failed).toMatchObject({ status: 'rejected' });
        expect(after).toMatchObject({ status: 'fulfilled', value: { outcome: 'stored' } });
        expect(await ids()).toHaveLength(2);
      });
    });

    describe('the judge', () => {
      const judge: Judge = (otherAddresses) => ({
        flags: ['same-text'],
        spamScore: otherAddresses,
        state: otherAddresses > 1 ? 'quarantined' : 'queued',
      });
      const from = (addressKey: string, receivedAt = NOON, message = 'The same to all') =>
        incomingLetter({ addressKey, address: addressKey, receivedAt, fields: { message } });
      async function judged(letter: IncomingLetter): Promise<StoredLetter> {
        const acceptance = await store.accept(letter, undefined, judge);
        if (acceptance.outcome !== 'stored') throw new Error(`Not stored but ${acceptance.outcome}`);
        return found(acceptance.id);
      }

      test('is asked where the same message came from other addresses, and its verdict stands', async () => {
        expect(await judged(from('192.0.2.1'))).toMatchObject({ flags: [], spamScore: 0 });
        expect(await judged(from('192.0.2.2'))).toMatchObject({ flags: ['same-text'], spamScore: 1, state: 'queued' });
        const third = await judged(from('192.0.2.3'));
        expect(third).toMatchObject({ spamScore: 2, state: 'quarantined', suspected: true, dueAt: undefined });
      });

      test('counts an address once, and not the own', async () => {
        for (let count = 0; count < 5; count++) await stored(from('192.0.2.1'));
        expect(await judged(from('192.0.2.1'))).toMatchObject({ spamScore: 0 });
        expect(await judged(from('192.0.2.2'))).toMatchObject({ spamScore: 1 });
      });

      test('counts no other message, and none that came a day before', async () => {
        await stored(from('192.0.2.1', NOON, 'The same to all, nearly'));
        await stored(from('192.0.2.2', NOON - SAME_TEXT_WITHIN));
        await stored(from('192.0.2.3', NOON - SAME_TEXT_WITHIN + 1));
        expect(await judged(from('192.0.2.4'))).toMatchObject({ spamScore: 1 });
      });

      test('counts no further than it must', async () => {
        for (let last = 0; last < MOST_OTHER_ADDRESSES + 3; last++) await stored(from(`192.0.2.${last}`));
        expect(await judged(from('198.51.100.1'))).toMatchObject({ spamScore: MOST_OTHER_ADDRESSES });
      });

      test('counts letters of the same moment', async () => {
        const letters = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((key) => from(key));
        const acceptances = await Promise.all(letters.map((letter) => store.accept(letter, undefined, judge)));
        const scores = acceptances.map(
          async (acceptance) => (await found('id' in acceptance ? acceptance.id : '')).spamScore,
        );
        expect(await Promise.all(scores)).toEqual([0, 1, 2]);
      });
    });

    describe('forget', () => {
      async function forgetAll(now: number): Promise<void> {
        for (let pieces = 0; await store.forget(now); pieces++) if (pieces > 100) throw new Error('It never ends.');
      }

      test('cuts addresses to their network after a week, and no sooner', async () => {
        const old = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR });
        const six = await stored({
          receivedAt: NOON - WHOLE_ADDRESS_FOR - 1,
          address: '2001:db8:1:2::9',
          addressKey: '2001:db8:1:2::/64',
        });
        const young = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR + 1 });
        await forgetAll(NOON);
        expect(await found(old)).toMatchObject({ address: '198.51.100.0/24', addressKey: '198.51.100.0/24' });
        expect(await found(six)).toMatchObject({ address: '2001:db8:1::/48', addressKey: '2001:db8:1::/48' });
        expect(await found(young)).toMatchObject({ address: '198.51.100.7', addressKey: '198.51.100.7' });
      });

      test('leaves everything else of a letter as it is', async () => {
        const id = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR });
        const { address, addressKey, ...before } = await found(id);
        await forgetAll(NOON);
        expect(await found(id)).toMatchObject(before);
      });

      test('does any number in pieces, and a piece again where there was nothing to do', async () => {
        const old = { receivedAt: NOON - WHOLE_ADDRESS_FOR };
        await Promise.all(Array.from({ length: 450 }, () => store.accept(incomingLetter(old))));
        await forgetAll(NOON);
        const addresses = (await collect(store.letters())).map(({ address }) => address);
        expect(new Set(addresses)).toEqual(new Set(['198.51.100.0/24']));
        await stored(old);
        await forgetAll(NOON);
        expect(new Set((await collect(store.letters())).map(({ address }) => address)).size).toBe(1);
      });

      test('is not held up by a letter from the future: the clock has been set back', async () => {
        await stored({ receivedAt: NOON + 365 * 24 * HOUR });
        const id = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR });
        await forgetAll(NOON);
        expect(await found(id)).toMatchObject({ address: '198.51.100.0/24' });
      });
    });

    describe('receivedBefore and eraseAll', () => {
      test('find and erase what is old and settled', async () => {
        const delivered = await stored({ receivedAt: NOON - 2 });
        await attempt(NOON, { outcome: 'delivered' });
        const parked = await stored({ receivedAt: NOON - 2 });
        await attempt(NOON, PARKED);
        const quarantined = await stored({ receivedAt: NOON - WHOLE_ADDRESS_FOR, state: 'quarantined' });
        const queued = await stored({ receivedAt: NOON - 2 });
        await stored({ receivedAt: NOON - 1, state: 'quarantined' });
        await store.forget(NOON);
        const old = (await store.receivedBefore(NOON - 1, 10)).map(({ id }) => id);
        expect(new Set(old)).toEqual(new Set([delivered, quarantined]));
        expect(await store.receivedBefore(NOON - 1, 1)).toHaveLength(1);
        expect(await store.eraseAll([...old, 'nosuchletter'])).toBe(2);
        expect(await store.receivedBefore(NOON - 1, 10)).toEqual([]);
        expect(await found(parked)).toBeDefined();
        expect(await found(queued)).toBeDefined();
      });
    });

    describe('limits', () => {
      const limits = { perMinute: 3, perHour: 5 };
      const at = (receivedAt: number, changes = {}) => incomingLetter({ receivedAt, ...changes });

      test('refuse what is over the minute, and say when there is room again', async () => {
        for (const second of [0, 10, 20]) await stored(at(NOON + second * SECOND));
        expect(await store.accept(at(NOON + 20_500), limits)).toEqual({ outcome: 'limited', retryAfterSeconds: 40 });
        expect(await store.accept(at(NOON + 59_999), limits)).toEqual({ outcome: 'limited', retryAfterSeconds: 1 });
        expect(await ids()).toHaveLength(3);
        expect(await store.accept(at(NOON + 60_000), limits)).toMatchObject({ outcome: 'stored' });
        expect(await store.accept(at(NOON + 60_001), limits)).toEqual({ outcome: 'limited', retryAfterSeconds: 10 });
      });

      test('refuse what is over the hour, and say when there is room again', async () => {
        for (const minute of [0, 10, 20, 30, 40]) await stored(at(NOON + minute * MINUTE));
        expect(await store.accept(at(NOON + 50 * MINUTE), limits)).toEqual({
          outcome: 'limited',
          retryAfterSeconds: 600,
        });
        expect(await store.accept(at(NOON + HOUR), limits)).toMatchObject({ outcome: 'stored' });
      });

      test('hold for letters that come at once', async () => {
        const answers = await Promise.all(Array.from({ length: 10 }, () => store.accept(incomingLetter(), limits)));
        expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(3);
        expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(7);
      });

      test('answer a duplicate as such although the address has reached them', async () => {
        const letter = at(NOON);
        const id = await stored(letter);
        await stored(at(NOON));
        await stored(at(NOON));
        expect(await store.accept({ ...letter, receivedAt: NOON + SECOND }, limits)).toEqual({
          outcome: 'duplicate',
          id,
        });
      });

      test('count each address key by itself, whatever the address', async () => {
        const addressKey = '2001:db8::/64';
        for (const last of [1, 2, 3]) await stored({ address: `2001:db8::${last}`, addressKey });
        expect(await store.accept(incomingLetter({ address: '2001:db8::4', addressKey }), limits)).toMatchObject({
          outcome: 'limited',
        });
        expect(await store.accept(incomingLetter(), limits)).toMatchObject({ outcome: 'stored' });
      });

      test('count stored letters only: not refused ones, not duplicates', async () => {
        const letter = at(NOON);
        await stored(letter);
        await store.accept(letter, limits);
        await store.accept(letter, limits);
        await stored(at(NOON));
        await stored(at(NOON + 30 * SECOND));
        await store.accept(at(NOON + 31 * SECOND), limits);
        expect(await store.accept(at(NOON + MINUTE), limits)).toMatchObject({ outcome: 'stored' });
      });

      test('do not hold where none are given', async () => {
        for (let count = 0; count < 8; count++) await stored();
        expect(await ids()).toHaveLength(8);
      });

      test('ignore letters from the future: the clock has been set back', async () => {
        for (let count = 0; count < 5; count++) await stored(at(NOON + 24 * HOUR));
        expect(await store.accept(at(NOON), limits)).toMatchObject({ outcome: 'stored' });
      });
    });

    describe('claim', () => {
      test('leases what is due, the longest due first, and counts the attempt', async () => {
        await stored({ receivedAt: NOON + 3 });
        const later = await stored({ receivedAt: NOON + 2 });
        const first = await stored({ receivedAt: NOON + 1 });
        const leased = await claim(NOON + 3, 2);
        expect(leased.map(({ letter }) => letter.id)).toEqual([first, later]);
        expect(leased[0]).toMatchObject({
          letter: { state: 'queued', attempts: 1, fields: { name: 'Ada Lindqvist' } },
          lease: { letterId: first },
          attempt: 1,
          queuedAt: NOON + 1,
        });
        expect(await found(first)).toMatchObject({ attempts: 1, state: 'queued' });
      });

      test('takes nothing that is not yet due', async () => {
        await stored({ receivedAt: NOON + 1 });
        expect(await claim(NOON)).toEqual([]);
        expect(await claim(NOON + 1)).toHaveLength(1);
      });

      test('leases no letter twice, until the lease ends', async () => {
        await stored();
        const first = await claimOne(NOON);
        expect(await claim(NOON + LEASE - 1)).toEqual([]);
        const second = await claimOne(NOON + LEASE);
        expect(second.lease.token).not.toBe(first.lease.token);
        expect(second).toMatchObject({ attempt: 2, letter: { attempts: 2 } });
      });

      test('leases each letter once to those who claim at once', async () => {
        for (let count = 0; count < 20; count++) await stored();
        const beside = await underTest.openBeside();
        const options = { now: NOON, leaseUntil: NOON + LEASE, most: 7 };
        const claims = await Promise.all([store.claim(options), beside.claim(options), store.claim(options)]);
        await beside.close();
        const claimed = claims.flat().map(({ letter }) => letter.id);
        expect(claimed).toHaveLength(20);
        expect(new Set(claimed).size).toBe(20);
      });

      test('takes what is planned further ahead than anything may be: the clock has been set back', async () => {
        const id = await stored({ receivedAt: NOON + FURTHEST_DUE });
        expect(await claim(NOON)).toEqual([]);
        expect((await claimOne(NOON - 1)).letter.id).toBe(id);
      });

      test('takes a lease that ends later than any may: the clock has been set back', async () => {
        const id = await stored({ receivedAt: NOON - 24 * HOUR });
        await claimOne(NOON);
        expect((await claimOne(NOON - 24 * HOUR)).letter.id).toBe(id);
      });

      test('leaves alone what is delivered, parked or quarantined', async () => {
        await stored();
        await attempt(NOON, { outcome: 'delivered' });
        await stored();
        await attempt(NOON, PARKED);
        await store.quarantine(await stored());
        expect(await claim(NOON + 24 * HOUR)).toEqual([]);
      });
    });

    describe('renew', () => {
      test('prolongs the lease', async () => {
        await stored();
        const { lease } = await claimOne(NOON);
        expect(await store.renew(lease, NOON + 2 * LEASE)).toBe(true);
        expect(await claim(NOON + LEASE + 1)).toEqual([]);
        expect(await claim(NOON + 2 * LEASE)).toHaveLength(1);
      });

      test('holds a lease whose time has passed while nobody took the letter', async () => {
        await stored();
        const { lease } = await claimOne(NOON);
        expect(await store.renew(lease, NOON + 3 * LEASE)).toBe(true);
        expect(await claim(NOON + 2 * LEASE)).toEqual([]);
      });

      test('says when the lease was lost, and changes nothing', async () => {
        await stored();
        const lost = await claimOne(NOON);
        const held = await claimOne(NOON + LEASE);
        expect(await store.renew(lost.lease, NOON + 9 * LEASE)).toBe(false);
        expect(await store.renew({ letterId: 'nosuchletter', token: held.lease.token }, NOON)).toBe(false);
        expect(await claim(NOON + 2 * LEASE)).toHaveLength(1);
      });
    });

    describe('finish', () => {
      test('writes down that a letter was delivered', async () => {
        const id = await stored();
        await attempt(NOON, { outcome: 'retry', dueAt: NOON + 1, error: '451 Later' });
        const { lease } = await claimOne(NOON + 1);
        expect(await store.finish(lease, { outcome: 'delivered' }, NOON + 5)).toBe('written');
        expect(await found(id)).toMatchObject({
          state: 'delivered',
          attempts: 2,
          deliveredAt: NOON + 5,
          dueAt: undefined,
          lastError: undefined,
        });
      });

      test('plans the next attempt and ends the lease', async () => {
        const id = await stored();
        const error = '451 4.7.1 Grüße, try again';
        await attempt(NOON, { outcome: 'retry', dueAt: NOON + SECOND, error });
        expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + SECOND, lastError: error });
        expect(await claim(NOON + SECOND - 1)).toEqual([]);
        expect(await claimOne(NOON + SECOND)).toMatchObject({ attempt: 2, letter: { id } });
      });

      test('parks a letter with the reason', async () => {
        const id = await stored();
        await attempt(NOON, PARKED);
        expect(await found(id)).toMatchObject({
          state: 'parked',
          dueAt: undefined,
          lastError: '550 5.1.1 No such user',
        });
      });

      test('writes nothing where the lease was lost', async () => {
        const id = await stored();
        const lost = await claimOne(NOON);
        const held = await claimOne(NOON + LEASE);
        expect(await store.finish(lost.lease, PARKED, NOON)).toBe('lost');
        expect(await found(id)).toMatchObject({ state: 'queued', lastError: undefined });
        expect(await store.finish(held.lease, { outcome: 'delivered' }, NOON + LEASE)).toBe('written');
      });

      test('works once', async () => {
        await stored();
        const { lease } = await attempt(NOON, { outcome: 'delivered' });
        expect(await store.finish(lease, PARKED, NOON)).toBe('lost');
        expect(await store.renew(lease, NOON + LEASE)).toBe(false);
      });
    });

    describe('retry', () => {
      test('makes a waiting letter due at once', async () => {
        const id = await stored();
        await attempt(NOON, { outcome: 'retry', dueAt: NOON + HOUR, error: '451' });
        expect(await store.retry(id, NOON + 5)).toBe(true);
        expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + 5, attempts: 1, lastError: '451' });
        expect(await claim(NOON + 5)).toHaveLength(1);
      });

      test('makes a parked letter due, and counts its attempts anew', async () => {
        const id = await stored();
        await attempt(NOON, { outcome: 'retry', dueAt: NOON + 1, error: '451' });
        await attempt(NOON + 1, PARKED);
        expect(await store.retry(id, NOON + HOUR)).toBe(true);
        expect(await claimOne(NOON + HOUR)).toMatchObject({
          attempt: 1,
          queuedAt: NOON + HOUR,
          letter: { id, attempts: 3 },
        });
      });

      test('does not take a letter from the courier that has it', async () => {
        const id = await stored();
        const { lease } = await claimOne(NOON);
        expect(await store.retry(id, NOON)).toBe(true);
        expect(await claim(NOON)).toEqual([]);
        expect(await store.finish(lease, { outcome: 'delivered' }, NOON)).toBe('written');
      });

      test.each<AttemptResult>([
        { outcome: 'retry', dueAt: NOON + HOUR, error: '451 Later' },
        { outcome: 'parked', error: '451 Later' },
      ])('stands when the attempt that was under way ends in $outcome', async (result) => {
        const id = await stored();
        const { lease } = await claimOne(NOON);
        await store.retry(id, NOON + 5);
        expect(await store.finish(lease, result, NOON + 6)).toBe('overtaken');
        expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + 5, lastError: '451 Later' });
        expect(await store.finish(lease, result, NOON + 6)).toBe('lost');
        expect(await claimOne(NOON + 6)).toMatchObject({ attempt: 1, queuedAt: NOON + 5, letter: { attempts: 2 } });
      });

      test('does not stand against an attempt that was claimed after it', async () => {
        const id = await stored();
        await claimOne(NOON);
        await store.retry(id, NOON + 5);
        const { lease } = await claimOne(NOON + LEASE);
        expect(await store.finish(lease, PARKED, NOON + LEASE)).toBe('written');
        expect(await found(id)).toMatchObject({ state: 'parked' });
      });

      test('leaves other letters alone', async () => {
        const delivered = await stored();
        await attempt(NOON, { outcome: 'delivered' });
        const quarantined = await stored({ state: 'quarantined' });
        expect(await store.retry(delivered, NOON)).toBe(false);
        expect(await store.retry(quarantined, NOON)).toBe(false);
        expect(await store.retry('nosuchletter', NOON)).toBe(false);
        expect(await claim(NOON)).toEqual([]);
      });
    });

    describe('quarantine and release', () => {
      test('take a queued letter out of the mail and put it back', async () => {
        const id = await stored();
        expect(await store.quarantine(id)).toBe(true);
        expect(await found(id)).toMatchObject({ state: 'quarantined', dueAt: undefined });
        expect(await store.release(id, NOON + HOUR)).toBe(true);
        expect(await found(id)).toMatchObject({ state: 'queued', dueAt: NOON + HOUR });
        expect(await claimOne(NOON + HOUR)).toMatchObject({ attempt: 1, queuedAt: NOON + HOUR });
      });

      test('take a parked letter', async () => {
        const id = await stored();
        await attempt(NOON, PARKED);
        expect(await store.quarantine(id)).toBe(true);
        expect(await found(id)).toMatchObject({ state: 'quarantined' });
      });

      test('take the lease from a courier', async () => {
        const id = await stored();
        const { lease } = await claimOne(NOON);
        await store.quarantine(id);
        expect(await store.renew(lease, NOON + LEASE)).toBe(false);
        expect(await store.finish(lease, { outcome: 'delivered' }, NOON)).toBe('lost');
        expect(await found(id)).toMatchObject({ state: 'quarantined' });
      });

      test('leave other letters alone', async () => {
        const delivered = await stored();
        await attempt(NOON, { outcome: 'delivered' });
        const quarantined = await stored({ state: 'quarantined' });
        expect(await store.quarantine(delivered)).toBe(false);
        expect(await store.quarantine(quarantined)).toBe(false);
        expect(await store.quarantine('nosuchletter')).toBe(false);
        const queued = await stored();
        expect(await store.release(delivered, NOON)).toBe(false);
        expect(await store.release(queued, NOON)).toBe(false);
        expect(await store.release('nosuchletter', NOON)).toBe(false);
      });
    });

    describe('untold and noteTold', () => {
      const untold = async (state: 'parked' | 'quarantined', most = 10) =>
        (await store.untold(state, most)).letters.map(({ id }) => id);

      test('know of which letters the owner was not told yet, the first first', async () => {
        const parked = await stored();
        await attempt(NOON, PARKED);
        const quarantined = [await stored({ state: 'quarantined' }), await stored({ state: 'quarantined' })];
        await stored();
        expect(await untold('parked')).toEqual([parked]);
        expect(await untold('quarantined')).toEqual(quarantined);
        expect(await untold('quarantined', 1)).toEqual(quarantined.slice(0, 1));
        expect((await store.untold('parked', 1)).letters).toEqual([await found(parked)]);
      });

      test('know when the owner was last told, and tell of no letter twice', async () => {
        const first = await stored({ state: 'quarantined' });
        const second = await stored({ state: 'quarantined' });
        expect((await store.untold('quarantined', 10)).lastToldAt).toBeUndefined();
        await store.noteTold('quarantined', [first, 'nosuchletter'], NOON);
        expect(await untold('quarantined')).toEqual([second]);
        expect((await store.untold('quarantined', 10)).lastToldAt).toBe(NOON);
        expect((await store.untold('parked', 10)).lastToldAt).toBeUndefined();
        await store.noteTold('quarantined', [first, second], NOON + 1);
        expect(await store.untold('quarantined', 10)).toEqual({ letters: [], lastToldAt: NOON + 1 });
      });

      test('know when the owner was last told, whatever became of the letters since', async () => {
        const released = await stored({ state: 'quarantined' });
        const erased = await stored({ state: 'quarantined' });
        await store.noteTold('quarantined', [released, erased], NOON);
        await store.release(released, NOON);
        await store.erase(erased);
        const next = await stored({ state: 'quarantined' });
        expect(await untold('quarantined')).toEqual([next]);
        expect((await store.untold('quarantined', 10)).lastToldAt).toBe(NOON);
      });

      test('begin anew with a letter that comes back into the state', async () => {
        const id = await stored();
        await attempt(NOON, PARKED);
        await store.noteTold('parked', [id], NOON);
        await store.retry(id, NOON);
        expect(await untold('parked')).toEqual([]);
        await store.noteTold('parked', [id], NOON);
        await attempt(NOON, PARKED);
        expect(await untold('parked')).toEqual([id]);
      });

      test('say nothing of what the owner has quarantined', async () => {
        const id = await stored();
        await store.quarantine(id);
        expect(await store.untold('quarantined', 10)).toEqual({ letters: [], lastToldAt: undefined });
        await store.release(id, NOON);
        await attempt(NOON, PARKED);
        expect(await untold('parked')).toEqual([id]);
      });
    });

    describe('erase', () => {
      test('removes a letter in any state, with what was to be done with it, and no other', async () => {
        const parked = await stored();
        await attempt(NOON, PARKED);
        const delivered = await stored({ flags: ['settings-differ'] });
        await attempt(NOON, { outcome: 'delivered' });
        const quarantined = await stored({ state: 'quarantined' });
        const queued = await stored();
        const kept = await stored();
        for (const id of [parked, delivered, quarantined, queued]) {
          expect(await store.erase(id)).toBe(true);
          expect(await store.find(id)).toBeUndefined();
          expect(await store.retry(id, NOON)).toBe(false);
          expect(await store.erase(id)).toBe(false);
        }
        expect(await ids()).toEqual([kept]);
        expect(await store.stats()).toMatchObject({ byState: { queued: 1, delivered: 0 }, settingsDiffer: 0 });
        expect((await claimOne(NOON)).letter.id).toBe(kept);
      });

      test('takes the lease from a courier', async () => {
        const id = await stored();
        const { lease } = await claimOne(NOON);
        expect(await store.erase(id)).toBe(true);
        expect(await store.renew(lease, NOON + LEASE)).toBe(false);
        expect(await store.finish(lease, { outcome: 'delivered' }, NOON)).toBe('lost');
        expect(await ids()).toEqual([]);
      });

      test('lets the same letter come again as a new one', async () => {
        const letter = incomingLetter();
        const id = await stored(letter);
        await store.erase(id);
        expect(await stored(letter)).not.toBe(id);
      });
    });

    describe('reading', () => {
      test('finds nothing where there is nothing', async () => {
        expect(await store.find('nosuchletter')).toBeUndefined();
        expect(await ids()).toEqual([]);
        expect(await store.stats()).toEqual({
          byState: { queued: 0, delivered: 0, parked: 0, quarantined: 0 },
          oldestQueuedAt: undefined,
          settingsDiffer: 0,
        });
      });

      test('reads letters newest first, in as many pages as it takes, those of one millisecond too', async () => {
        const expected: string[] = [];
        for (let block = 0; block < 5; block++) {
          const acceptances = await Promise.all(
            Array.from({ length: 60 }, () => store.accept(incomingLetter({ receivedAt: NOON + block }))),
          );
          expected.unshift(...acceptances.map((acceptance) => ('id' in acceptance ? acceptance.id : '')));
        }
        const read = await collect(store.letters());
        expect(new Set(read.map(({ id }) => id))).toEqual(new Set(expected));
        expect(read).toHaveLength(300);
        const times = read.map(({ receivedAt }) => receivedAt);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        expect(await ids({ limit: 250 })).toEqual(read.slice(0, 250).map(({ id }) => id));
      });

      test('holds no lock while a reader pauses, and is not confused by letters that come meanwhile', async () => {
        await Promise.all(Array.from({ length: 250 }, () => store.accept(incomingLetter())));
        await stored();
        const seen = new Set<string>();
        for await (const letter of store.letters()) {
          expect(seen.has(letter.id)).toBe(false);
          seen.add(letter.id);
          if (seen.size % 100 === 50) await stored({ receivedAt: NOON + HOUR });
        }
        expect(seen.size).toBe(251);
      });

      test('reads only letters in one state, or from one address in any case, or both', async () => {
        const parked = await stored({ fields: { email: 'Bo@Example.com' } });
        await attempt(NOON, PARKED);
        const queued = await stored({ receivedAt: NOON + 1, fields: { email: 'bo@example.com' } });
        await stored({ receivedAt: NOON + 2 });
        expect(await ids({ state: 'parked' })).toEqual([parked]);
        expect(await ids({ email: 'BO@example.COM' })).toEqual([queued, parked]);
        expect(await ids({ email: 'BO@example.COM', state: 'queued' })).toEqual([queued]);
        expect(await ids({ email: 'bo@example.co' })).toEqual([]);
        expect(await ids({ limit: 1 })).toHaveLength(1);
        expect(await ids({ limit: 0 })).toEqual([]);
      });

      test('counts letters by state, the oldest that waits, and settings that differed', async () => {
        await stored({ flags: ['settings-differ'] });
        await attempt(NOON, { outcome: 'delivered' });
        await stored({ receivedAt: NOON + 2 });
        await stored({ receivedAt: NOON + 1, flags: ['settings-differ', 'honeypot'] });
        await stored({ state: 'quarantined', receivedAt: NOON - 1 });
        expect(await store.stats()).toEqual({
          byState: { queued: 2, delivered: 1, parked: 0, quarantined: 1 },
          oldestQueuedAt: NOON + 1,
          settingsDiffer: 2,
        });
      });
    });

    describe('its life', () => {
      test('shows to one who opens it beside what the other has stored', async () => {
        const id = await stored();
        const beside = await underTest.openBeside();
        expect(await beside.find(id)).toEqual(await found(id));
        expect(await beside.retry(id, NOON + 7)).toBe(true);
        await beside.close();
        expect(await found(id)).toMatchObject({ dueAt: NOON + 7 });
      });

      test('answers a probe', async () => {
        await expect(store.probe()).resolves.toBeUndefined();
        await expect(store.probe()).resolves.toBeUndefined();
        expect(await ids()).toEqual([]);
      });

      test('stores what was handed over before it is closed', async () => {
        const acceptance = store.accept(incomingLetter());
        await store.close();
        expect(await acceptance).toMatchObject({ outcome: 'stored' });
      });

      test('is unavailable once it is closed, which can be done twice', async () => {
        await store.close();
        await store.close();
        await expect(store.accept(incomingLetter())).rejects.toThrow(StoreUnavailableError);
        await expect(claim(NOON)).rejects.toThrow(StoreUnavailableError);
        await expect(store.find('nosuchletter')).rejects.toThrow(StoreUnavailableError);
        await expect(store.stats()).rejects.toThrow(StoreUnavailableError);
        await expect(store.probe()).rejects.toThrow(StoreUnavailableError);
        await expect(ids()).rejects.toThrow(StoreUnavailableError);
      });
    });
  });
}
