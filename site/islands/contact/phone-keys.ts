import { isDigit } from '../../../letter/phone.ts';

/** What the filter needs to know of a `KeyboardEvent`. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * Whether the phone field lets a key act (specification, point 5). Digits, and every key that writes no character (navigation, editing, Tab,
 * Enter, function keys), do. So do combinations with Ctrl or Meta, which select all, copy, paste, cut, undo or belong to
 * the browser, and with Alt, which opens its menus; what a combination still writes, the field's own rule takes out.
 *
 * Keys of an on-screen keyboard have no name here (`Unidentified`, `Process`): what they write is seen afterwards.
 */
export function isPhoneKey({ key, ctrlKey, metaKey, altKey, isComposing }: Key): boolean {
  const writesCharacter = [...key].length === 1;
  return !writesCharacter || isDigit(key) || ctrlKey || metaKey || altKey || isComposing;
}

/** Which way through the field's past a key goes: Ctrl or Meta with Z, with Shift or Y the other way. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Key & { shiftKey: boolean }): -1 | 0 | 1 {
  if (altKey || ctrlKey === metaKey) return 0;
  if (key.toLowerCase() === 'z') return shiftKey ? 1 : -1;
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 1 : 0;
}
