import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A moment of the conversation at which the server can misbehave. */
export type SmtpMoment = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';

/**
 * What the server does at a moment: accepts; refuses in these words (`451 4.3.0 Try again later`); says nothing; or, at
 * `data`, takes the mail and breaks the connection off instead of saying so.
 */
export type SmtpBehaviour = 'accept' | 'hang' | 'close' | `${4 | 5}${number} ${string}`;

/** A mail that the server has taken. */
interface ReceivedMail {
  /** The envelope's sender. */
  readonly from: string;
  /** The envelope's recipients. */
  readonly to: readonly string[];
  /** Who was logged in. */
  readonly user: string | undefined;
  /** Whether it came over TLS. */
  readonly encrypted: boolean;
  readonly raw: string;
}

/** A real SMTP server on a free port of this machine. */
export interface TestSmtpServer {
  /** `smtp://127.0.0.1:PORT`, with the credentials where the server wants some. */
  readonly url: string;
  readonly port: number;
  /** What was taken, in order. A mail whose acknowledgement was broken off is here too. */
  readonly mails: readonly ReceivedMail[];
  /** How often each moment was reached. */
  readonly reached: Readonly<Record<SmtpMoment, number>>;
  /** Sets what happens at a moment: the behaviours one after the other, and the last for good. */
  behave(moment: SmtpMoment, ...behaviours: [SmtpBehaviour, ...SmtpBehaviour[]]): void;
  /** From now on refuses mails that hold one of these texts, in these words, after their last byte. */
  refuse(texts: readonly string[], reply: `${4 | 5}${number} ${string}`): void;
  /** Resolves once so many mails are here. */
  received(count: number): Promise<void>;
  /** Resolves once no connection is open. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** What a server is to be like. */
export interface TestSmtpServerOptions {
  /** It demands exactly these. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** It offers STARTTLS, with a certificate that no authority has signed. */
  readonly startTls?: boolean;
  /** The ways of logging in that it offers; PLAIN and LOGIN where absent. */
  readonly authMethods?: readonly ('PLAIN' | 'LOGIN' | 'CRAM-MD5')[];
}

/** Starts a server. */
export async function startSmtpServer({
  credentials,
  startTls = false,
  authMethods = ['PLAIN', 'LOGIN'],
}: TestSmtpServerOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const reached: Record<SmtpMoment, number> = { connect: 0, auth: 0, mail: 0, rcpt: 0, data: 0 };
  const plans = new Map<SmtpMoment, SmtpBehaviour[]>();
  const refusals: { readonly texts: readonly string[]; readonly reply: string }[] = [];
  const sockets = new Map<number, Socket>();

  /** Runs a moment; `go` continues the conversation, with an error where the server refuses. */
  function act(moment: SmtpMoment, session: SMTPServerSession, go: (error?: Error) => void): void {
    reached[moment]++;
    const plan = plans.get(moment) ?? [];
    const behaviour = (plan.length > 1 ? plan.shift() : plan[0]) ?? 'accept';
    if (behaviour === 'hang') return;
    if (behaviour === 'accept') go();
    else if (behaviour === 'close') sockets.get(session.remotePort)?.destroy();
    else go(replyError(behaviour));
  }

  function until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isMet()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  }

  const server = new SMTPServer({
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(credentials ? [] : ['AUTH'])],
    authMethods: [...authMethods],
    allowInsecureAuth: true,
    authOptional: !credentials,
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, callback) => act('connect', session, callback),
    onAuth: (auth, session, callback) =>
      act('auth', session, (error) => {
        const { user, password = '' } = credentials ?? {};
        const isPassword = auth.method === 'CRAM-MD5' ? auth.validatePassword(password) : auth.password === password;
        const right = auth.username === user && isPassword;
        const refusal =
          error ?? (right ? undefined : Object.assign(new Error('Wrong password'), { responseCode: 535 }));
        callback(refusal, refusal ? undefined : { user: auth.username });
      }),
    onMailFrom: (_, session, callback) => act('mail', session, callback),
    onRcptTo: (_, session, callback) => act('rcpt', session, callback),
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        return; // The client died within the mail.
      }
      const { mailFrom, rcptTo } = session.envelope;
      const mail: ReceivedMail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: session.user,
        encrypted: session.secure,
        raw: Buffer.concat(chunks).toString('utf8'),
      };
      const take = () => {
        mails.push(mail);
        for (const check of waiting) check();
      };
      if (plans.get('data')?.[0] === 'close') take();
      const refusal = refusals.find(({ texts }) => texts.some((text) => mail.raw.includes(text)));
      if (refusal) return callback(replyError(refusal.reply));
      act('data', session, (error) => {
        if (!error) take();
        callback(error);
      });
    },
  });
  // Clients that break off are part of what is tested.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => {
      sockets.delete(port);
      for (const check of waiting) check();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : '';

  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    mails,
    reached,
    behave: (moment, ...behaviours) => void plans.set(moment, behaviours),
    refuse: (texts, reply) => void refusals.push({ texts, reply }),
    received: (count) => until(() => mails.length >= count),
    idle: () => until(() => sockets.size === 0),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

function replyError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number.parseInt(reply, 10) });
}
