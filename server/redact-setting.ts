const LONGEST = 120;

/**
 * Quotes a variable's value on one line and shortened, without the user info and the query of a URL. Not enough for a
 * variable that is meant to contain a password: see {@link describeUrl}.
 */
export function quoteRedacted(text: string): string {
  const shown = text
    .replace(/\/\/.*@/s, '//…@')
    .replace(/^[^/@]*:[^/@]*@/, '…@')
    .replace(/(:\/\/[^?]*\?).*/s, '$1…');
  return JSON.stringify(shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown);
}

/**
 * Describes the value of a variable that may contain a password: a URL's scheme, host and port, or only the length of
 * anything else, because a malformed value may contain the password anywhere.
 *
 * @param form how such an address begins, `smtp://…`
 */
export function describeUrl(text: string, form: string): string {
  const url = URL.parse(text);
  // An @ after the host means an unescaped slash in the password.
  if (!url || url.host === '' || /@/.test(url.pathname + url.search + url.hash)) {
    return `a value that is no URL of the form ${form} (${text.length} characters)`;
  }
  return JSON.stringify(`${url.protocol}//${url.username === '' ? '' : '…@'}${url.host}`);
}
