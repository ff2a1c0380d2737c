import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from '../loopback.ts';
import { cleanReason, type Login, loginOf } from './clean-reason.ts';
import type { Envelope } from './envelope.ts';
import { addressedMail } from './mail.ts';
import { LOGIN_REFUSED, NO_CODE, NOT_ENCRYPTED } from './reply-codes.ts';
import {
  BrokenOffError,
  ContentPutOffError,
  ContentRefusedError,
  RouteBlockedError,
  type Transport,
  UnansweredError,
} from './transport.ts';

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

  const contents = new WeakMap<AbortSignal, Content>();
  // The message is read when the mail server has said that it takes it. Its last byte is given out only when that is confirmed.
  mailer.use('stream', ({ data, message }, done) => {
    const content = data.signal && contents.get(data.signal);
    const read = message.createReadStream.bind(message);
    if (content) {
      message.createReadStream = (settings) =>
        Readable.from(confirmed(read(settings), content), { objectMode: true, highWaterMark: 0 });
    }
    done();
  });

  return {
    destination: `${protocol}//${host}`,
    async send(mail, signal, confirm) {
      const content: Content = { confirm, part: 'none' };
      contents.set(signal, content);
      try {
        await mailer.sendMail({ ...addressedMail(mail, envelope), signal });
      } catch (error) {
        throw mailError(error as NodemailerError, { login, content, signal });
      }
    },
  };
}

/** A mail's content on its way. */
interface Content {
  readonly confirm: (() => Promise<void>) | undefined;
  /** How much of it has been handed over. */
  part: 'none' | 'some' | 'all';
}

/** A message whose last byte comes when it is confirmed that it should. */
async function* confirmed(message: Readable, content: Content): AsyncGenerator<Buffer> {
  content.part = 'some';
  const bytes = await buffer(message);
  yield bytes.subarray(0, -1);
  await content.confirm?.();
  content.part = 'all';
  yield bytes.subarray(-1);
}

/** What nodemailer is told about encryption beyond what the address itself says. */
export function tlsSettings(url: string): { readonly tls?: { rejectUnauthorized: false }; readonly requireTLS?: true } {
  const { hostname, password, searchParams } = new URL(url);
  // Nobody stands between us and a server on this machine, and those have certificates that no authority has signed.
  if (isLoopback(hostname)) return { tls: { rejectUnauthorized: false } };
  return password !== '' && searchParams.get('requireTLS') !== 'false' ? { requireTLS: true } : {};
}

/** What an attempt was doing when it failed. */
interface Attempt {
  readonly login: Login;
  readonly content: Content;
  readonly signal: AbortSignal;
}

/** Which kind of failure it was: what is before the content is the route's, what is behind it the mail's. */
function mailError(error: NodemailerError, { login, content, signal }: Attempt): Error {
  const brokenOff = error.code === 'EABORT' && error.cause instanceof Error ? error.cause.message : undefined;
  const words = cleanReason(error.response ?? brokenOff ?? error.message, login);
  const reason = error.response !== undefined && !/^\d{3}/.test(words) ? `${NO_CODE}${words}` : words;
  if (signal.aborted) return new BrokenOffError(reason, { cause: error });
  if (content.part !== 'none') {
    if (error.timeoutType && content.part === 'all') return new UnansweredError(reason, { cause: error });
    if (error.responseCode === undefined) return new BrokenOffError(reason, { cause: error });
    const Refused = error.responseCode >= 500 ? ContentRefusedError : ContentPutOffError;
    return new Refused(reason, { cause: error });
  }
  // EHLO fails only where encryption is demanded; else HELO follows it.
  const isOfEncryption = error.code === 'ETLS' || error.command === 'EHLO';
  const sentence = error.code === 'EAUTH' ? LOGIN_REFUSED : isOfEncryption ? NOT_ENCRYPTED : '';
  return new RouteBlockedError(`${sentence}${reason}`, { cause: error });
}
