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

/** A conversation in which the server is ready for a mail. */
export interface SmtpSession {
  readonly smtp: SMTPConnection;
  /** Says that a step begins which cannot be told from what is said, and waits so long for it at most, in milliseconds. */
  startStep(step: SmtpStep, time: number): void;
}

/** Nodemailer's own timers know no steps. */
const FOREVER = 2 ** 31 - 1;

/** How long the server may take to answer the goodbye, in milliseconds. Nobody waits for it. */
const GOODBYE = 2000;

/**
 * Connects to a mail server, encrypts, logs in, and then talks as it is told to. Each step has its own time, the signal
 * breaks it off at any, and the connection never outlives it by more than a goodbye.
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
  createTransport(transporter); // which gives it what a login by OAuth needs
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
    // A host may have addresses that do not answer; each gets its share of the time.
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

/** What nodemailer is told about encryption beyond what the address itself says. */
export function tlsSettings(url: string): { readonly tls?: { rejectUnauthorized: false }; readonly requireTLS?: true } {
  const { hostname, password, searchParams } = new URL(url);
  // Nobody stands between us and a server on this machine, and those have certificates that no authority has signed.
  if (isLoopback(hostname)) return { tls: { rejectUnauthorized: false } };
  return password !== '' && searchParams.get('requireTLS') !== 'false' ? { requireTLS: true } : {};
}

/**
 * A log for nodemailer that tells which command is waiting for its answer, each time that this changes. Where the server
 * takes several at once (RFC 2920), it is the first that has none.
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

/** A promise of what nodemailer tells by calling back. */
export function fromCallback<T>(
  work: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    work((error, result) => (error ? reject(error) : resolve(result)));
  });
}
