import type { SendMailOptions } from 'nodemailer';
import type { Envelope, Mailbox } from './envelope.ts';

/** The owner's mail settings. */
export interface MailSettings {
  /** The sender: one mailbox. */
  readonly from: string;
  /** The recipient: one mailbox. */
  readonly to: string;
  readonly subject: string;
  /** IANA time zone of the dates in mails; the machine's own if absent. */
  readonly timeZone?: string;
}

/** A mail to the owner. Its recipient is not here but in the transport's {@link Envelope}. */
export interface Mail {
  /** The id of the letter or the notice, in `0-9a-z-`. The same mail has the same id. */
  readonly id: string;
  /** Attempts so far, including this one. Before the first, there can be no copy of the mail anywhere. */
  readonly attempts: number;
  /** The visitor, if the stored address is one mailbox. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly messageId: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
}

/**
 * A mail as nodemailer takes it. Each property is named, so that nothing else on the object (`bcc`, `attachments`,
 * `raw`) gets through.
 */
export function addressedMail(mail: Mail, envelope: Envelope): SendMailOptions {
  const { replyTo, subject, messageId, date, text, html } = mail;
  return {
    ...envelope.addressing,
    ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.address } }),
    subject,
    messageId,
    date,
    text,
    html,
    // RFC 3834: keeps holiday answers and mailing lists from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The Message-ID: the same at every attempt, so that mail programs recognise a copy. */
export function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}
