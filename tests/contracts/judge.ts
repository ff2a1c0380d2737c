import { describe, expect, test } from 'vitest';
import {
  type IncomingLetter,
  type Judge,
  MOST_OTHER_ADDRESSES,
  SAME_TEXT_WITHIN,
  type StoredLetter,
} from '../../inbox/store.ts';
import { incomingLetter, NOON } from '../support/letter.ts';
import type { OpenedStore } from './opened-store.ts';

/** Asking the judge of spam about a letter that comes in. */
export function describeJudge(opened: OpenedStore): void {
  const { found, stored } = opened;

  describe('the judge', () => {
    const judge: Judge = (otherAddresses) => ({
      flags: ['same-text'],
      spamScore: otherAddresses,
      state: otherAddresses > 1 ? 'quarantined' : 'queued',
    });
    const from = (addressKey: string, receivedAt = NOON, message = 'The same to all') =>
      incomingLetter({ addressKey, address: addressKey, receivedAt, fields: { message } });
    async function judged(letter: IncomingLetter): Promise<StoredLetter> {
      const acceptance = await opened.store.accept(letter, undefined, judge);
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
      const acceptances = await Promise.all(letters.map((letter) => opened.store.accept(letter, undefined, judge)));
      const scores = acceptances.map(
        async (acceptance) => (await found('id' in acceptance ? acceptance.id : '')).spamScore,
      );
      expect(await Promise.all(scores)).toEqual([0, 1, 2]);
    });
  });
}
