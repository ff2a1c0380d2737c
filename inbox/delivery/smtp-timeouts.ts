/** How long a mail server may take at each step of a conversation, in milliseconds. */
export interface SmtpTimeouts {
  /** To be found and reached: DNS and TCP. */
  readonly connection: number;
  /** To greet, and to answer any command but DATA. */
  readonly reply: number;
  /** To answer DATA. */
  readonly data: number;
  /** To take a block of a mail's content. */
  readonly block: number;
  /** To answer the last byte of it: scanners work now, and a mail that is given up here has probably arrived. */
  readonly end: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What RFC 5321, 4.5.3.2 asks of a client; it says nothing of how long a connection may take. */
export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connection: MINUTE,
  reply: 5 * MINUTE,
  data: 2 * MINUTE,
  block: 3 * MINUTE,
  end: 10 * MINUTE,
};
