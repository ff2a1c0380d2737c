import { describe, expect, test } from 'vitest';
import { incomingLetter, NOON } from '../support/letter.ts';
import { HOUR, MINUTE, type OpenedStore, SECOND } from './opened-store.ts';

/** How many letters an address may send. */
export function describeLimits(opened: OpenedStore): void {
  const { ids, stored } = opened;

  describe('limits', () => {
    const limits = { perMinute: 3, perHour: 5 };
    const at = (receivedAt: number, changes = {}) => incomingLetter({ receivedAt, ...changes });

    test('refuse what is over the minute, and say when there is room again', async () => {
      for (const second of [0, 10, 20]) await stored(at(NOON + second * SECOND));
      expect(await opened.store.accept(at(NOON + 20_500), limits)).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 40,
      });
      expect(await opened.store.accept(at(NOON + 59_999), limits)).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 1,
      });
      expect(await ids()).toHaveLength(3);
      expect(await opened.store.accept(at(NOON + 60_000), limits)).toMatchObject({ outcome: 'stored' });
      expect(await opened.store.accept(at(NOON + 60_001), limits)).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 10,
      });
    });

    test('refuse what is over the hour, and say when there is room again', async () => {
      for (const minute of [0, 10, 20, 30, 40]) await stored(at(NOON + minute * MINUTE));
      expect(await opened.store.accept(at(NOON + 50 * MINUTE), limits)).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 600,
      });
      expect(await opened.store.accept(at(NOON + HOUR), limits)).toMatchObject({ outcome: 'stored' });
    });

    test('hold for letters that come at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => opened.store.accept(incomingLetter(), limits)),
      );
      expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(3);
      expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(7);
    });

    test('answer a duplicate as such although the address has reached them', async () => {
      const letter = at(NOON);
      const id = await stored(letter);
      await stored(at(NOON));
      await stored(at(NOON));
      expect(await opened.store.accept({ ...letter, receivedAt: NOON + SECOND }, limits)).toEqual({
        outcome: 'duplicate',
        id,
      });
    });

    test('count each address key by itself, whatever the address', async () => {
      const addressKey = '2001:db8::/64';
      for (const last of [1, 2, 3]) await stored({ address: `2001:db8::${last}`, addressKey });
      expect(await opened.store.accept(incomingLetter({ address: '2001:db8::4', addressKey }), limits)).toMatchObject({
        outcome: 'limited',
      });
      expect(await opened.store.accept(incomingLetter(), limits)).toMatchObject({ outcome: 'stored' });
    });

    test('count stored letters only: not refused ones, not duplicates', async () => {
      const letter = at(NOON);
      await stored(letter);
      await opened.store.accept(letter, limits);
      await opened.store.accept(letter, limits);
      await stored(at(NOON));
      await stored(at(NOON + 30 * SECOND));
      await opened.store.accept(at(NOON + 31 * SECOND), limits);
      expect(await opened.store.accept(at(NOON + MINUTE), limits)).toMatchObject({ outcome: 'stored' });
    });

    test('do not hold where none are given', async () => {
      for (let count = 0; count < 8; count++) await stored();
      expect(await ids()).toHaveLength(8);
    });

    test('ignore letters from the future: the clock has been set back', async () => {
      for (let count = 0; count < 5; count++) await stored(at(NOON + 24 * HOUR));
      expect(await opened.store.accept(at(NOON), limits)).toMatchObject({ outcome: 'stored' });
    });
  });
}
