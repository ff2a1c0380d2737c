import { describe, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../inbox/store.ts';
import { incomingLetter, NOON } from '../support/letter.ts';
import type { OpenedStore } from './opened-store.ts';

/** Opening a store beside another, and closing it. */
export function describeLife(opened: OpenedStore): void {
  const { claim, found, ids, stored } = opened;

  describe('its life', () => {
    test('shows to one who opens it beside what the other has stored', async () => {
      const id = await stored();
      const beside = await opened.openBeside();
      expect(await beside.find(id)).toEqual(await found(id));
      expect(await beside.retry(id, NOON + 7)).toBe(true);
      await beside.close();
      expect(await found(id)).toMatchObject({ dueAt: NOON + 7 });
    });

    test('answers a probe', async () => {
      await expect(opened.store.probe()).resolves.toBeUndefined();
      await expect(opened.store.probe()).resolves.toBeUndefined();
      expect(await ids()).toEqual([]);
    });

    test('shows each probe to one who opens it beside', async () => {
      const beside = await opened.openBeside();
      expect(await beside.lastProbe()).toBeUndefined();
      await opened.store.probe();
      const first = await beside.lastProbe();
      expect(first).toMatch(/^[0-9a-f]{32}$/i);
      expect(await beside.lastProbe()).toBe(first);
      await opened.store.probe();
      expect(await beside.lastProbe()).not.toBe(first);
      await beside.close();
    });

    test('stores what was handed over before it is closed', async () => {
      const acceptance = opened.store.accept(incomingLetter());
      await opened.store.close();
      expect(await acceptance).toMatchObject({ outcome: 'stored' });
    });

    test('is unavailable once it is closed, which can be done twice', async () => {
      await opened.store.close();
      await opened.store.close();
      await expect(opened.store.accept(incomingLetter())).rejects.toThrow(StoreUnavailableError);
      await expect(claim(NOON)).rejects.toThrow(StoreUnavailableError);
      await expect(opened.store.find('nosuchletter')).rejects.toThrow(StoreUnavailableError);
      await expect(opened.store.stats()).rejects.toThrow(StoreUnavailableError);
      await expect(opened.store.probe()).rejects.toThrow(StoreUnavailableError);
      await expect(ids()).rejects.toThrow(StoreUnavailableError);
    });
  });
}
