import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport, type NodemailerError } from 'nodemailer';
import { cleanReason, type Login, loginOf } from './clean-reason.ts';
import type { Envelope } from './envelope.ts';
import { addressedMail } from './mail.ts';
import { LOGIN_REFUSED, NO_CODE, NOT_ENCRYPTED } from './reply-codes.ts';
import { PermanentMailError, TemporaryMailError, type Transport } from './transport.ts';

/** How to reach the mail server. */
export interface SmtpOptions {
  /**
   * `smtp://user:password@host:port` (STARTTLS) or `smtps://…` (TLS from the start). Without a password STARTTLS is
   * used where the server offers it. With one it is demanded, so that the password never goes over the network in the
   * clear, except to a server on this machine; `?requireTLS=false` sends it in the clear where STARTTLS is not offered.
   * Nodemailer's other settings may follow as a query too.
   */
  readonly url: string;
  readonly envelope: Envelope;
  /** How long the server may take to let us in and to greet, in milliseconds. */
  readonly connectTimeout?: number;
  /** How long the server may be silent within the conversation, in milliseconds. */
  readonly silenceTimeout?: number;
}

/**
 * Sends mails to an SMTP server, a conversation each. Connections that are kept open (nodemailer's pool) were measured at
 * half of the processor time for a crowd of mails, and refused: a contact form has no crowds, a connection that has died
 * unseen costs a letter its first attempt, and the pool sends again by itself what only a lease may send again.
 */
export function createSmtpTransport(options: SmtpOptions): Transport {
  const { url, envelope, connectTimeout = 10_000, silenceTimeout = 60_000 } = options;
  const { protocol, host } = new URL(url);
  const login = loginOf(url);
  const mailer = createTransport({
    url,
    connectionTimeout: connectTimeout,
    dnsTimeout: connectTimeout,
    socketTimeout: silenceTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...tlsSettings(url),
  });

  const confirms = new WeakMap<AbortSignal, () => Promise<void>>();
  // The message is read when the mail server has said that it takes it. Its last byte is given out only then.
  mailer.use('stream', ({ data, message }, done) => {
    const confirm = data.signal && confirms.get(data.signal);
    const read = message.createReadStream.bind(message);
    if (confirm) {
      message.createReadStream = (settings) =>
        Readable.from(confirmed(read(settings), confirm), { objectMode: true, highWaterMark: 0 });
    }
    done();
  });

  return {
    destination: `${protocol}//${host}`,
    async send(mail, signal, confirm) {
      if (confirm) confirms.set(signal, confirm);
      try {
        await mailer.sendMail({ ...addressedMail(mail, envelope), signal });
      } catch (error) {
        throw mailError(error as NodemailerError, login);
      }
    },
  };
}

/** A message whose last byte comes when it is confirmed that it should. */
async function* confirmed(message: Readable, confirm: () => Promise<void>): AsyncGenerator<Buffer> {
  const bytes = await buffer(message);
  yield bytes.subarray(0, -1);
  await confirm();
  yield bytes.subarray(-1);
}

/** What nodemailer is told about encryption beyond what the address itself says. */
export function tlsSettings(url: string): { readonly tls?: { rejectUnauthorized: false }; readonly requireTLS?: true } {
  const { hostname, password, searchParams } = new URL(url);
  // Nobody stands between us and a server on this machine, and those have certificates that no authority has signed.
  if (isLoopback(hostname)) return { tls: { rejectUnauthorized: false } };
  return password !== '' && searchParams.get('requireTLS') !== 'false' ? { requireTLS: true } : {};
}

/**
 * A reply of 5xx is a refusal of this mail, for good (RFC 5321, 4.2.1). A refused login or a refused encryption is not:
 * it says nothing about the mail, and once the owner has put the address right, what has waited should go (Postfix
 * defers there too, see `smtp_sasl_auth_soft_bounce`).
 */
function mailError(error: NodemailerError, login: Login): Error {
  const brokenOff = error.code === 'EABORT' && error.cause instanceof Error ? error.cause.message : undefined;
  const words = cleanReason(error.response ?? brokenOff ?? error.message, login);
  const reason = error.response !== undefined && !/^\d{3}/.test(words) ? `${NO_CODE}${words}` : words;
  if (error.code === 'EAUTH') {
    return new TemporaryMailError(`${LOGIN_REFUSED}${reason}`, { cause: error });
  }
  // EHLO fails only where encryption is demanded; else HELO follows it.
  if (error.code === 'ETLS' || error.command === 'EHLO') {
    return new TemporaryMailError(`${NOT_ENCRYPTED}${reason}`, {
      cause: error,
    });
  }
  if ((error.responseCode ?? 0) >= 500) return new PermanentMailError(reason, { cause: error });
  return new TemporaryMailError(reason, { cause: error });
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
