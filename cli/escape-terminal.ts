/**
 * Escapes stored text for a terminal: characters that could move the cursor, change colours, ring the bell or reorder
 * text are shown as codes. Newlines and tabs stay.
 *
 * These are control characters, invisible formatting characters (`Cf`: bidi overrides, zero-width characters, tags)
 * except the joiner within emoji, and line and paragraph separators.
 *
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
export function escapeTerminal(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) =>
    KEPT.has(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The same on one line: newlines and tabs become spaces. */
export function escapeLine(text: string): string {
  return escapeTerminal(text.replace(/\s+/g, ' '));
}

const KEPT = new Set(['\n', '\t', '\u200d']);
