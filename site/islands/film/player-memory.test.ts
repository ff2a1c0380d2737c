import { expect, it } from 'vitest';
import { MEMORY_KEY, tidyMemory } from './player-memory.ts';

function memoryOf(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [[MEMORY_KEY, text]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { storage, kept: () => kept.get(MEMORY_KEY) };
}

it('shows captions on a first visit', () => {
  expect(tidyMemory(memoryOf().storage, 'en')).toBe(true);
});

it('shows captions to who has only set the volume, and keeps that', () => {
  const { storage, kept } = memoryOf('{"volume":0.5}');
  expect(tidyMemory(storage, 'en')).toBe(true);
  expect(kept()).toBe('{"volume":0.5}');
});

it('shows none to who has switched them off', () => {
  expect(tidyMemory(memoryOf('{"captions":false,"language":"en"}').storage, 'en')).toBe(false);
});

it('takes the language that the film has now', () => {
  const { storage, kept } = memoryOf('{"language":"de","speed":2}');
  expect(tidyMemory(storage, 'en')).toBe(true);
  expect(JSON.parse(kept() ?? '')).toEqual({ language: 'en', speed: 2 });
});

it.each(['{', '', 'null', '7', '[1]', '"x"'])('forgets what is no settings: %s', (text) => {
  const { storage, kept } = memoryOf(text);
  expect(tidyMemory(storage, 'en')).toBe(true);
  expect(kept()).toBeUndefined();
});
