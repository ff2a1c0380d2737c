import { Readable } from 'node:stream';
import type { Envelope } from './envelope.ts';
import { renderMail } from './render-mail.ts';
import { fromCallback, runSmtpSession } from './smtp-session.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-timeouts.ts';
import type { Transport } from './transport.ts';

/** How to reach the mail server. */
export interface SmtpOptions {
  /**
   * `smtp://user:password@host:port` (STARTTLS) or `smtps://…` (TLS from the start). Without a password STARTTLS is
   * used where the server offers it. With one it is demanded, so that the password never goes over the network in the
   * clear, except to a server on this machine; `?requireTLS=false` sends it in the clear where STARTTLS is not offered.
   * Nodemailer's other settings for a connection may follow as a query too.
   */
  readonly url: string;
  readonly envelope: Envelope;
  /** RFC 5321's where absent. */
  readonly timeouts?: Partial<SmtpTimeouts>;
}

/** The most that is handed over at once, in bytes. */
const BLOCK = 65_536;

/**
 * Sends mails to an SMTP server, a conversation each. Connections that are kept open (nodemailer's pool) were measured at
 * half of the processor time for a crowd of mails, and refused: a contact form has no crowds, a connection that has died
 * unseen costs a letter its first attempt, and the pool sends again by itself what only a lease may send again.
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
        // It is read once the server has said that it takes it, and block by block.
        const stream = Readable.from(content(), { objectMode: true, highWaterMark: 0 });
        await fromCallback((done) => smtp.send(envelope.addressing.envelope, stream, done));
        if (!isComplete) throw new Error('The mail server answered before it had the whole mail.');
      });
    },
  };
}
