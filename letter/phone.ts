/**
 * The phone field's format (specification, point 5): `(XXX) XXX-XXXX`, at most ten digits, bracketed and dashed as they come.
 */

/** The most digits that are kept (specification, points 5 and 9). */
export const PHONE_DIGITS = 10;

/** What address books put before a number (marks of direction, `tel:`), and an opening bracket. */
const LEAD = String.raw`^(?:[\s\p{Cf}(]|tel[.:]*)*`;

/**
 * A country code of North America that is written as one: `+1`, `(+1)`, or a `1` with a space, dash, dot or bracket behind
 * it. The wide `＋` of Asian keyboards counts too.
 */
const WRITTEN_COUNTRY_CODE = new RegExp(
  String.raw`${LEAD}(?:[+\uFF0B]\s*1|1(?=[\s\p{Cf}().\-\u2010-\u2015\u2212]))`,
  'iu',
);

/** A plus that no 1 follows, or the two zeros by which one calls abroad. */
const CALLS_ABROAD = new RegExp(String.raw`${LEAD}(?:[+\uFF0B](?!\s*1)|00)`, 'iu');

/** The digits of the scripts whose keyboards write them in the place of ours: Arabic-Indic, its Persian forms, full-width. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** Writes every digit as ASCII. The last four bits of each are its value. */
function withOurDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The digits of a text, in order and in ASCII. */
export function digitsOf(text: string): string {
  return withOurDigits(text).replace(/[^0-9]/g, '');
}

/** Whether a key or a character is one digit, of ours or of {@link OTHER_DIGITS}. */
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

/** The digits of a number that was pasted, filled in or sent, without a country code that is written as one. */
export function nationalDigits(text: string): string {
  return digitsOf(withOurDigits(text).replace(WRITTEN_COUNTRY_CODE, ''));
}

/** Formats a number that was pasted, filled in or sent: a written country code is dropped, then ten digits are kept. */
export function normalisePhone(text: string): string {
  return formatPhone(nationalDigits(text));
}

/** Whether a number begins as one does that is called from abroad: what the format makes of it is no number. */
export function callsAbroad(text: string): boolean {
  return CALLS_ABROAD.test(withOurDigits(text));
}

/**
 * Whether {@link normalisePhone} loses something that was sent: a digit, or a letter (an extension, say). Brackets,
 * spaces and dashes are form, not content.
 */
export function losesContent(text: string): boolean {
  return (
    digitsOf(normalisePhone(text)) !== digitsOf(text) ||
    /[^\d\s\p{Cf}()+\uFF0B.\-/\u2010-\u2015\u2212]/u.test(withOurDigits(text))
  );
}
