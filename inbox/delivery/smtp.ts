import { Readable } from 'node:stream';
import type { Envelope } from './envelope.ts';
import { renderMail } from './render-mail.ts';
import { fromCallback, runSmtpSession } from './smtp-session.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-timeouts.ts';
import type { Transport } from './transport.ts';

/** Options of the SMTP transport. */
export interface SmtpOptions {
  /**
   * `smtp://user:password@host:port` (STARTTLS) or `smtps://…` (TLS from the start). Without a password, STARTTLS is
   * used where it is offered. With one it is required, so that the password is never sent in the clear, except to a
   * server on this machine or with `?requireTLS=false`. Nodemailer's other connection settings may follow as a query.
   */
  readonly url: string;
  readonly envelope: Envelope;
  readonly timeouts?: Partial<SmtpTimeouts>;
}

/** Block size in bytes. */
const BLOCK = 65_536;

/**
 * Sends each mail in an SMTP session of its own. Pooled connections (nodemailer's pool) took half the processor time
 * for many mails, and were rejected: a contact form has few mails, a connection that died unnoticed costs a letter its
 * first attempt, and the pool resends by itself what only a lease may resend.
 */
export function createSmtpTransport({ url, envelope, timeouts: changes }: SmtpOptions): Transport {
  const { protocol, host } = new URL(url);
  const timeouts = { ...SMTP_TIMEOUTS, ...changes };

  return {
    destination: `${protocol}//${host}`,
    async send(mail, signal, confirm = async () => {}) {
      const bytes = await renderMail(mail, envelope);
      await runSmtpSession({ url, timeouts }, signal, async ({ smtp, startStep }) => {
        let isComplete = false;
        async function* content(): AsyncGenerator<Buffer> {
          for (let at = 0; at < bytes.length - 1; at += BLOCK) {
            startStep('content', timeouts.block);
            yield bytes.subarray(at, Math.min(at + BLOCK, bytes.length - 1));
          }
          await confirm();
          isComplete = true;
          startStep('end', timeouts.end);
          yield bytes.subarray(-1);
        }
        // The stream is read only after the server's reply to DATA, block by block.
        const stream = Readable.from(content(), { objectMode: true, highWaterMark: 0 });
        await fromCallback((done) => smtp.send(envelope.addressing.envelope, stream, done));
        if (!isComplete) throw new Error('The mail server answered before it had the whole mail.');
      });
    },
  };
}
