import type { ParseArgsOptionsConfig } from 'node:util';
import type { Store } from '../inbox/store.ts';
import type { Paint } from './paint.ts';

/** A command's parsed arguments. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** By option name. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command works with. */
export interface CommandContext extends Omit<Terminal, 'complain' | 'isColoured'> {
  readonly store: Store;
  readonly now: () => number;
  readonly dataDir: string;
  /** PostgreSQL's URL, if letters are there, possibly with a password. */
  readonly databaseUrl: string | undefined;
  /** Where letters are kept, in words and without a password. */
  readonly place: string;
  readonly paint: Paint;
}

/** The terminal that the command line runs on. */
export interface Terminal {
  /** Writes to standard output, with backpressure. */
  print(text: string): Promise<void>;
  /** Writes to standard error. */
  complain(text: string): void;
  /** The width of the terminal; absent if standard output is none. */
  readonly columns?: number | undefined;
  readonly isColoured?: boolean;
  /** Shows progress in place of the last; absent if nobody watches. */
  readonly showProgress?: ((text: string) => void) | undefined;
  /** Asks the person at the terminal; absent if there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** By default the process's own. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** One of the owner's commands: it works with the open inbox, or opens for itself what it needs. */
export type Command = CommandDescription & (WithInbox | WithoutInbox);

interface WithInbox {
  /**
   * @throws UsageError if the arguments make no sense
   * @throws FailedError if it could not do what was asked
   */
  run(args: Arguments, context: CommandContext): Promise<void>;
}

interface WithoutInbox {
  /** As {@link WithInbox.run}. */
  runWithoutStore(args: Arguments, context: Omit<CommandContext, 'store'>): Promise<void>;
}

interface CommandDescription {
  /** The arguments, such as `ID`. */
  readonly synopsis: string;
  /** One line. */
  readonly summary: string;
  /** The rest of `--help`, including the options. */
  readonly details: string;
  /** Examples: the arguments, and their purpose. */
  readonly examples: readonly (readonly [typed: string, purpose: string])[];
  readonly options: ParseArgsOptionsConfig;
  /** The number of positional arguments. */
  readonly words: number;
  /** How many more are allowed; `Infinity` for any number. */
  readonly optionalWords?: number;
}

/** The command was called wrongly: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed, or there is no such letter: exit status 1. */
export class FailedError extends Error {
  override readonly name = 'FailedError';
}

/** The option of every command with JSON output. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig;

/** The ids given, each once. */
export function idsOf({ positionals }: Arguments): string[] {
  return [...new Set(positionals.map((word) => word.toLowerCase()))];
}

export function noLetter(id: string): string {
  return `There is no letter ${JSON.stringify(id)}. "heartwood list" shows the letters with their ids.`;
}

/** @throws FailedError that says that there is no such letter */
export function noSuchLetter(id: string): never {
  throw new FailedError(noLetter(id));
}
