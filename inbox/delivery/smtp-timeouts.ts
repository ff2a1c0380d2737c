/** Timeouts of an SMTP session, in milliseconds. */
export interface SmtpTimeouts {
  /** DNS and TCP. */
  readonly connection: number;
  /** The greeting, and the reply to any command but DATA. */
  readonly reply: number;
  /** The reply to DATA. */
  readonly data: number;
  /** Accepting a block of the mail's content. */
  readonly block: number;
  /** The reply to the end of the content. Scanners run now; a mail given up here has probably arrived. */
  readonly end: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The timeouts of RFC 5321, 4.5.3.2, which says nothing about connecting. */
export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connection: MINUTE,
  reply: 5 * MINUTE,
  data: 2 * MINUTE,
  block: 3 * MINUTE,
  end: 10 * MINUTE,
};
