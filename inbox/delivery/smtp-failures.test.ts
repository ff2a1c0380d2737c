import { afterEach, describe, expect, test } from 'vitest';
import { ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import { type Script, startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';
import { startSmtpServer, type TestSmtpServerOptions } from '../../tests/support/smtp-server.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { checkSmtp } from './check-smtp.ts';
import { composeMail } from './letter-mail.ts';
import { createSmtpTransport } from './smtp.ts';
import { RouteBlockedError, type RouteStep } from './transport.ts';

const mail = composeMail(storedLetter(), SETTINGS);
const credentials = { user: 'workshop', password: 'pläne:geheim/%40' };
const NOBODY = { url: 'smtp://localhost:1', stop: async () => {} }; // a port that no test is given

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

const scripted = (script: Script) => () => startScriptedMailServer(script);
const offering = (...extensions: string[]) =>
  `250-mail.example.com\r\n250-SIZE\r\n250 ${extensions.join('\r\n250 ')}` as const;

async function real(options: TestSmtpServerOptions, change = (url: string) => url): Promise<Server> {
  const server = await startSmtpServer(options);
  return { url: change(server.url), stop: server.stop };
}
const requiringTls = (url: string) => `${url}?requireTLS=true`;
const wrongPassword = (url: string) => url.replace('geheim', 'falsch');

/** A mail server, the step at which it stops mails, and what is said of it; neither where it takes them. */
const SERVERS: readonly [string, () => Promise<Server>, RouteStep?, RegExp?][] = [
  ['takes all', () => real({})],
  ['takes several commands at once', scripted({ EHLO: offering('PIPELINING') })],
  ['is not there', async () => NOBODY, 'reach', /ECONNREFUSED/],
  ['greets with 421', scripted({ connection: '421 4.3.2 Too busy' }), 'reach', /^421 4\.3\.2 Too busy$/],
  ['greets with 554', scripted({ connection: '554 5.7.1 No mail here' }), 'reach', /^554 5\.7\.1 No mail here$/],
  ['closes instead of a greeting', scripted({ connection: 'close' }), 'reach', /closed|ECONNRESET/],
  ['knows neither EHLO nor HELO', scripted({ EHLO: '502 No', HELO: '502 No' }), 'reach', /^502 No$/],
  ['knows no EHLO', scripted({ EHLO: '502 No' })],
  ['offers no encryption where it is demanded', () => real({}, requiringTls), 'encrypt', /could not be encrypted/],
  [
    'refuses encryption',
    scripted({ EHLO: offering('STARTTLS'), STARTTLS: '454 4.7.0 Not now' }),
    'encrypt',
    /454 4\.7\.0/,
  ],
  [
    'breaks off encryption',
    scripted({ EHLO: offering('STARTTLS'), STARTTLS: (socket) => socket.end('220 Go on\r\n') }),
    'encrypt',
  ],
  ['encrypts', () => real({ credentials, startTls: true }, requiringTls)],
  ['knows the login PLAIN', () => real({ credentials, authMethods: ['PLAIN'] })],
  ['knows the login LOGIN', () => real({ credentials, authMethods: ['LOGIN'] })],
  ['knows the login CRAM-MD5', () => real({ credentials, authMethods: ['CRAM-MD5'] })],
  [
    'refuses the login',
    () => real({ credentials }, wrongPassword),
    'login',
    /refused the login; .*: 535 Wrong password/,
  ],
  [
    'refuses the login by CRAM-MD5',
    () => real({ credentials, authMethods: ['CRAM-MD5'] }, wrongPassword),
    'login',
    /535/,
  ],
  ['refuses the sender for now', scripted({ MAIL: '451 4.3.0 Later' }), 'sender', /^451 4\.3\.0 Later$/],
  ['refuses the sender', scripted({ MAIL: '553 5.1.8 Who?' }), 'sender', /^553 5\.1\.8 Who\?$/],
  [
    'refuses the sender of several',
    scripted({ EHLO: offering('PIPELINING'), MAIL: '553 5.1.8 Who?' }),
    'sender',
    /^553/,
  ],
  [
    'refuses the recipient for now',
    scripted({ RCPT: '450 4.2.1 Greylisted' }),
    'recipient',
    /^450 4\.2\.1 Greylisted$/,
  ],
  ['refuses the recipient', scripted({ RCPT: '552 5.2.2 Full' }), 'recipient', /^552 5\.2\.2 Full$/],
  ['refuses it among several', scripted({ EHLO: offering('PIPELINING'), RCPT: '552 5.2.2 Full' }), 'recipient', /^552/],
  ['closes instead of taking the recipient', scripted({ RCPT: 'close' }), 'recipient', /closed|ECONNRESET/],
];

let server: Server;
afterEach(() => server.stop());

/** What a mail, or the doctor, runs into. */
async function verdict(attempt: Promise<unknown>): Promise<{ step: RouteStep | undefined; message: string } | 'well'> {
  return attempt.then(
    () => 'well',
    (error: unknown) => {
      if (!(error instanceof RouteBlockedError)) throw error;
      return { step: error.step, message: error.message };
    },
  );
}

describe('The doctor and the courier think the same of a mail server that', () => {
  test.each(SERVERS)('%s', async (_, start, step, words = /./) => {
    server = await start();
    const { url } = server;
    const doctors = await verdict(checkSmtp({ url, envelope: ENVELOPE }));
    const transport = createSmtpTransport({ url, envelope: ENVELOPE });
    const couriers = await verdict(transport.send(mail, new AbortController().signal));
    expect(doctors).toEqual(couriers);
    expect(couriers).toEqual(step === undefined ? 'well' : { step, message: expect.stringMatching(words) });
    expect(JSON.stringify(couriers)).not.toMatch(/geheim|falsch/);
  });
});
