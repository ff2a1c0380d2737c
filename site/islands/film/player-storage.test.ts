import { expect, it } from 'vitest';
import { STORAGE_KEY, tidyStorage } from './player-storage.ts';

function storageOf(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [[STORAGE_KEY, text]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { storage, kept: () => kept.get(STORAGE_KEY) };
}

it('shows captions on a first visit', () => {
  expect(tidyStorage(storageOf().storage, 'en')).toBe(true);
});

it('shows captions to who has only set the volume, and keeps that', () => {
  const { storage, kept } = storageOf('{"volume":0.5}');
  expect(tidyStorage(storage, 'en')).toBe(true);
  expect(kept()).toBe('{"volume":0.5}');
});

it('shows none to who has switched them off', () => {
  expect(tidyStorage(storageOf('{"captions":false,"language":"en"}').storage, 'en')).toBe(false);
});

it('takes the language that the film has now', () => {
  const { storage, kept } = storageOf('{"language":"de","speed":2}');
  expect(tidyStorage(storage, 'en')).toBe(true);
  expect(JSON.parse(kept() ?? '')).toEqual({ language: 'en', speed: 2 });
});

it.each(['{', '', 'null', '7', '[1]', '"x"'])('forgets what is no settings: %s', (text) => {
  const { storage, kept } = storageOf(text);
  expect(tidyStorage(storage, 'en')).toBe(true);
  expect(kept()).toBeUndefined();
});
