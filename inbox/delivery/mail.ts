import type { SendMailOptions } from 'nodemailer';
import type { Envelope, Mailbox } from './envelope.ts';

/** What the owner configured about mail. */
export interface MailSettings {
  /** The sender: one mailbox. */
  readonly from: string;
  /** The recipient: one mailbox. */
  readonly to: string;
  readonly subject: string;
  /** The zone in which the mail says when the letter came, as in the IANA's list; the machine's own where absent. */
  readonly timeZone?: string;
}

/** What a mail to the owner says. Whom it goes to is not here: that is the transport's {@link Envelope}. */
export interface Mail {
  /** What the mail is about, in `0-9a-z-`: a letter's id, or a notice's. The same mail has the same id. */
  readonly id: string;
  /** Attempts so far, this one included: before the first no copy of the mail can be anywhere. */
  readonly attempts: number;
  /** Whom an answer goes to: the visitor, if what is stored is one mailbox. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly messageId: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
}

/**
 * A mail as nodemailer takes it. Each part is named, so that nothing else that an object may carry (`bcc`, `attachments`,
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

/** The Message-ID of the mail with this id: the same at every attempt, so that mail programs know a copy for one. */
export function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}
