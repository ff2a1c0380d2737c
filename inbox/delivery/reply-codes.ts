/** Prefix of a reply without a code. */
export const NO_CODE = 'The mail server gave a reply without a code: ';

/** Prefix of a refused login. */
export const LOGIN_REFUSED = 'The mail server refused the login; check SMTP_URL: ';

/** Prefix of refused encryption. */
export const NOT_ENCRYPTED = 'The connection to the mail server could not be encrypted; check SMTP_URL: ';

/** Prefix of an error that is neither a server's reply nor the network's. */
export const UNFORESEEN = 'The mail failed in a way that nobody foresaw: ';

/** Prefix of the last error of a letter whose mails were never answered. */
export const NEVER_ANSWERED =
  'The mail was handed over three times, hours apart, and each time the mail server said nothing for all the time that it may ' +
  'take. It has probably arrived, perhaps three times; look into the mailbox, and send it again only where it is not there: ';

/** What follows these prefixes must not be logged. */
const UNLOGGED = [NO_CODE, UNFORESEEN];

/** The SMTP code (RFC 5321, 4.2) and the enhanced status code (RFC 3463) at the start of a reply. */
const CODES = /^([2-5]\d\d)(?:[ -]+([245]\.\d{1,3}\.\d{1,3}))?(?![\p{L}\p{N}])/u;

/** A mail address, bare or in brackets. */
const MAIL_ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** The codes of a server's reply, such as `550 5.1.1`, if the failure has any. */
export function replyCodes(failure: string): string | undefined {
  const [, code, enhanced] = CODES.exec(wordsIn(failure)) ?? [];
  return enhanced === undefined ? code : `${code} ${enhanced}`;
}

/**
 * A failure as it may be logged. A server's reply may quote the letter, and logs leave the machine, so only its codes
 * are kept. A network error is kept without mail addresses.
 */
export function loggedReason(failure: string): string {
  const unlogged = UNLOGGED.find((sentence) => failure.includes(sentence));
  if (unlogged) return failure.slice(0, failure.indexOf(unlogged) + unlogged.length - ': '.length);
  const words = wordsIn(failure);
  const prefix = failure.slice(0, failure.length - words.length);
  return `${prefix}${replyCodes(failure) ?? words.replace(MAIL_ADDRESS, '…')}`;
}

/** A failure without our prefix. */
export function wordsIn(failure: string): string {
  const prefix = [LOGIN_REFUSED, NOT_ENCRYPTED].find((sentence) => failure.startsWith(sentence)) ?? '';
  return failure.slice(prefix.length);
}
