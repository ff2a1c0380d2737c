/**
 * Stored text, safe to show in a terminal: what could move the cursor, change colours, ring the bell or turn the order
 * of the letters around is shown as its code instead. Newlines and tabs stay.
 *
 * Beyond the control characters these are the invisible formatting characters (`Cf`: bidirectional overrides, zero width
 * characters, tags), except the joiner that holds emoji together, and the line and paragraph separators.
 *
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
export function escapeTerminal(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) =>
    KEPT.has(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The same on one line: newlines and tabs are spaces. */
export function escapeLine(text: string): string {
  return escapeTerminal(text.replace(/\s+/g, ' '));
}

const KEPT = new Set(['\n', '\t', '\u200d']);
