import type { Mail } from './mail.ts';

/** A way for mails to leave. It is made with the one envelope that they all leave in. */
export interface Transport {
  /** In words, for the log: where mails go. Holds no password. */
  readonly destination: string;
  /**
   * Hands a mail over. Resolves once the other side has taken it durably. `signal` breaks the attempt off where it still
   * can be. `confirm` is called at the last moment at which that is so, and where it rejects, the mail is not handed over: the letter
   * may be another courier's by now.
   *
   * @throws MailError of the kind that says how far it came; any other error is a defect
   */
  send(mail: Mail, signal: AbortSignal, confirm?: () => Promise<void>): Promise<void>;
}

/** A mail that did not get through. The message is the other side's words, cleaned, or what the network said. */
export abstract class MailError extends Error {}

/** The step of a conversation with a mail server at which a route can be blocked; the answer to DATA is of the recipient, too. */
export type RouteStep = 'reach' | 'encrypt' | 'login' | 'sender' | 'recipient';

/**
 * The way to the mailbox is blocked: whatever failed before the mail's content. Sender and recipient never change, so it
 * says nothing of this mail (RFC 5321: no connection, greeting, EHLO, STARTTLS, AUTH, MAIL, RCPT and the answer to DATA, 4xx
 * and 5xx alike; a Maildir that cannot be written).
 */
export class RouteBlockedError extends MailError {
  override readonly name = 'RouteBlockedError';
  /** Nothing where the mails go into a folder. */
  readonly step: RouteStep | undefined;

  constructor(message: string, { step, ...options }: ErrorOptions & { readonly step?: RouteStep } = {}) {
    super(message, options);
    this.step = step;
  }
}

/** The content was refused for good: 5xx after its last byte. */
export class ContentRefusedError extends MailError {
  override readonly name = 'ContentRefusedError';
}

/** The content was refused for now: 4xx after its last byte. */
export class ContentPutOffError extends MailError {
  override readonly name = 'ContentPutOffError';
}

/** The attempt was broken off: by the connection, within the content or behind it, or by us, wherever it was. */
export class InterruptedError extends MailError {
  override readonly name = 'InterruptedError';
}

/** The whole content was handed over, and no answer came in all the time that one may take: the mail has probably arrived. */
export class UnansweredError extends MailError {
  override readonly name = 'UnansweredError';
}
