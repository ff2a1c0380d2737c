const LONGEST = 120;

/**
 * Quotes a variable's value for a message, on one line and cut to a readable length. Whatever stands before an @ in
 * something like an address with a scheme, a user and a password is left out, and so is its query. For a variable that
 * is meant to hold a password this is not enough: {@link describeUrl}.
 */
export function quoteRedacted(text: string): string {
  const shown = text
    .replace(/\/\/.*@/s, '//…@')
    .replace(/^[^/@]*:[^/@]*@/, '…@')
    .replace(/(:\/\/[^?]*\?).*/s, '$1…');
  return JSON.stringify(shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown);
}

/**
 * Describes the value of a variable that may hold a password: the scheme, host and port of an address, and of anything
 * else only its length, because a password may stand anywhere in what is written wrongly.
 *
 * @param form how such an address begins, `smtp://…`
 */
export function describeUrl(text: string, form: string): string {
  const url = URL.parse(text);
  // An @ after the host tells of a password with a slash, whose first half was taken for the host or the port.
  if (!url || url.host === '' || /@/.test(url.pathname + url.search + url.hash)) {
    return `a value that is no URL of the form ${form} (${text.length} characters)`;
  }
  return JSON.stringify(`${url.protocol}//${url.username === '' ? '' : '…@'}${url.host}`);
}
