import { describe, expect, it } from 'vitest';
import { historyKey, isPhoneKey } from './phone-keys.ts';

function key(name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) {
  return { key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...held };
}

describe('the keys of the phone field', () => {
  it.each([...'0123456789٥۵５'])('lets %s act', (digit) => {
    expect(isPhoneKey(key(digit))).toBe(true);
  });

  it.each(['a', 'Z', ' ', '+', '-', '(', ')', '.', '%', 'é', '😀'])('stops %s', (character) => {
    expect(isPhoneKey(key(character))).toBe(false);
    expect(isPhoneKey(key(character, { shiftKey: true }))).toBe(false);
  });

  it.each(['ArrowLeft', 'Home', 'End', 'Backspace', 'Delete', 'Tab', 'Enter', 'Escape', 'F5', 'Insert', 'PageDown'])(
    'lets %s act, with shift too',
    (name) => {
      expect(isPhoneKey(key(name))).toBe(true);
      expect(isPhoneKey(key(name, { shiftKey: true }))).toBe(true);
    },
  );

  it.each(['Unidentified', 'Process', 'Dead'])('lets %s act: an on-screen keyboard or an input method', (name) => {
    expect(isPhoneKey(key(name))).toBe(true);
  });

  it.each(['a', 'c', 'v', 'x', 'z', 'y', 'r'])('lets Ctrl, Meta and Alt act with %s', (letter) => {
    expect(isPhoneKey(key(letter, { ctrlKey: true }))).toBe(true);
    expect(isPhoneKey(key(letter, { metaKey: true }))).toBe(true);
    expect(isPhoneKey(key(letter, { altKey: true }))).toBe(true);
  });

  it('knows the keys that undo and redo', () => {
    expect(historyKey(key('z', { ctrlKey: true }))).toBe(-1);
    expect(historyKey(key('z', { metaKey: true }))).toBe(-1);
    expect(historyKey(key('Z', { ctrlKey: true, shiftKey: true }))).toBe(1);
    expect(historyKey(key('y', { ctrlKey: true }))).toBe(1);
    expect(historyKey(key('z'))).toBe(0);
    expect(historyKey(key('z', { ctrlKey: true, altKey: true }))).toBe(0);
    expect(historyKey(key('a', { ctrlKey: true }))).toBe(0);
  });
});
