import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import { type Script, startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';
import {
  type SmtpBehaviour,
  type SmtpMoment,
  startSmtpServer,
  type TestSmtpServer,
} from '../../tests/support/smtp-server.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { composeMail } from './letter-mail.ts';
import { loggedReason } from './reply-codes.ts';
import { createSmtpTransport } from './smtp.ts';
import { tlsSettings } from './smtp-session.ts';
import type { SmtpTimeouts } from './smtp-timeouts.ts';
import { ContentPutOffError, ContentRefusedError, InterruptedError, RouteBlockedError } from './transport.ts';

const NEVER = new AbortController().signal;
const CREDENTIALS = { user: 'workshop', password: 'pläne:geheim/%40' };
const mail = composeMail(storedLetter(), SETTINGS);
let server: TestSmtpServer;

beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.stop());

const send = (options: { url?: string; timeouts?: Partial<SmtpTimeouts> } = {}, signal = NEVER) =>
  createSmtpTransport({ url: server.url, envelope: ENVELOPE, ...options }).send(mail, signal);

/** What a promise rejects with. */
async function failure(promise: Promise<void>): Promise<Error> {
  return promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: Error) => error,
  );
}

test('A mail is handed over with the envelope of the configuration', async () => {
  await send();
  expect(server.mails).toMatchObject([{ from: 'website@heartwood.example', to: ['workshop@heartwood.example'] }]);
});

test.each<[SmtpMoment, SmtpBehaviour, new (...args: never[]) => Error]>([
  ['connect', '421 4.3.2 Too busy', RouteBlockedError],
  ['connect', '554 5.3.2 No mail here', RouteBlockedError],
  ['mail', '451 4.3.0 Later', RouteBlockedError],
  ['mail', '553 5.1.8 Sender refused', RouteBlockedError],
  ['rcpt', '450 4.2.1 Greylisted', RouteBlockedError],
  ['rcpt', '552 5.2.2 Mailbox full', RouteBlockedError],
  ['data', '452 4.3.1 No room', ContentPutOffError],
  ['data', '554 5.7.1 Content refused', ContentRefusedError],
])('At %s, %s is passed on in the words of the server', async (moment, behaviour, kind) => {
  server.behave(moment, behaviour);
  const error = await failure(send());
  expect(error).toBeInstanceOf(kind);
  expect(error.message).toContain(behaviour);
  expect(server.mails).toEqual([]);
});

test('No server there: the route is blocked', async () => {
  // A port that no test is given: those come from the upper end.
  const error = await failure(send({ url: 'smtp://127.0.0.1:1' }));
  expect(error).toBeInstanceOf(RouteBlockedError);
  expect(error.message).toContain('ECONNREFUSED');
});

test('A server that breaks off after it has taken the mail breaks the attempt off', async () => {
  server.behave('data', 'close');
  expect(await failure(send())).toBeInstanceOf(InterruptedError);
  expect(server.mails).toHaveLength(1);
});

test('An attempt can be broken off', async () => {
  server.behave('data', 'hang');
  const breakOff = new AbortController();
  const error = failure(send({}, breakOff.signal));
  await waitFor(() => expect(server.reached.data).toBe(1));
  breakOff.abort(new Error('The lease was lost.'));
  expect(await error).toBeInstanceOf(InterruptedError);
  expect((await error).message).toBe('The lease was lost.');
});

test('The login is that of the address, special characters decoded', async () => {
  await server.stop();
  server = await startSmtpServer({ credentials: CREDENTIALS });
  await send();
  expect(server.mails).toMatchObject([{ user: 'workshop' }]);
});

test('A refused login blocks the route', async () => {
  await server.stop();
  server = await startSmtpServer({ credentials: CREDENTIALS });
  const error = await failure(send({ url: server.url.replace('geheim', 'falsch') }));
  expect(error).toBeInstanceOf(RouteBlockedError);
  expect(error.message).toMatch(/refused the login; check SMTP_URL.*535/);
});

test('The password is in no message, not even where the server repeats it', async () => {
  await server.stop();
  server = await startSmtpServer({ credentials: CREDENTIALS });
  const { password } = CREDENTIALS;
  server.behave('auth', `535 ${password} is wrong, ${Buffer.from(password).toString('base64')} too`);
  const error = await failure(send());
  expect(error.message).toContain('*** is wrong, *** too');
  const { destination } = createSmtpTransport({ url: server.url, envelope: ENVELOPE });
  expect(destination).toBe(`smtp://127.0.0.1:${server.port}`);
});

test('A reply without a code is told from what the network says', async () => {
  const scripted = await startScriptedMailServer({ connection: (socket) => void socket.write('Ada wrote\r\n') });
  const error = await failure(send({ url: scripted.url }));
  await scripted.stop();
  expect(loggedReason(error.message)).toBe('The mail server gave a reply without a code');
});

test.each<[string, Script, new (...args: never[]) => Error]>([
  ['DATA is refused for now', { DATA: '452 4.3.1 No room' }, RouteBlockedError],
  ['DATA is refused', { DATA: '554 5.7.1 Go away' }, RouteBlockedError],
  ['the connection breaks at DATA', { DATA: 'close' }, RouteBlockedError],
  ['the server leaves at the end', { content: '421 4.3.2 I must go' }, ContentPutOffError],
  ['the end is answered with nonsense', { content: (socket) => void socket.write('Thanks!\r\n') }, InterruptedError],
  ['the connection breaks at the end', { content: 'close' }, InterruptedError],
  [
    'the mail is taken before its end',
    { DATA: (socket) => void socket.write('354 Go on\r\n250 Taken\r\n') },
    InterruptedError,
  ],
])('Where %s, that is told', async (_, script, kind) => {
  const scripted = await startScriptedMailServer(script);
  const sent = createSmtpTransport({ url: scripted.url, envelope: ENVELOPE }).send(mail, NEVER, async () => {
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect((await failure(sent)).name).toBe(kind.name);
  await scripted.stop();
});

/** The longest that the event loop stood still while something went on, in milliseconds. */
async function longestStandstill(work: Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work;
  delay.disable();
  return delay.max / 1e6;
}

const MEGABYTE = 'aB+'.repeat(333_333);
const multiline = (code: string) => `${`${code}-${MEGABYTE.slice(0, 900)}\r\n`.repeat(1000)}${code} end\r\n`;

test.each<[string, Script, new (...args: never[]) => Error]>([
  ['in one line, at RCPT', { RCPT: `550 ${MEGABYTE}` }, RouteBlockedError],
  ['in many lines, at RCPT', { RCPT: (socket) => void socket.write(multiline('550')) }, RouteBlockedError],
  ['in many lines, at the end', { content: (socket) => void socket.write(multiline('554')) }, ContentRefusedError],
])('A reply of a megabyte %s is understood, and nothing stands still', async (_, script, kind) => {
  const scripted = await startScriptedMailServer(script);
  const failed = failure(send({ url: scripted.url }));
  expect(await longestStandstill(failed)).toBeLessThan(500);
  expect(await failed).toBeInstanceOf(kind);
  expect((await failed).message).toMatch(/^55/);
  expect((await failed).message.length).toBeLessThanOrEqual(500);
  await scripted.stop();
});

test.each(['aB+', '250-aB+\r\n', '\n', ' \r\n'])(
  'A reply without an end is given up before it fills the memory: %j on and on',
  async (unit) => {
    const chunk = unit.repeat(20_000);
    let said = 0;
    const scripted = await startScriptedMailServer({
      RCPT: (socket) => {
        function* babble(): Generator<string> {
          for (; ; said += chunk.length) yield chunk;
        }
        Readable.from(babble()).pipe(socket);
      },
    });
    const failed = failure(send({ url: scripted.url }));
    expect(await longestStandstill(failed)).toBeLessThan(500);
    expect(await failed).toBeInstanceOf(RouteBlockedError);
    expect(said).toBeLessThan(20e6);
    await scripted.stop();
  },
);

test('The login is in no message where the server repeats the whole command', async () => {
  await server.stop();
  server = await startSmtpServer({ credentials: CREDENTIALS });
  const { user, password } = CREDENTIALS;
  const command = Buffer.from(`\0${user}\0${password}`).toString('base64');
  server.behave('auth', `535 5.7.8 failed: "AUTH PLAIN ${command}"`);
  expect((await failure(send())).message).toMatch(/: 535 5\.7\.8 failed: "AUTH PLAIN \*\*\*"$/);
});

test.each([
  ['smtp://user:password@mail.example.com:587', { requireTLS: true }],
  ['smtp://user:password@mail.example.com:587?requireTLS=true', { requireTLS: true }],
  ['smtp://user:password@mail.example.com:587?ignoreTLS=true', { requireTLS: true }],
  ['smtp://user:password@mail.example.com:587?requireTLS=false', {}],
  ['smtp://user:password@localhost.example.com', { requireTLS: true }],
  ['smtp://mail.example.com:25', {}],
  ['smtp://user:password@127.0.0.1:1025', { tls: { rejectUnauthorized: false } }],
  ['smtp://user:password@[::1]', { tls: { rejectUnauthorized: false } }],
  ['smtp://localhost', { tls: { rejectUnauthorized: false } }],
])('A password demands encryption, but not on this machine nor where the owner says so: %s', (url, settings) => {
  expect(tlsSettings(url)).toEqual(settings);
});

test('Where encryption is demanded, login and mail go over it', async () => {
  await server.stop();
  server = await startSmtpServer({ credentials: CREDENTIALS, startTls: true });
  await send({ url: `${server.url}?requireTLS=true` });
  expect(server.mails).toMatchObject([{ user: 'workshop', encrypted: true }]);
});

test('Where encryption is demanded and not to be had, no login is tried, and the route is blocked', async () => {
  await server.stop();
  server = await startSmtpServer({ credentials: CREDENTIALS });
  const error = await failure(send({ url: `${server.url}?requireTLS=true` }));
  expect(error).toBeInstanceOf(RouteBlockedError);
  expect(error.message).toMatch(/could not be encrypted; check SMTP_URL/);
  expect(server.reached).toMatchObject({ auth: 0, mail: 0 });
});

test('A mail is confirmed once the server has said that it takes it, and is not handed over where that fails', async () => {
  const smtp = createSmtpTransport({ url: server.url, envelope: ENVELOPE });
  const lost = smtp.send(mail, new AbortController().signal, async () => {
    expect(server.reached.rcpt).toBe(1);
    throw new Error('The lease was lost.');
  });
  expect(await failure(lost)).toMatchObject({ name: 'InterruptedError', message: 'The lease was lost.' });
  expect(server.mails).toEqual([]);
  await smtp.send(mail, new AbortController().signal, async () => {});
  await smtp.send(mail, new AbortController().signal);
  const [confirmed, other] = server.mails;
  expect(confirmed?.raw.length).toBe(other?.raw.length);
});
