import { resolve } from 'node:path';
import { mail as defaultMail } from '../content/mail.ts';
import type { MailSettings } from '../inbox/delivery/message.ts';
import type { Limits } from '../inbox/store.ts';
import { VARIABLES, type VariableRule } from './config-variables.ts';
import { misspeltNames } from './misspelt-names.ts';
import { describeAddress, quoteWithoutPassword } from './quote-without-password.ts';

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
  const isSet = (name: keyof typeof VARIABLES): boolean => (env[name] ?? '') !== '';

  function read<Name extends keyof typeof VARIABLES>(name: Name): ReturnType<(typeof VARIABLES)[Name]['read']> {
    type Value = ReturnType<(typeof VARIABLES)[Name]['read']>;
    const text = env[name] ?? '';
    if (text === '') return undefined as Value;
    const rule: VariableRule<unknown> = VARIABLES[name];
    const value = rule.read(text);
    const found = rule.secretForm ? describeAddress(text, rule.secretForm) : quoteWithoutPassword(text);
    if (value === undefined) {
      mistakes.push(`${name} is ${found}, but it must be ${rule.expected}, for example ${name}=${rule.example}`);
    } else if (rule.notYet) {
      mistakes.push(`${name} is ${found}, but ${rule.notYet}`);
    }
    return value as Value;
  }

  const trustProxy = read('TRUST_PROXY') ?? 0;
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
    trustProxy,
    limits: { perMinute: read('LETTERS_PER_MINUTE') ?? 5, perHour: read('LETTERS_PER_HOUR') ?? 30 },
    limitsLoopback: isSet('LETTERS_PER_MINUTE') || isSet('LETTERS_PER_HOUR') || trustProxy > 0,
    warnings: misspeltNames(Object.keys(env), Object.keys(VARIABLES)).map(
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
