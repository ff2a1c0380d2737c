/**
 * The phone field's format (specification, point 5): `(XXX) XXX-XXXX`, at most ten digits, bracketed and dashed as they come.
 */

/** The most digits that are kept (specification, points 5 and 9). */
export const PHONE_DIGITS = 10;

/** What may precede a number (bidi marks, `tel:`), and an opening bracket. */
const LEAD = String.raw`^(?:[\s\p{Cf}(]|tel[.:]*)*`;

/**
 * An explicit North American country code: `+1`, `(+1)`, or a `1` before a space, dash, dot or bracket. The full-width
 * `＋` of Asian keyboards counts too.
 */
const WRITTEN_COUNTRY_CODE = new RegExp(
  String.raw`${LEAD}(?:[+\uFF0B]\s*1|1(?=[\s\p{Cf}().\-\u2010-\u2015\u2212]))`,
  'iu',
);

/** A plus without a 1, or the international prefix `00`. */
const CALLS_ABROAD = new RegExp(String.raw`${LEAD}(?:[+\uFF0B](?!\s*1)|00)`, 'iu');

/** Digits of other keyboards: Arabic-Indic, Persian, full-width. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** Converts digits to ASCII. The last four bits of each are its value. */
function withOurDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The digits of a text, in ASCII. */
export function digitsOf(text: string): string {
  return withOurDigits(text).replace(/[^0-9]/g, '');
}

/** Whether a key or a character is one digit, ASCII or of {@link OTHER_DIGITS}. */
export function isDigit(text: string): boolean {
  return text.length === 1 && digitsOf(text) !== '';
}

/**
 * Formats digits as far as they go: `(5`, `(555) 1`, `(555) 123-4`. Three digits are `(555`, six are `(555) 123`.
 *
 * @param digits digits only; those past the tenth are dropped
 */
export function formatPhone(digits: string): string {
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6, PHONE_DIGITS);
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** The digits of a pasted, filled-in or sent number, without an explicit country code. */
export function nationalDigits(text: string): string {
  return digitsOf(withOurDigits(text).replace(WRITTEN_COUNTRY_CODE, ''));
}

/** Formats a pasted, filled-in or sent number: an explicit country code is dropped, then ten digits are kept. */
export function normalisePhone(text: string): string {
  return formatPhone(nationalDigits(text));
}

/** Whether a number starts like an international one, which the format would garble. */
export function callsAbroad(text: string): boolean {
  return CALLS_ABROAD.test(withOurDigits(text));
}

/**
 * Whether {@link normalisePhone} loses a digit or a letter (an extension). Brackets, spaces and dashes are only form.
 */
export function losesContent(text: string): boolean {
  return (
    digitsOf(normalisePhone(text)) !== digitsOf(text) ||
    /[^\d\s\p{Cf}()+\uFF0B.\-/\u2010-\u2015\u2212]/u.test(withOurDigits(text))
  );
}
