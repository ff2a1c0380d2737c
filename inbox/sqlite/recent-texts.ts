import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { MOST_OTHER_ADDRESSES, SAME_TEXT_WITHIN } from '../store.ts';

/** Texts kept: many times a small workshop's letters of a day. */
const TEXTS = 5000;

/** The messages of the last day and their addresses. */
export interface RecentTexts {
  /** Notes a message, and returns from how many other addresses it came within {@link SAME_TEXT_WITHIN} before. */
  note(message: string, addressKey: string, receivedAt: number): number;
}

/**
 * Keeps messages in memory: in the file, each would rewrite a page, which costs more than storing the letter. After a
 * restart the last day's letters are read again when the first one comes.
 */
export function createRecentTexts(db: DatabaseSync): RecentTexts {
  const readLastDay = db.prepare(`
    SELECT message, address_key, received_at FROM letters
    WHERE address_cut = 0 AND received_at > ? AND received_at <= ? ORDER BY received_at DESC LIMIT ${TEXTS}`);
  /** By text, most recently seen last: when it came from each address. */
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
