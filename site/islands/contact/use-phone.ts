import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { callsAbroad, digitsOf, isDigit, normalisePhone } from '../../../letter/phone.ts';
import { editPhone, refusesDigit } from './edit-phone.ts';
import { createPhoneHistory } from './phone-history.ts';
import { historyKey, isPhoneKey } from './phone-keys.ts';

/** A native undo that follows its key within this time is the same undo. */
const SAME_UNDO_MS = 100;

/** The phone field: keeps it well formed, and notices a number from abroad, which it cannot hold. */
export function usePhone(): { readonly phone: RefObject<HTMLInputElement | null>; readonly isAbroad: boolean } {
  const phone = useRef<HTMLInputElement>(null);
  const [isAbroad, setAbroad] = useState(false);
  // Before the form formats what it holds.
  useLayoutEffect(() => (phone.current ? bindPhone(phone.current, setAbroad) : undefined), []);
  return { phone, isAbroad };
}

/**
 * Keeps a telephone input well formed while it is edited: by keys, by paste and drop, by autofill and on-screen
 * keyboards. What it holds already is formatted at once.
 *
 * @param onAbroad is told whether what was written began as a number from abroad does
 * @returns what takes all of it off again
 */
function bindPhone(input: HTMLInputElement, onAbroad: (isAbroad: boolean) => void): () => void {
  const history = createPhoneHistory();
  const listening = new AbortController();
  let before = { value: input.value, start: 0, end: 0 };
  let plus = false;
  /** Whether the key before was a plus in front of the number. It writes nothing. */
  let plusKey = false;
  let beganAbroad = callsAbroad(input.value);
  let undoneAt = -SAME_UNDO_MS;
  /** The last key that asked for an undo or a redo. */
  let asked = { isDone: true };

  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ): void {
    input.addEventListener(type, handle, { signal: listening.signal });
  }

  function remember(): void {
    const start = input.selectionStart ?? input.value.length;
    before = { value: input.value, start, end: input.selectionEnd ?? start };
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
    const caret = input.selectionStart ?? input.value.length;
    const edited = editPhone({ before: before.value, ...before, after: input.value, caret, inputType, plus });
    const isNew =
      (before.start === 0 && before.end === before.value.length) || !/^(?:insert(?!Rep)|delete)/.test(inputType);
    const written = (plus || plusKey ? '+' : '') + input.value;
    if (isNew || plus) beganAbroad = callsAbroad(written) && !callsAbroad(edited.value);
    plusKey = false;
    if (edited.value !== before.value) history.remember({ value: before.value, caret: before.end });
    plus = edited.plus;
    show(edited.value, edited.caret);
  }

  function goBack(direction: -1 | 1): void {
    undoneAt = performance.now();
    const state = history.step(direction, { value: before.value, caret: before.end });
    if (state) show(state.value, state.caret);
    else show(before.value, before.end);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  listen('keydown', (event) => {
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
  });

  listen('beforeinput', (event) => {
    if (event.isComposing) return;
    remember();
    const { value, start, end } = before;
    if (event.inputType === 'insertText' && refusesDigit({ value, start, end, data: event.data }))
      event.preventDefault();
  });

  listen('compositionstart', remember);
  listen('compositionend', () => format('insertCompositionText'));

  listen('input', (event) => {
    const { isComposing = false, inputType = '' } = event as Partial<InputEvent>;
    if (isComposing) return;
    if (!inputType.startsWith('history')) return format(inputType);
    if (asked.isDone && performance.now() - undoneAt < SAME_UNDO_MS) return show(before.value, before.end);
    asked.isDone = true;
    goBack(inputType === 'historyUndo' ? -1 : 1);
  });

  // Some tools fill a field and tell of the change only.
  listen('change', () => {
    const value = normalisePhone(input.value);
    if (value !== input.value) format('');
  });

  const caret = normalisePhone(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  show(normalisePhone(input.value), caret);
  return () => listening.abort();
}
