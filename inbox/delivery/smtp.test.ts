import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import {
  type SmtpBehaviour,
  type SmtpMoment,
  startSmtpServer,
  type TestSmtpServer,
} from '../../tests/support/smtp-server.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { composeMail } from './message.ts';
import { loggedReason } from './reply-codes.ts';
import { createSmtpTransport, tlsSettings } from './smtp.ts';
import {
  BrokenOffError,
  ContentPutOffError,
  ContentRefusedError,
  RouteBlockedError,
  UnansweredError,
} from './transport.ts';

const NEVER = new AbortController().signal;
const CREDENTIALS = { user: 'workshop', password: 'pläne:geheim/%40' };
const mail = composeMail(storedLetter(), SETTINGS);
let server: TestSmtpServer;

beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.stop());

const send = (options: { url?: string; silenceTimeout?: number; connectTimeout?: number } = {}, signal = NEVER) =>
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

test.each<[SmtpMoment, RegExp, new (...args: never[]) => Error]>([
  ['connect', /Greeting never received/, RouteBlockedError],
  ['mail', /Timeout/, RouteBlockedError],
  ['data', /Timeout/, UnansweredError],
])('A server that falls silent at %s is given up', async (moment, words, kind) => {
  server.behave(moment, 'hang');
  const error = await failure(send(moment === 'connect' ? { connectTimeout: 300 } : { silenceTimeout: 1000 }));
  expect(error).toBeInstanceOf(kind);
  expect(error.message).toMatch(words);
  expect(server.reached[moment]).toBe(1);
});

test('A server that breaks off after it has taken the mail breaks the attempt off', async () => {
  server.behave('data', 'close');
  expect(await failure(send())).toBeInstanceOf(BrokenOffError);
  expect(server.mails).toHaveLength(1);
});

test('An attempt can be broken off', async () => {
  server.behave('data', 'hang');
  const breakOff = new AbortController();
  const error = failure(send({}, breakOff.signal));
  setTimeout(() => breakOff.abort(new Error('The lease was lost.')), 50);
  expect(await error).toBeInstanceOf(BrokenOffError);
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
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('Ada wrote\r\n');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const error = await failure(send({ url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` }));
  listener.close();
  expect(loggedReason(error.message)).toBe('The mail server gave a reply without a code');
});

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
  expect(await failure(lost)).toMatchObject({ name: 'BrokenOffError', message: 'The lease was lost.' });
  expect(server.mails).toEqual([]);
  await smtp.send(mail, new AbortController().signal, async () => {});
  await smtp.send(mail, new AbortController().signal);
  const [confirmed, other] = server.mails;
  expect(confirmed?.raw.length).toBe(other?.raw.length);
});
