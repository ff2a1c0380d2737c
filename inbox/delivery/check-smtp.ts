/** A conversation with the mail server that ends before a mail. Long, because each of its steps fails in a way of its own. */

import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { cleanReason, type Login, loginOf } from './clean-reason.ts';
import type { Envelope } from './envelope.ts';
import { tlsSettings } from './smtp.ts';

/** The step at which a mail server could not be used. */
export type SmtpStep = 'reach' | 'encrypt' | 'login' | 'sender' | 'recipient';

/** The mail server would not take our mails; the message is what it says, or what the network says. */
export class SmtpCheckError extends Error {
  override readonly name = 'SmtpCheckError';
  readonly step: SmtpStep;

  constructor(step: SmtpStep, message: string, options?: ErrorOptions) {
    super(message, options);
    this.step = step;
  }
}

/** What to check. */
export interface SmtpCheckOptions {
  /** As the transport has it. */
  readonly url: string;
  readonly envelope: Envelope;
  /** How long the server may be silent, in milliseconds. */
  readonly timeout?: number;
}

/** What a server says: its code, and its words on all lines. */
interface Reply {
  readonly code: number;
  readonly text: string;
}

/**
 * Talks to the mail server as a mail would, up to the recipient, and takes it back: no mail is sent (RFC 5321: EHLO,
 * STARTTLS, AUTH, MAIL, RCPT, RSET, QUIT). Gives whether the conversation was encrypted.
 *
 * @throws SmtpCheckError
 */
export async function checkSmtp({
  url,
  envelope,
  timeout = 15_000,
}: SmtpCheckOptions): Promise<{ encrypted: boolean }> {
  const { protocol, hostname, port, searchParams } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const login = loginOf(url);
  const { from, to } = envelope.addressing.envelope;
  const { requireTLS, tls } = tlsSettings(url);
  const isTrusted = tls?.rejectUnauthorized !== false && searchParams.get('tls.rejectUnauthorized') !== 'false';
  const security = { ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: isTrusted };
  let encrypted = protocol === 'smtps:';
  const address = { host, port: Number(port) || (encrypted ? 465 : 587) };
  let talk = converse(encrypted ? connectTls({ ...address, ...security }) : connectPlain(address), timeout);

  async function step(name: SmtpStep, work: () => Promise<Reply>): Promise<Reply> {
    let reply: Reply;
    try {
      reply = await work();
    } catch (error) {
      throw new SmtpCheckError(name, cleanReason(error instanceof Error ? error.message : String(error), login));
    }
    if (reply.code >= 400) throw new SmtpCheckError(name, cleanReason(`${reply.code} ${reply.text}`, login));
    return reply;
  }

  try {
    await step('reach', talk.reply);
    let hello = await step('reach', () => talk.say('EHLO localhost'));
    if (!encrypted && /^STARTTLS\b/im.test(hello.text)) {
      await step('encrypt', () => talk.say('STARTTLS'));
      talk.pause();
      talk = converse(connectTls({ socket: talk.socket, ...security }), timeout);
      encrypted = true;
      hello = await step('encrypt', () => talk.say('EHLO localhost'));
    } else if (!encrypted && requireTLS) {
      throw new SmtpCheckError(
        'encrypt',
        'The server offers no encryption (STARTTLS), and a password is sent in no other way.',
      );
    }
    if (login.user !== '') await step('login', () => logIn(talk, hello, login));
    await step('sender', () => talk.say(`MAIL FROM:<${from}>`));
    for (const recipient of to) await step('recipient', () => talk.say(`RCPT TO:<${recipient}>`));
    await talk
      .say('RSET')
      .then(() => talk.say('QUIT'))
      .catch(() => {}); // what we wanted to know we know
    return { encrypted };
  } finally {
    talk.socket.destroy();
  }
}

/** By PLAIN (RFC 4616), or by LOGIN where the server knows that alone. */
async function logIn(talk: Conversation, hello: Reply, { user, password }: Login): Promise<Reply> {
  const offered = /^AUTH[ =](.*)$/im.exec(hello.text)?.[1] ?? '';
  if (/\bPLAIN\b/i.test(offered) || !/\bLOGIN\b/i.test(offered)) {
    return talk.say(`AUTH PLAIN ${encode(`\0${user}\0${password}`)}`);
  }
  await talk.say('AUTH LOGIN');
  await talk.say(encode(user));
  return talk.say(encode(password));
}

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

interface Conversation {
  readonly socket: Socket;
  reply(): Promise<Reply>;
  say(line: string): Promise<Reply>;
  /** Leaves what comes to another listener. */
  pause(): void;
}

function converse(socket: Socket, timeout: number): Conversation {
  let text = '';
  let failure: Error | undefined;
  let look = (): void => {};
  const onData = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
    look();
  };
  const onEnd = (error?: Error): void => {
    failure ??= error ?? new Error('The server closed the connection.');
    look();
  };
  socket.on('data', onData);
  socket.on('error', onEnd);
  socket.on('close', () => onEnd());
  socket.setTimeout(timeout, () => onEnd(new Error(`The server said nothing for ${timeout / 1000} s.`)));

  function reply(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      look = () => {
        const [whole, code] = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(text) ?? [];
        if (whole !== undefined) {
          text = text.slice(whole.length);
          resolve({ code: Number(code), text: whole.replace(/^\d{3}[ -]?/gm, '').trim() });
        } else if (failure) reject(failure);
      };
      look();
    });
  }

  return {
    socket,
    reply,
    say(line) {
      socket.write(`${line}\r\n`);
      return reply();
    },
    pause() {
      socket.off('data', onData);
      socket.setTimeout(0);
    },
  };
}
