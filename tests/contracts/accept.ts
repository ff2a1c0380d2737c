import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { IncomingLetter } from '../../inbox/store.ts';
import { FIELD_NAMES, FIELDS } from '../../letter/fields.ts';
import { incomingLetter, NOON } from '../support/letter.ts';
import { HOUR, type OpenedStore } from './opened-store.ts';

/** Taking letters in: each is stored once, whole. */
export function describeAccept(opened: OpenedStore): void {
  const { claim, found, ids, stored } = opened;

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
      const { state, addressNetwork, ...kept } = letter;
      const id = await stored(letter);
      expect(id).toMatch(/^[0-9a-z]{12}$/);
      expect(await opened.store.find(id)).toEqual({
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
      const [name, message] = ['木'.repeat(FIELDS.name.maxLength), '\u{1f333}'.repeat(FIELDS.message.maxLength / 2)];
      const fields = { name, message, phone: '', company: '' };
      const letter = await found(await stored({ fields }));
      expect(letter.fields).toMatchObject(fields);
    });

    test('stores suspected spam quarantined and not due', async () => {
      const id = await stored({ state: 'quarantined', flags: ['honeypot'] });
      expect(await opened.store.find(id)).toMatchObject({
        state: 'quarantined',
        dueAt: undefined,
        flags: ['honeypot'],
      });
      expect(await claim(NOON)).toEqual([]);
    });

    test('knows of a letter whether it came as suspected spam, whatever became of it', async () => {
      const id = await stored({ state: 'quarantined' });
      expect(await found(id)).toMatchObject({ suspected: true });
      await opened.store.release(id, NOON);
      expect(await found(id)).toMatchObject({ suspected: true, state: 'queued' });
      const innocent = await stored();
      await opened.store.quarantine(innocent);
      expect(await found(innocent)).toMatchObject({ suspected: false, state: 'quarantined' });
    });

    test('answers the same submission with the same fields as a duplicate, later too', async () => {
      const letter = incomingLetter();
      const id = await stored(letter);
      expect(await opened.store.accept({ ...letter, receivedAt: NOON + HOUR, address: '203.0.113.1' })).toEqual({
        outcome: 'duplicate',
        id,
      });
      expect(await ids()).toEqual([id]);
    });

    test('stores one of fifty equal letters that come at once', async () => {
      const letter = incomingLetter();
      const beside = await opened.openBeside();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => (index % 5 === 4 ? beside : opened.store).accept(letter)),
      );
      await beside.close();
      expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(49);
      expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
      expect(await ids()).toHaveLength(1);
    });

    test.each([
      ...FIELD_NAMES.map((field): [string, object] => [field, { fields: { [field]: '' } }]),
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

    describe('of a letter without an id', () => {
      const withoutId = (changes: Parameters<typeof incomingLetter>[0] = {}) =>
        incomingLetter({ submissionId: undefined, ...changes });

      test('takes the same fields from the same address for the same letter, for an hour from the first', async () => {
        const id = await stored(withoutId({ receivedAt: NOON - 1 }));
        const again = { outcome: 'duplicate', id };
        expect(await opened.store.accept(withoutId({ receivedAt: NOON + 5 }))).toEqual(again);
        expect(await opened.store.accept(withoutId({ receivedAt: NOON + HOUR - 2, elapsed: 7 }))).toEqual(again);
        expect(await ids()).toEqual([id]);
        expect(await stored(withoutId({ receivedAt: NOON + HOUR - 1 }))).not.toBe(id);
      });

      test('takes it for the same although the clock has been set back meanwhile', async () => {
        const id = await stored(withoutId());
        expect(await opened.store.accept(withoutId({ receivedAt: NOON - HOUR + 1 }))).toEqual({
          outcome: 'duplicate',
          id,
        });
      });

      test('stores it with other fields, from another address and with an id', async () => {
        await stored(withoutId());
        await stored(withoutId({ fields: { message: 'In ash, I meant.' } }));
        await stored(withoutId({ phoneAsSent: '+1 555 123 4567 ext. 8' }));
        await stored(withoutId({ addressKey: '198.51.100.8' }));
        await stored();
        expect(await ids()).toHaveLength(5);
      });

      test('stores one of two that come at once, on two servers', async () => {
        const beside = await opened.openBeside();
        const letter = withoutId();
        const answers = await Promise.all([beside, opened.store].map((store) => store.accept(letter)));
        await beside.close();
        expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
        expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
        expect(await ids()).toHaveLength(1);
      });

      test('stores it again once it was erased', async () => {
        const id = await stored(withoutId());
        await opened.store.erase(id);
        expect(await stored(withoutId())).not.toBe(id);
      });

      test('answers it as a duplicate although its address has reached the limits', async () => {
        const limits = { perMinute: 1, perHour: 1 };
        const id = await stored(withoutId());
        expect(await opened.store.accept(withoutId({ receivedAt: NOON + 1 }), limits)).toEqual({
          outcome: 'duplicate',
          id,
        });
      });
    });

    test('a letter that cannot be stored fails alone among those that come with it', async () => {
      const broken = { ...incomingLetter(), receivedAt: Symbol('no time') } as unknown as IncomingLetter;
      const [before, failed, after] = await Promise.allSettled([
        opened.store.accept(incomingLetter()),
        opened.store.accept(broken),
        opened.store.accept(incomingLetter()),
      ]);
      expect(before).toMatchObject({ status: 'fulfilled', value: { outcome: 'stored' } });
      expect(failed).toMatchObject({ status: 'rejected' });
      expect(after).toMatchObject({ status: 'fulfilled', value: { outcome: 'stored' } });
      expect(await ids()).toHaveLength(2);
    });
  });
}
