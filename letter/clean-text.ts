/**
 * Takes out of a text what nobody sees and no letter may hold, and keeps what it did: vertical tab (a soft break of a slide
 * program), form feed, NEL, U+2028 and U+2029 break the line as CR and LF do. All other C0, C1 and DEL go, but tabs in a text of
 * many lines. Joiners, marks of direction and everything else stay.
 *
 * @param lineBreak what a break becomes: a newline, or, in a field of one line, a space, as a tab there does
 * @see https://www.unicode.org/reports/tr14/#BK
 */
export function cleanText(text: string, lineBreak: '\n' | ' '): string {
  const broken = text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, lineBreak);
  return (lineBreak === ' ' ? broken.replaceAll('\t', ' ') : broken).replace(/[^\P{Cc}\t\n]/gu, '');
}
