import { digitsOf, formatPhone, isDigit, nationalDigits, PHONE_DIGITS } from '../../../letter/phone.ts';

/** What the browser did to the phone field's text. */
export interface PhoneEdit {
  /** The text before, and what was selected in it. */
  readonly before: string;
  readonly start: number;
  readonly end: number;
  /** The text as the browser left it, and where it put the caret. */
  readonly after: string;
  readonly caret: number;
  /** As in `InputEvent.inputType`; an empty string for what has none, as autofill. */
  readonly inputType: string;
  /** Whether the edit before this one was a `+` in front of the number. */
  readonly plus?: boolean;
}

/** What the field shall hold instead. */
export interface EditedPhone {
  /** Well formed: `formatPhone` of at most ten digits. */
  readonly value: string;
  readonly caret: number;
  /** Whether this edit was a `+` in front of the number, which an on-screen keyboard gives one key at a time. */
  readonly plus: boolean;
}

/**
 * Keeps the phone field well formed over one edit, with the caret behind the digit that it was behind.
 *
 * One typed character is taken as typing: only digits count, and what would be an eleventh is refused. More at once
 * (pasted, filled in, suggested by a keyboard) is taken as a number: a country code that is written as one is dropped, and
 * of everything together the first ten digits stay.
 */
export function editPhone(edit: PhoneEdit): EditedPhone {
  const { left, removed, piece, right } = splitEdit(edit);
  if (isDeletion(edit.inputType)) return deleteDigits(left, removed, right, edit.inputType);
  if (isTyping(edit.inputType) && piece.length === 1) {
    return typeCharacter({ left, right, character: piece, plus: edit.plus ?? false, removed });
  }
  const digits = left ? digitsOf(piece) : nationalDigits(edit.plus ? `+${piece}` : piece);
  return placed(left + digits, right);
}

/** Whether a key that types this character does nothing: it is an eleventh digit with nothing selected. */
export function refusesDigit(edit: { value: string; start: number; end: number; data: string | null }): boolean {
  return (
    edit.data?.length === 1 &&
    isDigit(edit.data) &&
    edit.start === edit.end &&
    digitsOf(edit.value).length >= PHONE_DIGITS
  );
}

interface SplitEdit {
  /** The digits in front of what changed, and behind it. */
  readonly left: string;
  readonly right: string;
  /** The text that went, and the text that came. */
  readonly removed: string;
  readonly piece: string;
}

/** Finds what changed: nothing in front of the old selection and the new caret did, nor behind both. */
function splitEdit({ before, start, end, after, caret, inputType }: PhoneEdit): SplitEdit {
  if (!isDeletion(inputType) && !inputType.startsWith('insert')) return wholeEdit(before, after);
  if (inputType === 'insertReplacementText') return wholeEdit(before, after);
  const prefix = commonStart(before, after, Math.min(start, caret));
  const behind = Math.min(before.length - Math.max(end, prefix), after.length - Math.max(caret, prefix));
  const suffix = commonEnd(before, after, behind);
  return {
    left: digitsOf(before.slice(0, prefix)),
    right: digitsOf(after.slice(after.length - suffix)),
    removed: before.slice(prefix, before.length - suffix),
    piece: after.slice(prefix, after.length - suffix),
  };
}

/** Autofill and the like: all of it is new. */
function wholeEdit(before: string, after: string): SplitEdit {
  return { left: '', right: '', removed: before, piece: after };
}

/** What is deleted takes a digit with it: a bracket, space or dash alone comes back, so the digit beside it goes. */
function deleteDigits(left: string, removed: string, right: string, inputType: string): EditedPhone {
  if (digitsOf(removed) !== '') return placed(left, right);
  if (inputType.endsWith('Backward')) return placed(left.slice(0, -1), right);
  if (inputType.endsWith('Forward')) return placed(left, right.slice(1));
  return placed(left, right);
}

function typeCharacter(typed: {
  left: string;
  right: string;
  character: string;
  plus: boolean;
  removed: string;
}): EditedPhone {
  const { left, right, character } = typed;
  if (isDigit(character)) {
    const isCountryCode = typed.plus && left === '' && digitsOf(character) === '1';
    if (isCountryCode || left.length + right.length >= PHONE_DIGITS) return placed(left, right);
    return placed(left + digitsOf(character), right);
  }
  // A separator right behind a leading 1 makes it a country code; the letter's own rule knows the separators.
  if (left === '1' && nationalDigits(`1${character}`) === '') return placed('', right);
  return { ...placed(left, right), plus: /[+\uFF0B]/.test(character) && left === '' };
}

/** The first ten digits, and the caret behind the last digit of `left` that is among them. */
function placed(left: string, right: string): EditedPhone {
  const value = formatPhone(left + right);
  return { value, caret: caretBehind(value, left.length), plus: false };
}

/** The place right behind the nth digit; behind the opening bracket for none, at the end for more than there are. */
function caretBehind(value: string, digits: number): number {
  if (digits === 0) return value === '' ? 0 : 1;
  let seen = 0;
  for (let index = 0; index < value.length; index++) {
    if (isDigit(value.charAt(index))) seen++;
    if (seen === digits) return index + 1;
  }
  return value.length;
}

function isDeletion(inputType: string): boolean {
  return inputType.startsWith('delete');
}

/** The kinds that one key makes; a composition ends as one insertion. */
function isTyping(inputType: string): boolean {
  return inputType === 'insertText' || inputType === 'insertCompositionText';
}

function commonStart(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length++;
  return length;
}

function commonEnd(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length++;
  return length;
}
