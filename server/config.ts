import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { mail as defaultMail } from '../content/mail.ts';
import type { MailSettings } from '../inbox/delivery/message.ts';
import type { Limits } from '../inbox/store.ts';
import { isEmail } from '../letter/email.ts';
import { misspeltNames } from './misspelt-names.ts';
import { quoteWithoutPassword } from './quote-without-password.ts';

/** What the environment says, checked. */
export interface Config {
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** The mail server; without one, mails go into the Maildir in {@link dataDir}. It may hold a password. */
  readonly smtpUrl: string | undefined;
  readonly mail: MailSettings;
  /** The origin that visitors use, without a slash at the end. Where it is not set: localhost and the port listened on. */
  readonly publicUrl: string | undefined;
  /** How many proxies stand in front, each of which adds an address to `X-Forwarded-For`. */
  readonly trustProxy: number;
  readonly limits: Limits;
  /** Whether the limits hold for loopback peers too: a limit is configured, or a proxy is trusted. */
  readonly limitsLoopback: boolean;
  /** Sentences for the log: variables that look misspelt. */
  readonly warnings: readonly string[];
}

/** What is wrong with the environment: a sentence for each mistake, in `mistakes` and, a line each, in `message`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/**
 * Reads and checks the environment. An empty variable counts as unset; no other value is ever replaced by a default.
 *
 * @throws {ConfigError} with every mistake at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const mistakes: string[] = [];
  const isSet = (name: VariableName): boolean => (env[name] ?? '') !== '';

  function read<Name extends keyof typeof RULES>(name: Name): ReturnType<(typeof RULES)[Name]['read']> {
    type Value = ReturnType<(typeof RULES)[Name]['read']>;
    const text = env[name] ?? '';
    if (text === '') return undefined as Value;
    const rule: Rule<unknown> = RULES[name];
    const value = rule.read(text);
    if (value === undefined) {
      mistakes.push(
        `${name} is ${quoteWithoutPassword(text)}, but it must be ${rule.expected}, for example ${name}=${rule.example}`,
      );
    } else if (rule.notYet) {
      mistakes.push(`${name} is ${quoteWithoutPassword(text)}, but ${rule.notYet}`);
    }
    return value as Value;
  }

  const config: Config = {
    port: read('PORT') ?? 8080,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    smtpUrl: read('SMTP_URL'),
    mail: {
      from: read('MAIL_FROM') ?? defaultMail.from,
      to: read('MAIL_TO') ?? defaultMail.to,
      subject: read('MAIL_SUBJECT') ?? defaultMail.subject,
    },
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('TRUST_PROXY') ?? 0,
    limits: { perMinute: read('LETTERS_PER_MINUTE') ?? 5, perHour: read('LETTERS_PER_HOUR') ?? 30 },
    limitsLoopback:
      isSet('LETTERS_PER_MINUTE') || isSet('LETTERS_PER_HOUR') || (isSet('TRUST_PROXY') && env.TRUST_PROXY !== '0'),
    warnings: misspeltNames(Object.keys(env), Object.keys(RULES)).map(
      ({ found, meant }) => `${found} means nothing to Heartwood. If ${meant} is meant, write it so.`,
    ),
  };
  read('DATABASE_URL');
  read('METRICS_PORT');
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

/**
 * Reads only what says where the letters lie, for the command line, which neither listens nor mails.
 *
 * @throws {ConfigError} with every mistake at once
 */
export function readInboxConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Pick<Config, 'dataDir'> {
  const { DATA_DIR, DATABASE_URL } = env;
  return readConfig({ DATA_DIR, DATABASE_URL });
}

type VariableName = keyof typeof RULES;

/** What a variable may hold. `read` gives nothing where it does not understand. */
interface Rule<Value> {
  readonly read: (text: string) => Value | undefined;
  readonly expected: string;
  readonly example: string;
  /** Why this version refuses even what it understands. */
  readonly notYet?: string;
}

const port = wholeNumber(0, 65_535, '8080');
const letters = wholeNumber(1, 1_000_000, '10');
const mailbox = {
  read: (text: string) => (isEmail(text) ? text : undefined),
  expected: 'exactly one email address, without a name',
  example: 'workshop@example.com',
};

const RULES = {
  PORT: port,
  HOST: {
    read: (text: string) => (isIP(text) !== 0 || HOST_NAME.test(text) ? text : undefined),
    expected: 'an IP address or a host name, without a port',
    example: '0.0.0.0',
  },
  DATA_DIR: {
    read: (text: string) => (text.trim() === '' ? undefined : text),
    expected: 'the path of a folder',
    example: './data',
  },
  DATABASE_URL: {
    read: readDatabaseUrl,
    expected: 'an address of PostgreSQL',
    example: 'postgres://user:password@db.example.com/heartwood',
    notYet: 'this version cannot use PostgreSQL yet. Unset it, and letters are kept in SQLite in DATA_DIR',
  },
  SMTP_URL: {
    read: readSmtpUrl,
    expected: 'smtp:// or smtps:// with a host (special characters of the user and the password as %XX)',
    example: 'smtps://user:password@mail.example.com:465',
  },
  MAIL_FROM: mailbox,
  MAIL_TO: mailbox,
  MAIL_SUBJECT: {
    read: (text: string) => (text.trim() !== '' && text.length <= 200 && !/\p{Cc}/u.test(text) ? text : undefined),
    expected: 'one line of 1 to 200 characters, without control characters',
    example: '"A letter about the oak table"',
  },
  PUBLIC_URL: {
    read: readOrigin,
    expected: 'http:// or https:// with a host, and without a path',
    example: 'https://table.example.com',
  },
  TRUST_PROXY: wholeNumber(0, 10, '1'),
  LETTERS_PER_MINUTE: letters,
  LETTERS_PER_HOUR: letters,
  METRICS_PORT: {
    ...port,
    example: '9090',
    notYet: 'this version has no metrics yet. Unset it; /healthz and /readyz answer on PORT',
  },
} as const satisfies Record<string, Rule<unknown>>;

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

function wholeNumber(least: number, most: number, example: string): Rule<number> {
  return {
    read(text) {
      const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
    expected: `a whole number from ${least} to ${most}`,
    example,
  };
}

function readSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || url.port === '0') return undefined;
  if (!['', '/'].includes(url.pathname) || url.hash !== '' || url.search.includes('@')) return undefined;
  return isDecodable(url.username) && isDecodable(url.password) ? text : undefined;
}

function readDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && ['postgres:', 'postgresql:'].includes(url.protocol) ? text : undefined;
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href === `${url.origin}/` && !/[?#]/.test(text) ? url.origin : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
