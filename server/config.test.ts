/** What each variable may hold, and what is said otherwise. Long, because it is a table: a row for each kind of mistake. */

import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mail } from '../content/mail.ts';
import { ConfigError, readConfig, readInboxConfig } from './config.ts';

/** The mistakes that an environment has. */
function mistakesIn(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

describe('readConfig', () => {
  it('has a default for everything, and takes an empty value for none', () => {
    const defaults = {
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      smtpUrl: undefined,
      mail,
      publicUrl: undefined,
      trustProxy: 0,
      limits: { perMinute: 5, perHour: 30 },
      limitsLoopback: false,
      metrics: undefined,
      warnings: [],
    };
    expect(readConfig({})).toEqual(defaults);
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'MAIL_SUBJECT'];
    const more = [
      'PUBLIC_URL',
      'TRUST_PROXY',
      'LETTERS_PER_MINUTE',
      'LETTERS_PER_HOUR',
      'METRICS_PORT',
      'METRICS_HOST',
    ];
    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(defaults);
  });

  it('reads every variable', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/heartwood',
      SMTP_URL: 'smtps://owner:p%40ss@mail.example.com:465?requireTLS=true',
      MAIL_FROM: 'form@table.example',
      MAIL_TO: 'owner@table.example',
      MAIL_SUBJECT: 'Brev från sidan',
      PUBLIC_URL: 'https://Table.example/',
      TRUST_PROXY: '2',
      LETTERS_PER_MINUTE: '1',
      LETTERS_PER_HOUR: '100',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
    };
    expect(readConfig(env)).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/var/lib/heartwood',
      smtpUrl: env.SMTP_URL,
      mail: { from: env.MAIL_FROM, to: env.MAIL_TO, subject: env.MAIL_SUBJECT },
      publicUrl: 'https://table.example',
      trustProxy: 2,
      limits: { perMinute: 1, perHour: 100 },
      limitsLoopback: true,
      metrics: { port: 9464, host: '::1' },
      warnings: [],
    });
  });

  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ TRUST_PROXY: '0' }, false],
    [{ TRUST_PROXY: '1' }, true],
    [{ LETTERS_PER_MINUTE: '5' }, true],
    [{ LETTERS_PER_HOUR: '30' }, true],
  ])('with %j limits loopback peers: %s', (env, expected) => {
    expect(readConfig(env).limitsLoopback).toBe(expected);
  });

  it.each<[string, string]>([
    ['HOST', '0.0.0.0'],
    ['HOST', 'fe80::1%eth0'],
    ['HOST', 'table.local'],
    ['DATABASE_URL', 'postgresql://owner:p%40ss@db.example.com:5433/heartwood?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///heartwood?host=/run/postgresql&user=owner'],
    ['SMTP_URL', 'smtp://localhost'],
    ['SMTP_URL', 'smtp://[::1]:2525/'],
    ['PUBLIC_URL', 'http://192.168.1.5:8080'],
    ['PORT', '65535'],
    ['TRUST_PROXY', '10'],
  ])('understands %s=%s', (name, value) => {
    expect(mistakesIn({ [name]: value })).toEqual([]);
  });

  it.each<[string, string]>([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', ' 8080'],
    ['PORT', '8080.0'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:80'],
    ['HOST', '[::1]'],
    ['DATA_DIR', ' '],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'postgres'],
    ['DATABASE_URL', 'postgres://db:0/x'],
    ['DATABASE_URL', 'postgres://db/x?sslmode=requrie'],
    ['DATABASE_URL', 'postgres://owner:100%@db/x'],
    ['DATABASE_URL', 'postgres://db/x#y'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://host:0'],
    ['SMTP_URL', 'smtp://host:99999'],
    ['SMTP_URL', 'smtp://host/path'],
    ['SMTP_URL', 'smtp://host#x'],
    ['SMTP_URL', 'smtp://user:100%@host'],
    ['SMTP_URL', 'smtp://user:25?x@host'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Heartwood <a@b.c>'],
    ['MAIL_TO', 'a@b.c, d@e.f'],
    ['MAIL_TO', 'a@b.c\nBcc: d@e.f'],
    ['MAIL_SUBJECT', ' '],
    ['MAIL_SUBJECT', 'two\nlines'],
    ['MAIL_SUBJECT', 'a'.repeat(201)],
    ['MAIL_SUBJECT', 'a\u0085b'],
    ['PUBLIC_URL', 'table.example'],
    ['PUBLIC_URL', 'ftp://table.example'],
    ['PUBLIC_URL', 'https://table.example/shop'],
    ['PUBLIC_URL', 'https://table.example?'],
    ['PUBLIC_URL', 'https://table.example#'],
    ['PUBLIC_URL', 'https://user:pass@table.example'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'true'],
    ['LETTERS_PER_MINUTE', '0'],
    ['LETTERS_PER_HOUR', '1.5'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'http://0.0.0.0'],
  ])('refuses %s=%j in a sentence of its own, with an example that it understands', (name, value) => {
    const mistakes = mistakesIn({ [name]: value });
    expect(mistakes).toHaveLength(1);
    const [, found, example] = /^\w+ is (.+), but it must be .+, for example \w+=(.+)$/.exec(mistakes[0] ?? '') ?? [];
    expect(mistakes[0]).toMatch(new RegExp(`^${name} is .*for example ${name}=`));
    expect(found).toMatch(/^".*"$|^a value that is no URL of the form \w+:\/\/… \(\d+ characters\)$/);
    expect(mistakesIn({ [name]: (example ?? '').replaceAll('"', '') }).join()).not.toContain('it must be');
  });

  it('keeps metrics to this machine unless it is told otherwise, and on a port of their own', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(mistakesIn({ METRICS_PORT: '8080' })).toEqual([expect.stringMatching(/^METRICS_PORT is 8080 like PORT/)]);
    expect(mistakesIn({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it.each([
    [{ to: 'owner@x.example, victim@y.example' }, '“to” in content/mail.ts is "owner@x.example, victim@y.example", '],
    [{ from: '' }, '“from” in content/mail.ts is "", '],
    [{ subject: 'two\nlines' }, '“subject” in content/mail.ts is "two\\nlines", '],
  ])('holds the defaults to the rules of the variables: %j', (changes, beginning) => {
    const defaults = { ...mail, ...changes };
    expect(() => readConfig({}, defaults)).toThrow(beginning);
    const env = { MAIL_FROM: 'a@b.c', MAIL_TO: 'd@e.f', MAIL_SUBJECT: 'A letter' };
    expect(readConfig(env, defaults).mail).toEqual({ from: 'a@b.c', to: 'd@e.f', subject: 'A letter' });
  });

  it('tells all mistakes at once', () => {
    const mistakes = mistakesIn({ PORT: 'x', MAIL_TO: 'y', TRUST_PROXY: 'z' });
    expect(mistakes.map((mistake) => mistake.split(' ')[0]).sort()).toEqual(['MAIL_TO', 'PORT', 'TRUST_PROXY']);
  });

  it.each([
    ['SMTP_URL', 'smtp://owner:geheim@host:0'],
    ['SMTP_URL', 'smtp://owner:ge@he/im@host:0'],
    ['SMTP_URL', 'owner:geheim@mail.example.com'],
    ['SMTP_URL', 'smtps:/owner:geheim@mail.example.com'],
    ['SMTP_URL', 'owner:ge/geheim@host:465'],
    ['SMTP_URL', 'smtp://owner:geheim'],
    ['SMTP_URL', 'smtp://geheim:12/geheim@host'],
    ['SMTP_URL', 'smtp://host/geheim'],
    ['SMTP_URL', 'smtp://host#geheim'],
    ['SMTP_URL', 'geheim'],
    ['DATABASE_URL', 'postgres:owner:geheim'],
    ['DATABASE_URL', 'host=db password=geheim'],
    ['SMTP_URL', 'http://host?password=geheim'],
    ['DATABASE_URL', 'postgres://owner:geheim@host/db?sslmode=maybe'],
    ['DATABASE_URL', 'postgres://owner:12/geheim@host/db'],
    ['DATABASE_URL', 'postgres://host/db?password=geheim&sslmode=maybe'],
    ['PUBLIC_URL', 'https://owner:geheim@table.example'],
    ['MAIL_TO', 'smtp://owner:geheim@host'],
  ])('shows no password of %s=%s', (name, value) => {
    const [mistake] = mistakesIn({ [name]: value });
    expect(mistake).toContain(name);
    expect(mistake).not.toMatch(/geheim|ge@he|im@/);
  });

  it.each([
    ['SMTP_URL', 'smtp://owner:geheim@mail.example.com:465/x', '"smtp://…@mail.example.com:465"'],
    ['SMTP_URL', 'http://mail.example.com', '"http://mail.example.com"'],
    ['SMTP_URL', 'mail.example.com', 'a value that is no URL of the form smtp://… (16 characters)'],
    ['DATABASE_URL', 'geheim', 'a value that is no URL of the form postgres://… (6 characters)'],
  ])('still says what it found in %s=%s', (name, value, found) => {
    expect(mistakesIn({ [name]: value })).toEqual([expect.stringContaining(`${name} is ${found}, but `)]);
  });

  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['MAIL_TOO', 'MAIL_TO'],
    ['DATADIR', 'DATA_DIR'],
    ['smtp_url', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['MAIL_SUBJET', 'MAIL_SUBJECT'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['LETTER_PER_MINUTE', 'LETTERS_PER_MINUTE'],
  ])('warns of %s, which looks like %s', (found, meant) => {
    const { warnings } = readConfig({ [found]: 'x' });
    expect(warnings).toEqual([expect.stringContaining(`${found} means nothing`)]);
    expect(warnings[0]).toContain(meant);
  });

  it.each([
    ...[
      'PATH',
      'HOSTNAME',
      'MAIL',
      'PORTAL',
      'HOME',
      'PORTS',
      'POST',
      'MAILTO',
      'MAILER',
      'MAILCHECK',
      'XDG_DATA_DIRS',
    ],
    ...['DATA', 'HTTP_URL', 'SITE_URL', 'BASE_URL', 'REDIS_URL', 'DATABASE', 'HTTP_PROXY', 'NODE_ENV', 'PWD', 'LANG'],
  ])('does not mistake %s for a misspelling', (name) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([]);
  });
});

describe('readInboxConfig', () => {
  it('minds nothing that the command line does not use', () => {
    const env = { DATA_DIR: '/var/lib/heartwood', PORT: 'x', MAIL_TO: 'y', SMTP_URL: 'z' };
    expect(readInboxConfig(env)).toEqual({ dataDir: '/var/lib/heartwood' });
  });

  it('tells where the letters cannot lie', () => {
    expect(() => readInboxConfig({ DATA_DIR: ' ', DATABASE_URL: 'x' })).toThrow(/^DATA_DIR is .*\nDATABASE_URL is /);
  });
});
