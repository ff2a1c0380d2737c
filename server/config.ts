import { resolve } from 'node:path';
import { mail as defaultMail } from '../content/mail.ts';
import type { MailSettings } from '../inbox/delivery/mail.ts';
import type { Limits } from '../inbox/store.ts';
import { VARIABLES, type VariableRule } from './config-variables.ts';
import { misspeltNames } from './misspelt-names.ts';
import { describeUrl, quoteRedacted } from './redact-setting.ts';

/** The checked configuration. */
export interface Config {
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /**
   * PostgreSQL, which several servers may share, possibly with a password; without it letters are kept in {@link
   * dataDir}.
   */
  readonly databaseUrl: string | undefined;
  /** The mail server, possibly with a password; without it mails go into the Maildir in {@link dataDir}. */
  readonly smtpUrl: string | undefined;
  readonly mail: MailSettings;
  /** The public origin without a trailing slash; by default localhost and the port. */
  readonly publicUrl: string | undefined;
  /** The number of proxies in front, each of which appends to `X-Forwarded-For`. */
  readonly trustProxy: number;
  readonly limits: Limits;
  /** Whether the limits apply to loopback peers: a limit is configured, or a proxy is trusted. */
  readonly limitsLoopback: boolean;
  /** Metrics and health on a port of their own; absent if off. 0 means any free port. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Warnings for the log: variables that look misspelt. */
  readonly warnings: readonly string[];
}

/** All mistakes in the environment: a sentence each in `mistakes`, a line each in `message`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment. An empty variable counts as unset; an invalid one is never replaced by a default.
 *
 * @param defaults the mail settings of `content/mail.ts`
 * @throws {ConfigError} with every mistake at once
 */
export function readConfig(env: Environment = process.env, defaults: MailSettings = defaultMail): Config {
  const { read, readMail, mistakes } = createReader(env, defaults);
  const trustProxy = read('TRUST_PROXY') ?? 0;
  const port = read('PORT') ?? 8080;
  const metricsPort = read('METRICS_PORT');
  const metricsHost = read('METRICS_HOST') ?? '127.0.0.1';
  const [perMinute, perHour] = [read('LETTERS_PER_MINUTE'), read('LETTERS_PER_HOUR')];
  const config: Config = {
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    databaseUrl: read('DATABASE_URL'),
    smtpUrl: read('SMTP_URL'),
    mail: {
      from: readMail('MAIL_FROM', 'from'),
      to: readMail('MAIL_TO', 'to'),
      subject: readMail('MAIL_SUBJECT', 'subject'),
    },
    publicUrl: read('PUBLIC_URL'),
    trustProxy,
    limits: { perMinute: perMinute ?? 5, perHour: perHour ?? 30 },
    limitsLoopback: perMinute !== undefined || perHour !== undefined || trustProxy > 0,
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
    warnings: misspeltNames(Object.keys(env), Object.keys(VARIABLES)).map(
      ({ found, meant }) => `${found} means nothing to Heartwood. If ${meant} is meant, write it so.`,
    ),
  };
  if (metricsPort === port && port !== 0) {
    mistakes.push(
      `METRICS_PORT is ${port} like PORT, but metrics have a port of their own, for example METRICS_PORT=9464`,
    );
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

/**
 * Reads only where the letters are, for the command line.
 *
 * @throws {ConfigError} with every mistake at once
 */
export function readInboxConfig(env: Environment = process.env): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const { read, mistakes } = createReader(env, defaultMail);
  const address = { dataDir: resolve(read('DATA_DIR') ?? './data'), databaseUrl: read('DATABASE_URL') };
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return address;
}

type VariableName = keyof typeof VARIABLES;
type ValueOf<Name extends VariableName> = ReturnType<(typeof VARIABLES)[Name]['read']>;

/** Creates functions that read a variable each and collect mistakes. */
function createReader(env: Environment, defaults: MailSettings) {
  const mistakes: string[] = [];

  function read<Name extends VariableName>(name: Name): ValueOf<Name> {
    const text = env[name] ?? '';
    if (text === '') return undefined as ValueOf<Name>;
    const rule: VariableRule<unknown> = VARIABLES[name];
    const value = rule.read(text);
    const found = rule.secretForm ? describeUrl(text, rule.secretForm) : quoteRedacted(text);
    if (value === undefined) {
      mistakes.push(`${name} is ${found}, but it must be ${rule.expected}, for example ${name}=${rule.example}`);
    }
    return value as ValueOf<Name>;
  }

  /** A variable's value or the default, checked by the same rule. */
  function readMail(name: 'MAIL_FROM' | 'MAIL_TO' | 'MAIL_SUBJECT', setting: 'from' | 'to' | 'subject'): string {
    if ((env[name] ?? '') !== '') return read(name) ?? '';
    const text = defaults[setting];
    const { expected, read: understand } = VARIABLES[name];
    if (understand(text) === undefined) {
      mistakes.push(
        `“${setting}” in content/mail.ts is ${quoteRedacted(text)}, but it must be ${expected}. Mend it there, or set ${name}`,
      );
    }
    return text;
  }

  return { read, readMail, mistakes };
}
