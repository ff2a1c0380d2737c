import { chmodSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../content/mail.ts';
import { commandLineForEachTest, finished, NASTY } from '../tests/support/command-line.ts';
import { type RunningApp, startApp } from '../tests/support/running-app.ts';
import { startSmtpServer } from '../tests/support/smtp-server.ts';
import { runHeartwood } from './heartwood.ts';

const commandLine = commandLineForEachTest();

/** The server beside which the doctor is called. */
let app: RunningApp;
beforeEach(async () => {
  // It looks into its inbox once a second at most, and the doctor waits for that: by its clock a second passes with each question.
  let now = Date.now();
  app = await startApp({ store: commandLine.store, now: () => (now += 1000) });
});
afterEach(() => app.stop());

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  commandLine.run(args, { PORT: String(app.port), ...env });

describe('heartwood doctor', () => {
  test('finds everything well where it is', async () => {
    const server = await startSmtpServer();
    await commandLine.stored({ receivedAt: Date.now() });
    const { status, out, err } = await finished(
      commandLine.start(['doctor'], { PORT: String(app.port), SMTP_URL: server.url }),
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.trim().split('\n')).toEqual([
      'ok      settings: The server can start with them.',
      expect.stringMatching(/^ok {6}inbox: 1 letter in .*, in the form that this version reads and writes\.$/),
      'ok      writing: A letter could be stored now.',
      `ok      server: The server at ${app.url} answers, and keeps its letters here.`,
      'ok      database: The letters are in a file; no network lies between.',
      'ok      backup: No backup was ever made. docs/operating.md has the recipe for one a day.',
      expect.stringMatching(/^ok {6}disk: \d+\.\d (GiB|MiB) are free on the disk of /),
      'ok      permissions: Only their owner may read the letters on this machine.',
      expect.stringMatching(/^ok {6}clock: It is \d{4}-\d\d-\d\d \d\d:\d\d in Europe\/Berlin\.$/),
      'ok      public address: PUBLIC_URL is not set: nobody is told of the page.',
      `ok      mail server: 127.0.0.1:${server.port} takes mails from ${mail.from} to ${mail.to}, without encryption.`,
      'ok      route: Nothing is known to be in the way of mails.',
      'ok      mail: 1 letter waits to be mailed.',
      'ok      parked: No letter was given up.',
    ]);
    expect(server.reached).toMatchObject({ rcpt: 1, data: 0 });
    await server.stop();
  });

  test('says that the server does not start where the letters were moved and DATABASE_URL was forgotten', async () => {
    writeFileSync(join(commandLine.folder, 'moved-to-postgresql.txt'), 'PostgreSQL, heartwood at localhost\n');
    const { status, out } = await run(['doctor']);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^ACT {5}settings: .* were moved to PostgreSQL, heartwood at localhost\..*\n {8}Set DATABASE_URL where the server/,
    );
    expect(out).not.toContain('The server can start');
  });

  test('says where nobody reads the mails that are written', async () => {
    const { status, out } = await run(['doctor']);
    expect(status).toBe(0);
    expect(out).toContain(`SMTP_URL is not set: mails are written into the Maildir ${commandLine.folder}/maildir`);
  });

  test.each([
    [
      'login',
      'auth',
      '535 5.7.8 Bad credentials',
      /refused the login \(127.* 535 5\.7\.8 Bad credentials\n {8}Check the user and the password/,
    ],
    ['sender', 'mail', '553 5.7.1 Not yours', /refused the sender, MAIL_FROM .* 553 .*\n {8}Set MAIL_FROM/],
    ['recipient', 'rcpt', '550 5.1.1 Nobody', /refused the recipient, MAIL_TO .* 550 .*\n {8}Check that MAIL_TO/],
  ] as const)('says what to do where the mail server refuses the %s', async (_, moment, words, expected) => {
    const server = await startSmtpServer({ credentials: { user: 'owner', password: 'geheim123' } });
    server.behave(moment, words);
    const { status, out } = await run(['doctor'], { SMTP_URL: server.url });
    expect(status).toBe(1);
    expect(out).toMatch(expected);
    expect(out).not.toContain('geheim');
    await server.stop();
  });

  test('sends a test letter where it is asked to, to the owner alone', async () => {
    const server = await startSmtpServer();
    const { status, out } = await run(['doctor', '--send-test'], { SMTP_URL: server.url });
    expect(status).toBe(0);
    expect(out).toContain(`ok      test letter: It was handed to smtp://127.0.0.1:${server.port}, for ${mail.to}.`);
    expect(server.mails).toMatchObject([{ from: mail.from, to: [mail.to] }]);
    expect(server.mails[0]?.raw).toMatch(/^Message-ID: <test-\w+@/m);
    expect(server.mails[0]?.raw).toContain('This is a test letter.');
    server.behave('data', '554 5.7.1 Looks like spam');
    const refused = await run(['doctor', '--send-test'], { SMTP_URL: server.url });
    expect(refused.status).toBe(1);
    expect(refused.out).toMatch(/^ACT {5}test letter: It could not be sent: 554 5\.7\.1 Looks like spam$/m);
    await server.stop();
  });

  test('shows on a terminal what it waits for, for how long at most, and then nothing', async () => {
    const shown: string[] = [];
    const terminal = { print: async () => {}, complain: () => {}, showProgress: (text: string) => shown.push(text) };
    const env = { DATA_DIR: commandLine.folder, PORT: String(app.port) };
    expect(await runHeartwood(['doctor', '--send-test'], { ...terminal, env })).toBe(0);
    expect(shown.slice(-2)).toEqual(['test letter (the mail server may take two minutes) …', '']);
  });

  test('writes the test letter into the Maildir where there is no mail server', async () => {
    expect((await run(['doctor', '--send-test'])).status).toBe(0);
    const [name = ''] = await readdir(join(commandLine.folder, 'maildir/new'));
    expect(await readFile(join(commandLine.folder, 'maildir/new', name), 'utf8')).toContain('This is a test letter.');
    expect((await commandLine.store.stats()).byState.queued).toBe(0);
  });

  test('names every mistake in the settings of the server', async () => {
    const { status, out } = await run(['doctor'], { PORT: 'x', MAIL_TO: 'y' });
    expect(status).toBe(1);
    expect(out).toMatch(/^ACT {5}settings: PORT is "x".*; MAIL_TO is "y"/);
  });

  test('says where there is no inbox, and makes none', async () => {
    const DATA_DIR = join(commandLine.folder, 'absent');
    const { status, out } = await run(['doctor'], { DATA_DIR });
    expect(status).toBe(1);
    expect(out).toMatch(/^ACT {5}inbox: There is no inbox in .*\/absent yet\.\n {8}Start the server once/m);
  });

  test('says that the database cannot be reached, and not with which password', async () => {
    const DATABASE_URL = 'postgres://heartwood:geheim@127.0.0.1:1/heartwood';
    const { status, out } = await run(['doctor'], { DATABASE_URL });
    expect(status).toBe(1);
    expect(out).toMatch(/^ACT {5}inbox: PostgreSQL, heartwood at 127\.0\.0\.1:1: .*\n {8}See that PostgreSQL runs/m);
    expect(out).not.toContain('geheim');
  });

  test.each([
    ['the inbox', 'inbox.db', 0o640],
    ['the Maildir', 'maildir', 0o755],
    ['the folder, if only to write', '', 0o770],
  ])('says that others may look into %s, and how to end that', async (_, name, mode) => {
    const path = join(commandLine.folder, name);
    await run(['doctor', '--send-test']); // makes the Maildir
    chmodSync(path, mode);
    const { status, out } = await run(['doctor']);
    expect(status).toBe(1);
    expect(out).toContain(
      `ACT     permissions: Other users of this machine may read or change what is in ${path.replace(/\/$/, '')}.\n        chmod -R go= ${commandLine.folder}\n`,
    );
    chmodSync(path, 0o700);
  });

  test('does not mind a folder that others may list, as long as its letters are closed to them', async () => {
    chmodSync(commandLine.folder, 0o755);
    expect((await run(['doctor'])).status).toBe(0);
  });

  test('sees a clock that was set back', async () => {
    await commandLine.stored({ receivedAt: Date.now() + 86_400_000 });
    const { status, out } = await run(['doctor']);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^ACT {5}clock: It is .* But the newest letter came .*: the clock is wrong, or it was\.\n {8}Set it by the network/m,
    );
  });

  test('shows parked letters, why they are, and what to do, and ends with 1', async () => {
    await commandLine.park(await commandLine.stored({ receivedAt: Date.now() }), Date.now());
    const { status, out, err } = await run(['doctor']);
    expect({ status, err }).toEqual({ status: 1, err: '1 of 14 checks needs you.\n' });
    expect(out).toContain('ACT     parked: 1 letter was given up for now. The last error: 550 5.1.1 No such user\n');
    expect(out).toContain('heartwood list --state parked, and heartwood retry ID');
  });

  test('shows that the route is blocked, since when and why, and ends with 1', async () => {
    const now = Date.now();
    await commandLine.stored({ receivedAt: now });
    await commandLine.block(`452 4.2.2 Mailbox full ${NASTY}`, now, now + 60_000);
    const { status, out, err } = await run(['doctor']);
    expect({ status, err }).toEqual({ status: 1, err: '1 of 14 checks needs you.\n' });
    expect(out).toMatch(
      /^ACT {5}route: No mail has got through since \d{4}-.*: 452 4\.2\.2 Mailbox full .* The next letter is tried \d{4}-.*\.\n {8}Put right what/m,
    );
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  test('shows that letters wait for long, with the words of the mail server made harmless', async () => {
    const then = Date.now() - 3 * 60 * 60 * 1000;
    await commandLine.stored({ receivedAt: then });
    const [leased] = await commandLine.store.claim({ now: then, leaseUntil: then + 1, most: 1 });
    if (!leased) throw new Error('Nothing is due.');
    await commandLine.store.finish(leased.lease, { outcome: 'retry', dueAt: then, error: `451 ${NASTY}` }, then);
    const { status, out } = await run(['doctor']);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^ACT {5}mail: 1 letter waits to be mailed, the first since \d{4}-\d\d-\d\d .* The last error: 451 /m,
    );
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  test('calls for a hand where a letter waits for an hour, as /attention does', async () => {
    const HOUR = 3_600_000;
    await commandLine.stored({ receivedAt: Date.now() - HOUR - 1000 });
    expect((await fetch(`${app.url}/attention`)).status).toBe(503);
    const { status, out } = await run(['doctor']);
    expect(status).toBe(1);
    expect(out).toMatch(/^ACT {5}mail: 1 letter waits to be mailed, the first since .* None was tried yet\.$/m);
  });

  test('asks for a hand where the newest backup is older than two days', async () => {
    await commandLine.store.noteBackup(Date.now() - 47 * 3_600_000);
    const young = await run(['doctor']);
    expect({ status: young.status, out: young.out }).toEqual({
      status: 0,
      out: expect.stringMatching(/^ok {6}backup: The newest backup was made \d{4}-\d\d-\d\d \d\d:\d\d\.$/m),
    });
    await commandLine.store.noteBackup(Date.now() - 49 * 3_600_000);
    const { status, out } = await run(['doctor']);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^ACT {5}backup: The newest backup was made .*\. That is more than two days ago\.\n {8}See why/m,
    );
  });

  test('says the same to machines', async () => {
    await commandLine.park(await commandLine.stored({ receivedAt: Date.now() }), Date.now());
    const { status, out } = await run(['doctor', '--json']);
    expect(status).toBe(1);
    const results = JSON.parse(out) as { check: string; isWell: boolean; advice?: string }[];
    expect(results.map(({ check }) => check)).toEqual([
      ...['settings', 'inbox', 'writing', 'server', 'database', 'backup', 'disk', 'permissions', 'clock'],
      ...['public address', 'mail server', 'route', 'mail', 'parked'],
    ]);
    expect(results.filter(({ isWell }) => !isWell)).toMatchObject([
      { check: 'parked', advice: expect.stringContaining('heartwood retry ID') },
    ]);
  });
});
