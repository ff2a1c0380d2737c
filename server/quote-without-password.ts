const LONGEST = 120;

/**
 * Quotes a variable's value for a message, on one line and cut to a readable length. Whatever stands before an @ in
 * something like an address with a scheme, a user and a password is left out, and so is its query.
 */
export function quoteWithoutPassword(text: string): string {
  const shown = text
    .replace(/\/\/.*@/s, '//…@')
    .replace(/^[^/@]*:[^/@]*@/, '…@')
    .replace(/(:\/\/[^?]*\?).*/s, '$1…');
  return JSON.stringify(shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown);
}
