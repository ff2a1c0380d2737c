import type { Mail } from './mail.ts';

/** Delivers mails, all in the one envelope that it was made with. */
export interface Transport {
  /** Where mails go, for the log. Contains no password. */
  readonly destination: string;
  /**
   * Delivers a mail. Resolves once the other side has it durably. `signal` aborts the attempt while that is possible.
   * `confirm` is called at the last such moment; if it rejects, the mail is not delivered, because another courier may
   * have the letter.
   *
   * @throws MailError of the kind that says how far it came; any other error is a defect
   */
  send(mail: Mail, signal: AbortSignal, confirm?: () => Promise<void>): Promise<void>;
}

/** A mail that was not delivered. The message is the other side's reply, redacted, or the network's error. */
export abstract class MailError extends Error {}

/** The step of a session at which a route can be blocked; the reply to DATA belongs to the recipient. */
export type RouteStep = 'reach' | 'encrypt' | 'login' | 'sender' | 'recipient';

/**
 * The route is blocked: a failure before the mail's content. Sender and recipient never change, so it says nothing
 * about this mail (RFC 5321: connection, greeting, EHLO, STARTTLS, AUTH, MAIL, RCPT and the reply to DATA, 4xx and 5xx
 * alike; a Maildir that cannot be written).
 */
export class RouteBlockedError extends MailError {
  override readonly name = 'RouteBlockedError';
  /** Absent for a Maildir. */
  readonly step: RouteStep | undefined;

  constructor(message: string, { step, ...options }: ErrorOptions & { readonly step?: RouteStep } = {}) {
    super(message, options);
    this.step = step;
  }
}

/** The content was refused permanently: 5xx after its last byte. */
export class ContentRefusedError extends MailError {
  override readonly name = 'ContentRefusedError';
}

/** The content was refused temporarily: 4xx after its last byte. */
export class ContentPutOffError extends MailError {
  override readonly name = 'ContentPutOffError';
}

/** The attempt was interrupted: the connection broke during or after the content, or we aborted it at any step. */
export class InterruptedError extends MailError {
  override readonly name = 'InterruptedError';
}

/** The whole content was sent and the reply timed out: the mail has probably arrived. */
export class UnansweredError extends MailError {
  override readonly name = 'UnansweredError';
}
