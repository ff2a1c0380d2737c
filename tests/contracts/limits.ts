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

    test('count the networks of one IPv6 network together too, with ten times as many', async () => {
      const of = (network: string) => (subnet: number, receivedAt: number) =>
        at(receivedAt, { addressKey: `${network}:${subnet}::/64`, addressNetwork: `${network}::/48` });
      const ours = of('2001:db8:1');
      for (let subnet = 1; subnet <= 29; subnet++) {
        expect(await opened.store.accept(ours(subnet, NOON), limits)).toMatchObject({ outcome: 'stored' });
      }
      const atOnce = await Promise.all(
        [31, 32, 33].map((subnet) => opened.store.accept(ours(subnet, NOON + SECOND), limits)),
      );
      expect(atOnce.map(({ outcome }) => outcome)).toEqual(['stored', 'limited', 'limited']);
      expect(await opened.store.accept(ours(34, NOON + 2 * SECOND), limits)).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 58,
      });
      expect(await opened.store.accept(of('2001:db8:2')(1, NOON + 2 * SECOND), limits)).toMatchObject({
        outcome: 'stored',
      });
      for (let subnet = 35; subnet < 55; subnet++) await stored(ours(subnet, NOON + MINUTE));
      expect(await opened.store.accept(ours(60, NOON + 2 * MINUTE), limits)).toEqual({
        outcome: 'limited',
        retryAfterSeconds: 58 * 60,
      });
    });

    test('let one that has reached its own limit take nothing from its neighbours', async () => {
      const addressNetwork = '2001:db8:1::/48';
      const from = (subnet: number) => at(NOON, { addressKey: `2001:db8:1:${subnet}::/64`, addressNetwork });
      const letters = [...Array.from({ length: 40 }, () => from(1)), from(2)];
      const answers = await Promise.all(letters.map((letter) => opened.store.accept(letter, limits)));
      expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(4);
      expect(answers.at(-1)).toMatchObject({ outcome: 'stored' });
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
