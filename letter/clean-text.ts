/**
 * Removes invisible characters that no letter may contain. Vertical tab (a soft break in slides), form feed, NEL,
 * U+2028 and U+2029 become line breaks, like CR and LF. All other C0, C1 and DEL go, except tabs in multi-line text.
 * Joiners, bidi marks and everything else stay.
 *
 * @param lineBreak what a break becomes: a newline, or, in a field of one line, a space, as a tab there does
 * @see https://www.unicode.org/reports/tr14/#BK
 */
export function cleanText(text: string, lineBreak: '\n' | ' '): string {
  const broken = text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, lineBreak);
  return (lineBreak === ' ' ? broken.replaceAll('\t', ' ') : broken).replace(/[^\P{Cc}\t\n]/gu, '');
}
