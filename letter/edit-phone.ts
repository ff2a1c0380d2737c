import { digitsOf, formatPhone, isDigit, nationalDigits, PHONE_DIGITS } from './phone.ts';

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

/** Whether an edit makes all of the text new, as autofill does. */
export function isWholeEdit(inputType: string): boolean {
  return !/^(?:insert(?!Replacement)|delete)/.test(inputType);
}

/**
 * Keeps the phone field well formed over one edit, with the caret behind the digit that it was behind.
 *
 * One typed character is taken as typing: only digits count, and what would be an eleventh is refused. More at once
 * (pasted, filled in, suggested by a keyboard) is taken as a number: a country code that is written as one is dropped, and
 * of everything together the first ten digits stay.
 */
export function editPhone({ before, start, end, after, caret, inputType, plus = false }: PhoneEdit): EditedPhone {
  const isWhole = isWholeEdit(inputType);
  // Nothing in front of the old selection and the new caret did change, nor behind both.
  const from = isWhole ? 0 : Math.min(start, caret);
  const behind = isWhole ? 0 : Math.min(before.length - end, after.length - from);
  const left = digitsOf(after.slice(0, from));
  const piece = after.slice(from, after.length - behind);
  const right = digitsOf(after.slice(after.length - behind));

  if (inputType.startsWith('delete')) {
    // A bracket, space or dash alone comes back, so the digit beside it goes.
    const hasTaken = digitsOf(before.slice(from, before.length - behind)) !== '';
    if (!hasTaken && inputType.endsWith('Backward')) return placed(left.slice(0, -1), right);
    return placed(left, !hasTaken && inputType.endsWith('Forward') ? right.slice(1) : right);
  }
  // The kinds that one key makes; a composition ends as one insertion.
  const isTyped = piece.length === 1 && (inputType === 'insertText' || inputType === 'insertCompositionText');
  if (isTyped) return typeCharacter(left, piece, right, plus);
  return placed(left + (left ? digitsOf(piece) : nationalDigits(plus ? `+${piece}` : piece)), right);
}

/** Whether a key that types this character does nothing: it is an eleventh digit with nothing selected. */
export function refusesDigit(value: string, start: number, end: number, data: string | null): boolean {
  return isDigit(data ?? '') && start === end && digitsOf(value).length >= PHONE_DIGITS;
}

function typeCharacter(left: string, character: string, right: string, plus: boolean): EditedPhone {
  if (isDigit(character)) {
    const digit = digitsOf(character);
    const isCountryCode = plus && left === '' && digit === '1';
    return placed(isCountryCode || left.length + right.length >= PHONE_DIGITS ? left : left + digit, right);
  }
  // A separator right behind a leading 1 makes it a country code; the letter's own rule knows the separators.
  if (left === '1' && nationalDigits(`1${character}`) === '') return placed('', right);
  return { ...placed(left, right), plus: /[+\uFF0B]/.test(character) && left === '' };
}

/** The first ten digits, and the caret behind the last digit of `left` that is among them; never before the bracket. */
function placed(left: string, right: string): EditedPhone {
  const value = formatPhone(left + right);
  return { value, caret: value ? Math.max(1, formatPhone(left).length) : 0, plus: false };
}
