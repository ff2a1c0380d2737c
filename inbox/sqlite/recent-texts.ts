import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { MOST_OTHER_ADDRESSES, SAME_TEXT_WITHIN } from '../store.ts';

/** Texts that are remembered: a day of a small workshop's letters many times over. */
const TEXTS = 5000;

/** Which messages came from which addresses within a day. */
export interface RecentTexts {
  /** Notes a message, and gives from how many other addresses the same came within {@link SAME_TEXT_WITHIN} before it. */
  note(message: string, addressKey: string, receivedAt: number): number;
}

/**
 * Remembers messages in memory: in the file, a page would be written anew for each letter, which costs more than storing
 * the letter itself. After a restart it reads the last day's letters again, when the first one comes.
 */
export function createRecentTexts(db: DatabaseSync): RecentTexts {
  const readLastDay = db.prepare(`
    SELECT message, address_key, received_at FROM letters
    WHERE address_cut = 0 AND received_at > ? AND received_at <= ? ORDER BY received_at DESC LIMIT ${TEXTS}`);
  /** By text, the one that came last at the end: when it came from each address. */
  const texts = new Map<string, Map<string, number>>();
  let isRead = false;

  function remember(message: string, addressKey: string, receivedAt: number): Map<string, number> {
    const key = hash('sha256', message, 'base64');
    const times = texts.get(key) ?? new Map<string, number>();
    texts.delete(key);
    texts.set(key, times);
    if (texts.size > TEXTS) texts.delete(texts.keys().next().value ?? key);
    if (times.size <= MOST_OTHER_ADDRESSES || times.has(addressKey)) times.set(addressKey, receivedAt);
    return times;
  }

  function readBack(now: number): void {
    isRead = true;
    for (const { message, address_key, received_at } of readLastDay.all(now - SAME_TEXT_WITHIN, now).reverse()) {
      remember(String(message), String(address_key), Number(received_at));
    }
  }

  return {
    note(message, addressKey, receivedAt) {
      if (!isRead) readBack(receivedAt);
      const times = remember(message, addressKey, receivedAt);
      if (times.size === 1) return 0;
      for (const [address, time] of times) if (time <= receivedAt - SAME_TEXT_WITHIN) times.delete(address);
      return Math.min(times.size - 1, MOST_OTHER_ADDRESSES);
    },
  };
}
