import { useCallback, useState } from 'react';
import { editPhone, isWholeEdit, refusesDigit } from '../../../letter/edit-phone.ts';
import { callsAbroad, digitsOf, isDigit, normalisePhone } from '../../../letter/phone.ts';
import { historyKey, isPhoneKey } from './phone-keys.ts';

/** A native undo that follows its key within this time is the same undo. */
const SAME_UNDO_MS = 100;

/** The phone field: keeps it well formed, and notices a number from abroad, which it cannot hold. */
export function usePhone() {
  const [isAbroad, setAbroad] = useState(false);
  // As a ref: before the form formats what the field holds.
  const phone = useCallback((input: HTMLInputElement) => bindPhone(input, setAbroad), []);
  return { phone, isAbroad };
}

/**
 * Keeps a telephone input well formed while it is edited: by keys, by paste and drop, by autofill and on-screen
 * keyboards. What it holds already is formatted at once.
 *
 * A browser forgets its own undo where a script writes into a field, so the field's past is kept here: undo and redo go from one
 * well-formed number to another.
 *
 * @param onAbroad is told whether what was written began as a number from abroad does
 * @returns what takes all of it off again
 */
function bindPhone(input: HTMLInputElement, onAbroad: (isAbroad: boolean) => void): () => void {
  const listening = new AbortController();
  let before = { value: input.value, start: 0, end: 0 };
  const past: (typeof before)[] = [];
  let undone: (typeof before)[] = [];
  let plus = false;
  /** Whether the key before was a plus in front of the number. It writes nothing. */
  let plusKey = false;
  let beganAbroad = callsAbroad(input.value);
  let undoneAt = -SAME_UNDO_MS;
  /** The last key that asked for an undo or a redo. */
  let asked = { isDone: true };

  function caret(): number {
    return input.selectionStart ?? input.value.length;
  }

  function remember(): void {
    before = { value: input.value, start: caret(), end: input.selectionEnd ?? caret() };
  }

  function show(value: string, caret: number): void {
    // Writing the same text again would cost the browser's own undo and composition for nothing.
    if (input.value !== value) input.value = value;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    remember();
    // Zeros are to be seen in the number; a plus is not.
    beganAbroad &&= plusKey || plus || value !== '';
    onAbroad(beganAbroad || callsAbroad(value));
  }

  function format(inputType: string): void {
    const edited = editPhone({ ...before, before: before.value, after: input.value, caret: caret(), inputType, plus });
    const isNew = (before.start === 0 && before.end === before.value.length) || isWholeEdit(inputType);
    const written = (plus || plusKey ? '+' : '') + input.value;
    if (isNew || plus) beganAbroad = callsAbroad(written) && !callsAbroad(edited.value);
    plusKey = false;
    if (edited.value !== before.value) {
      past.push(before);
      undone = [];
    }
    plus = edited.plus;
    show(edited.value, edited.caret);
  }

  function goBack(direction: -1 | 1): void {
    undoneAt = performance.now();
    const [from, to] = direction === -1 ? [past, undone] : [undone, past];
    const state = from.pop();
    if (state) to.push(before);
    const { value, end } = state ?? before;
    show(value, end);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event instanceof KeyboardEvent)) return; // Chromium's autofill says "keydown" without a key
    if (!isPhoneKey(event)) event.preventDefault();
    if (event.key !== 'Shift' && !isDigit(event.key)) plusKey = false;
    if (/^[+\uFF0B]$/.test(event.key) && digitsOf(input.value.slice(0, input.selectionStart ?? 0)) === '') {
      plusKey = beganAbroad = true;
      onAbroad(true);
    }
    const direction = historyKey(event);
    if (direction === 0) return;
    // The key passes. Where the browser has nothing of its own to undo, no event follows, and the field's past is used.
    const key = { isDone: false };
    asked = key;
    setTimeout(() => {
      if (!key.isDone) goBack(direction);
      key.isDone = true;
    });
  }

  function onBeforeInput(event: InputEvent): void {
    if (event.isComposing) return;
    remember();
    if (event.inputType === 'insertText' && refusesDigit(before.value, before.start, before.end, event.data))
      event.preventDefault();
  }

  function onInput(event: Event): void {
    const { isComposing = false, inputType = '' } = event as Partial<InputEvent>;
    if (isComposing) return;
    if (!inputType.startsWith('history')) format(inputType);
    else if (asked.isDone && performance.now() - undoneAt < SAME_UNDO_MS) show(before.value, before.end);
    else {
      asked.isDone = true;
      goBack(inputType === 'historyUndo' ? -1 : 1);
    }
  }

  /** Some tools fill a field and tell of the change only. */
  function onChange(): void {
    if (normalisePhone(input.value) !== input.value) format('');
  }

  const options = { signal: listening.signal };
  input.addEventListener('keydown', onKeyDown, options);
  input.addEventListener('beforeinput', onBeforeInput, options);
  input.addEventListener('compositionstart', remember, options);
  input.addEventListener('compositionend', () => format('insertCompositionText'), options);
  input.addEventListener('input', onInput, options);
  input.addEventListener('change', onChange, options);
  show(normalisePhone(input.value), normalisePhone(input.value.slice(0, caret())).length);
  return () => listening.abort();
}
