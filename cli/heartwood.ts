import { parseArgs } from 'node:util';
import { inboxInWords, openInbox } from '../inbox/open-inbox.ts';
import { StoreUnavailableError, StoreUnusableError } from '../inbox/store.ts';
import { ConfigError, readInboxConfig } from '../server/config.ts';
import { backup, restore } from './backup.ts';
import { quarantine, release, retry } from './change-state.ts';
import { type Arguments, type Command, FailedError, type Terminal, UsageError } from './command.ts';
import { doctor } from './doctor.ts';
import { erase } from './erase.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { exportLetters } from './export.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { createPaint } from './paint.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';

const COMMANDS: Readonly<Record<string, Command | undefined>> = {
  list,
  show,
  export: exportLetters,
  retry,
  quarantine,
  release,
  erase,
  stats,
  backup,
  restore,
  move,
  doctor,
};

/** Errors that are printed without a stack. */
const EXPECTED = [FailedError, StoreUnavailableError, StoreUnusableError];

/** Runs a command line; returns the exit status: 0 done, 1 failed or not found, 2 misused. */
export async function runHeartwood(args: readonly string[], terminal: Terminal): Promise<number> {
  const { print } = terminal;
  /** Errors quote arguments, which may have been copied from a letter. */
  const complain = (text: string): void => terminal.complain(escapeTerminal(text));
  const [name, ...rest] = args;
  try {
    if (name === undefined) {
      complain(overview());
      return 2;
    }
    if (['--help', '-h', 'help'].includes(name)) {
      const [asked] = rest;
      await print(asked === undefined ? overview() : help(asked, commandOf(asked)));
      return 0;
    }
    const command = commandOf(name);
    const parsed = parse(name, command, rest);
    if (parsed.values.help) await print(help(name, command));
    else await run(command, parsed, terminal);
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) {
      complain(`${error.message}\n`);
      return 2;
    }
    if (error instanceof UsageError) {
      complain(`${error.message} "heartwood --help" says what there is.\n`);
      return 2;
    }
    const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
    complain(`${expected ? error.message : inspect(error)}\n`);
    return 1;
  }
}

/** @throws UsageError */
function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(name)}.`);
  return command;
}

/** @throws UsageError */
function parse(name: string, { options, words, optionalWords = 0, synopsis }: Command, args: string[]): Arguments {
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence is the error; the rest explains parsing.
    const [problem] = String(error instanceof Error ? error.message : error).split('. ');
    throw new UsageError(`${problem?.replace(/\.$/, '')}.`);
  }
  const { values, positionals } = parsed;
  const isMiscounted = positionals.length < words || positionals.length > words + optionalWords;
  if (!values.help && isMiscounted) {
    throw new UsageError(`It is called like this: heartwood ${`${name} ${synopsis}`.trim()}.`);
  }
  return { values: values as Arguments['values'], positionals };
}

async function run(command: Command, args: Arguments, terminal: Terminal): Promise<void> {
  const { env, print, columns, isColoured = false, ask, showProgress } = terminal;
  const address = readInboxConfig(env);
  const paint = createPaint(isColoured);
  const place = inboxInWords(address);
  const context = { ...address, place, print, columns, paint, ask, showProgress, env, now: Date.now };
  if ('runWithoutStore' in command) return command.runWithoutStore(args, context);
  const store = await openInbox(address, { role: 'client' });
  try {
    await command.run(args, { ...context, store });
  } finally {
    await store.close();
  }
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(([name, command]) => `  ${name.padEnd(12)}${command?.summary}`);
  return `The letters that visitors have sent.

Usage: heartwood COMMAND (or: npm run -s heartwood -- COMMAND)

${lines.join('\n')}

"heartwood COMMAND --help" says more, with examples. To begin with:

  heartwood list      what came in, the newest first
  heartwood show ID   one of them, whole
  heartwood doctor    what needs a hand, and what to do

It reads the same environment as the server (DATA_DIR or DATABASE_URL says
where the letters are) and may run beside it. --json is for machines. Exit
status: 0 done, 1 failed or not found, 2 misused.
`;
}

function help(name: string, { synopsis, summary, details, examples }: Command): string {
  const lines = examples.map(([typed, purpose]) => `  heartwood ${typed}\n      ${purpose}`);
  const parts = [
    `Usage: heartwood ${`${name} ${synopsis}`.trim()}`,
    summary,
    details,
    `Examples:\n${lines.join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function inspect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
