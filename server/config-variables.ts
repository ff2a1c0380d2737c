import { isIP } from 'node:net';
import { isEmail } from '../letter/email.ts';

/** The rule of a variable. `read` returns `undefined` for an invalid value. */
export interface VariableRule<Value> {
  readonly read: (text: string) => Value | undefined;
  readonly expected: string;
  readonly example: string;
  /** The form of a URL that may contain a password. Messages describe such a value and never quote it. */
  readonly secretForm?: string;
}

const port = wholeNumber(0, 65_535, '8080');
const letters = wholeNumber(1, 1_000_000, '10');
const host = {
  read: (text: string) => (isIP(text) !== 0 || HOST_NAME.test(text) ? text : undefined),
  expected: 'an IP address or a host name, without a port',
  example: '0.0.0.0',
};
const mailbox = {
  read: (text: string) => (isEmail(text) ? text : undefined),
  expected: 'exactly one email address, without a name',
  example: 'workshop@example.com',
};

/** Every environment variable of ours. */
export const VARIABLES = {
  PORT: port,
  HOST: host,
  DATA_DIR: {
    read: (text: string) => (text.trim() === '' ? undefined : text),
    expected: 'the path of a folder',
    example: './data',
  },
  DATABASE_URL: {
    read: readDatabaseUrl,
    expected:
      'an address of PostgreSQL (special characters of the user and the password as %XX; sslmode as psql has it)',
    secretForm: 'postgres://…',
    example: 'postgres://user:password@db.example.com/heartwood',
  },
  SMTP_URL: {
    read: readSmtpUrl,
    expected: 'smtp:// or smtps:// with a host (special characters of the user and the password as %XX)',
    secretForm: 'smtp://…',
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
  METRICS_PORT: { ...port, example: '9464' },
  METRICS_HOST: host,
} as const satisfies Record<string, VariableRule<unknown>>;

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

function wholeNumber(least: number, most: number, example: string): VariableRule<number> {
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
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hash !== '' || url.port === '0')
    return undefined;
  if (!['', '/'].includes(url.pathname.slice(0, 1))) return undefined;
  const sslmode = url.searchParams.get('sslmode');
  if (sslmode !== null && !SSL_MODES.includes(sslmode)) return undefined;
  // An @ after the host means an unescaped slash in the password: its first half was taken for the host.
  return [url.username, url.password, url.pathname].every(isDecodable) && !url.pathname.includes('@')
    ? text
    : undefined;
}

/**
 * See https://www.postgresql.org/docs/current/libpq-ssl.html; `allow` and `prefer` would permit an unencrypted
 * connection.
 */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
