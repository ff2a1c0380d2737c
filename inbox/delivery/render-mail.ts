import { createTransport } from 'nodemailer';
import type { Envelope } from './envelope.ts';
import { addressedMail, type Mail } from './mail.ts';

const renderer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** A mail's bytes (RFC 5322), with LF line ends. */
export async function renderMail(mail: Mail, envelope: Envelope): Promise<Buffer> {
  const { message } = await renderer.sendMail(addressedMail(mail, envelope));
  return message as Buffer;
}
