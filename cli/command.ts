import type { ParseArgsOptionsConfig } from 'node:util';
import type { Store } from '../inbox/store.ts';
import type { Paint } from './paint.ts';

/** What the command line leaves to a command: what was typed behind its name. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** By option name; absent where it was not given. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command works with. */
export interface CommandContext extends Omit<Terminal, 'complain' | 'isColoured'> {
  readonly store: Store;
  readonly now: () => number;
  readonly dataDir: string;
  /** Where letters are kept, if that is PostgreSQL. It may hold a password. */
  readonly databaseUrl: string | undefined;
  /** Where letters are kept, for a person. Holds no password. */
  readonly place: string;
  /** Colours a text, where colours are wanted. */
  readonly paint: Paint;
}

/** What the command line is run with. */
export interface Terminal {
  /** Writes to standard output, and waits while the reader is slow. */
  print(text: string): Promise<void>;
  /** Writes to standard error. */
  complain(text: string): void;
  /** How many columns the terminal has that standard output goes to; absent where it is none. */
  readonly columns?: number | undefined;
  /** Whether what is printed may have colours. */
  readonly isColoured?: boolean;
  /** Shows how far something is, in the place of what it showed before; absent where nobody looks on. */
  readonly showProgress?: ((text: string) => void) | undefined;
  /** Asks the person at the terminal; absent where there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** The environment; the process's own where absent. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** One of the owner's commands: one that works with the open inbox, or one that opens for itself what it needs. */
export type Command = CommandDescription & (WithInbox | WithoutInbox);

interface WithInbox {
  /**
   * @throws UsageError where the arguments make no sense
   * @throws FailedError where it could not do what was asked
   */
  run(args: Arguments, surroundings: CommandContext): Promise<void>;
}

interface WithoutInbox {
  /** As {@link WithInbox.run}. */
  runWithoutStore(args: Arguments, surroundings: Omit<CommandContext, 'store'>): Promise<void>;
}

interface CommandDescription {
  /** What stands behind the name: `ID`, say. */
  readonly synopsis: string;
  /** One line: what it does. */
  readonly summary: string;
  /** What `--help` says beyond the summary, options included. */
  readonly details: string;
  /** How it is used: what is typed behind `heartwood`, and what for. */
  readonly examples: readonly (readonly [typed: string, purpose: string])[];
  readonly options: ParseArgsOptionsConfig;
  /** How many words it takes that are no options. */
  readonly words: number;
  /** How many more it may take; `Infinity` for any number. */
  readonly optionalWords?: number;
}

/** The command was not called as it must be: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked could not be done, or is not there: exit status 1. */
export class FailedError extends Error {
  override readonly name = 'FailedError';
}

/** The option that every command with a machine-readable form has. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig;

/** The ids that were typed, each once. */
export function idsOf({ positionals }: Arguments): string[] {
  return [...new Set(positionals.map((word) => word.toLowerCase()))];
}

/** Says that there is no such letter. */
export function noLetter(id: string): string {
  return `There is no letter ${JSON.stringify(id)}. "heartwood list" shows the letters with their ids.`;
}

/** @throws FailedError that says that there is no such letter */
export function noSuchLetter(id: string): never {
  throw new FailedError(noLetter(id));
}
