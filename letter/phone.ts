/** The phone field's format, `(XXX) XXX-XXXX`: at most ten digits, bracketed and dashed as they come. */

/** The most digits that are kept. */
export const PHONE_DIGITS = 10;

/**
 * A country code of North America that is written as one: `+1`, `(+1)`, or a `1` with a space, dash, dot or bracket behind
 * it. What address books put before it (marks of direction, `tel:`) and the wide `＋` of Asian keyboards count too.
 */
const WRITTEN_COUNTRY_CODE = /^(?:[\s\p{Cf}(]|tel[.:]*)*(?:[+\uFF0B]\s*1|1(?=[\s\p{Cf}().\-\u2010-\u2015\u2212]))/iu;

/** The ASCII digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
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
  return digitsOf(text.replace(WRITTEN_COUNTRY_CODE, ''));
}

/** Formats a number that was pasted, filled in or sent: a written country code is dropped, then ten digits are kept. */
export function normalisePhone(text: string): string {
  return formatPhone(nationalDigits(text));
}

/**
 * Whether {@link normalisePhone} loses something that was sent: a digit, or a letter (an extension, say). Brackets,
 * spaces and dashes are form, not content.
 */
export function losesContent(text: string): boolean {
  return (
    digitsOf(normalisePhone(text)) !== digitsOf(text) || /[^\d\s\p{Cf}()+\uFF0B.\-/\u2010-\u2015\u2212]/u.test(text)
  );
}
