import { once } from 'node:events';
import { Socket } from 'node:net';
import { createTransport, type NodemailerError } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isLoopback } from '../loopback.ts';
import { BoundedConnection } from './bounded-connection.ts';
import { loginOf } from './redact-reply.ts';
import { mailError, type SmtpStep, stepOf } from './smtp-error.ts';
import type { SmtpTimeouts } from './smtp-timeouts.ts';

/** How to reach a mail server, and how long to wait for it. */
export interface MailServer {
  readonly url: string;
  readonly timeouts: SmtpTimeouts;
}

/** A session in which the server is ready for a mail. */
export interface SmtpSession {
  readonly smtp: SMTPConnection;
  /** Starts a step that the commands do not reveal; it fails after `time` milliseconds. */
  startStep(step: SmtpStep, time: number): void;
}

/** Nodemailer's own timers do not distinguish the steps. */
const FOREVER = 2 ** 31 - 1;

/** How long the server may take to answer QUIT, in milliseconds. Nobody waits for it. */
const GOODBYE = 2000;

/**
 * Connects to a mail server, encrypts, logs in and calls `talk`. Each step has its own timeout, and the signal aborts
 * at any step. The connection ends with the session, or shortly after QUIT.
 *
 * @throws MailError
 */
export async function runSmtpSession<T>(
  { url, timeouts }: MailServer,
  signal: AbortSignal,
  talk: (conversation: SmtpSession) => Promise<T>,
): Promise<T> {
  const socket = new Socket();
  const failure = Promise.withResolvers<never>();
  const fail = (error: Error): void => failure.reject(error);
  const breakOff = (): void => fail(signal.reason);
  let step = 'reach' as SmtpStep;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;

  function startStep(next: SmtpStep, time: number): void {
    step = next;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      fail(new Error(`The mail server did not answer within ${time / 1000} seconds.`));
    }, time);
  }

  const transporter = new SMTPTransport({ url, ...tlsSettings(url) });
  createTransport(transporter); // prepares OAuth logins
  const smtp = new BoundedConnection({
    ...transporter.options,
    connection: socket,
    connectionTimeout: FOREVER,
    greetingTimeout: FOREVER,
    socketTimeout: FOREVER,
    socketCloseTimeout: 0,
    logger: followCommands((command) =>
      startStep(stepOf(command) ?? step, /^DATA/.test(command) ? timeouts.data : timeouts.reply),
    ),
    transactionLog: true,
    debug: false,
  });

  async function work(): Promise<T> {
    signal.throwIfAborted();
    startStep('reach', timeouts.connection);
    const { host, port } = smtp;
    // A host may have several addresses, some of them dead: each gets a share of the time.
    socket.connect({ host, port, autoSelectFamilyAttemptTimeout: Math.ceil(timeouts.connection / 4) });
    await once(socket, 'connect');
    startStep(smtp.secureConnection ? 'encrypt' : 'reach', timeouts.reply);
    await fromCallback((done) => smtp.connect(done));
    const auth = transporter.getAuth();
    if (auth && (smtp.allowsAuth || transporter.options.forceAuth))
      await fromCallback((done) => smtp.login(auth, done));
    return await talk({ smtp, startStep });
  }

  socket.on('error', fail);
  smtp.on('error', fail);
  signal.addEventListener('abort', breakOff);
  failure.promise.catch(() => {});
  try {
    const result = await Promise.race([failure.promise, work()]);
    smtp.quit();
    setTimeout(() => socket.destroy(), GOODBYE).unref();
    return result;
  } catch (error) {
    socket.destroy();
    const isEncrypted = smtp.secureConnection && smtp.stage === 'connected';
    const failed = step === 'encrypt' && isEncrypted ? 'reach' : step;
    throw mailError(error as NodemailerError, {
      step: failed,
      isLate,
      isAborted: signal.aborted,
      login: loginOf(url),
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', breakOff);
  }
}

/** Nodemailer's TLS settings beyond what the URL says. */
export function tlsSettings(url: string): { readonly tls?: { rejectUnauthorized: false }; readonly requireTLS?: true } {
  const { hostname, password, searchParams } = new URL(url);
  // Nobody can intercept a connection to this machine, and local servers have self-signed certificates.
  if (isLoopback(hostname)) return { tls: { rejectUnauthorized: false } };
  return password !== '' && searchParams.get('requireTLS') !== 'false' ? { requireTLS: true } : {};
}

/**
 * A logger for nodemailer that reports which command waits for its reply, whenever that changes. With pipelining (RFC
 * 2920) it is the first without a reply.
 */
function followCommands(onCommand: (command: string) => void): {
  debug: (entry: { tnx?: string }, text: string) => void;
} {
  const unanswered: string[] = [];
  return {
    debug({ tnx }, text) {
      if (tnx === 'client') unanswered.push(text);
      else if (tnx === 'server') unanswered.shift();
      else return;
      const [command] = unanswered;
      if (command !== undefined && (tnx === 'server' || unanswered.length === 1)) onCommand(command);
    },
  };
}

/** Turns a nodemailer callback into a promise. */
export function fromCallback<T>(
  work: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    work((error, result) => (error ? reject(error) : resolve(result)));
  });
}
