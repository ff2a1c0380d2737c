import { existsSync } from 'node:fs';
import { eraseMails, maildirIn } from '../inbox/delivery/maildir.ts';
import { inboxFile, movedTo } from '../inbox/sqlite/folder.ts';
import type { OldLetters, Store, StoredLetter } from '../inbox/store.ts';
import {
  type Arguments,
  type Command,
  type CommandContext,
  FailedError,
  idsOf,
  JSON_OPTION,
  noLetter,
  UsageError,
} from './command.ts';
import { confirm } from './confirm.ts';
import { escapeLine } from './escape-terminal.ts';
import { localTime } from './local-time.ts';
import { pluralize } from './pluralize.ts';

/** Letters per batch. */
const PIECE = 500;

/** `heartwood erase ID …`, `heartwood erase --email ADDRESS`, `heartwood erase --state STATE --before DAY` */
export const erase: Command = {
  synopsis: 'ID … | --email ADDRESS | --state STATE --before DAY',
  summary: 'Erases letters, or all from one address, for good.',
  details: `  --email ADDRESS  all letters from this address
  --state STATE    all that are quarantined or delivered
  --before DAY     and came before this day, as 2026-11-01, in this machine's
                   time zone
  --yes            without asking; elsewhere than on a terminal nothing is
                   erased without it
  --json           says what was erased as a JSON object

It does not reach mails that have left by a mail server, nor backups, nor what a
mail program has copied or moved out of the Maildir: erase the letter there too.
Nor the file that "heartwood move" has left in DATA_DIR: remove it.
A mail that is on its way at this moment may still arrive.`,
  examples: [
    ['erase mwqs45kn9w11', 'one letter, after a question'],
    ['erase --email ada@example.com', 'all that one person wrote, who asked for it'],
    ['erase --email ada@example.com --yes --json', 'the same in a script'],
    ['erase --state quarantined --before 2026-11-01', 'old spam'],
  ],
  options: {
    ...JSON_OPTION,
    email: { type: 'string' },
    state: { type: 'string' },
    before: { type: 'string' },
    yes: { type: 'boolean' },
  },
  words: 0,
  optionalWords: Number.POSITIVE_INFINITY,
  async run(args, context) {
    const { state, before, email } = args.values;
    const isByAge = state !== undefined || before !== undefined;
    const ways = [args.positionals.length > 0, email !== undefined, isByAge].filter(Boolean).length;
    if (ways !== 1) {
      throw new UsageError('Say what to erase: an ID or several, --email ADDRESS, or --state STATE --before DAY.');
    }
    return isByAge ? eraseByAge(args, context) : eraseChosen(args, context);
  },
};

async function eraseChosen(args: Arguments, context: CommandContext): Promise<void> {
  const { store, print, ask, dataDir } = context;
  const { letters, absent } = await chosenLetters(args, store);
  if (letters.length > 0) await confirm({ question: namesOf(letters), ...ERASING }, args, ask);
  const mails = await eraseLetters(letters, store, maildirIn(dataDir));
  const erased = letters.map(({ id }) => id);
  if (args.values.json) {
    const found = { erased, mailsErased: mails, ...(absent.length > 0 && { notFound: absent }) };
    await print(`${JSON.stringify(found, null, 2)}\n`);
  } else {
    await print(`${erased.map((id) => `Letter ${id} is erased.\n`).join('')}${outOfReach(mails, context)}`);
  }
  if (absent.length > 0) throw new FailedError(absent.map(noLetter).join('\n'));
}

async function eraseByAge(args: Arguments, context: CommandContext): Promise<void> {
  const { store, print, ask, dataDir, showProgress } = context;
  const { state, before } = readAge(args);
  const old: OldLetters = { states: [state], before };
  let count = 0;
  for await (const { receivedAt } of store.letters({ state })) if (receivedAt < before) count++;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const question = `${pluralize(count, 'letter is', 'letters are')} ${state} and came before ${localTime(before)} (${zone}). Erase for good?`;
  if (count > 0) await confirm({ question, ...ERASING }, args, ask);
  let erased = 0;
  let mails = 0;
  for (;;) {
    const letters = count === 0 ? [] : await store.findOld(old, PIECE);
    if (letters.length === 0) break;
    mails += await eraseMails(maildirIn(dataDir), letters);
    const ids = letters.map(({ id }) => id);
    erased += await store.eraseOld(ids, old);
    showProgress?.(`${erased} letters …`);
  }
  showProgress?.('');
  await print(
    args.values.json
      ? `${JSON.stringify({ erasedCount: erased, mailsErased: mails }, null, 2)}\n`
      : `${pluralize(erased, 'letter is', 'letters are')} erased.\n${erased === 0 ? '' : outOfReach(mails, context)}`,
  );
}

const ERASING = { verb: 'erase', done: 'erased' };

/** @throws UsageError */
function readAge({ values }: Arguments): { state: OldLetters['states'][number]; before: number } {
  const { state, before } = values;
  if (state !== 'quarantined' && state !== 'delivered') {
    throw new UsageError(`--state is ${found(state)} with --before it must be quarantined or delivered.`);
  }
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(String(before)) ?? []).map(Number);
  const time = new Date(Number(year), Number(month) - 1, Number(day));
  // The Date constructor turns a 31st that does not exist into a 1st.
  if (time.getMonth() + 1 !== month || time.getDate() !== day) {
    throw new UsageError(
      `--before is ${found(before)} with --state it must be a day, for example --before 2026-11-01.`,
    );
  }
  return { state, before: time.getTime() };
}

function found(value: string | boolean | undefined): string {
  return value === undefined ? 'missing:' : `${JSON.stringify(value)}, but`;
}

interface Chosen {
  readonly letters: readonly StoredLetter[];
  /** Ids without a letter. */
  readonly absent: readonly string[];
}

async function chosenLetters(args: Arguments, store: Store): Promise<Chosen> {
  const { email } = args.values;
  const letters: StoredLetter[] = [];
  const absent: string[] = [];
  if (typeof email === 'string') {
    for await (const letter of store.letters({ email })) letters.push(letter);
    if (letters.length === 0) throw new FailedError(`There are no letters from ${JSON.stringify(email)}.`);
  }
  for (const id of idsOf(args)) {
    const letter = await store.find(id);
    if (letter) letters.push(letter);
    else absent.push(id);
  }
  if (letters.length === 0) throw new FailedError(absent.map(noLetter).join('\n'));
  return { letters, absent };
}

function namesOf(letters: readonly StoredLetter[]): string {
  const names = letters.map(({ id, fields }) => `  ${id}  ${escapeLine(`${fields.name} <${fields.email}>`)}\n`);
  return `${names.join('')}Erase ${letters.length === 1 ? 'this letter' : 'these letters'}?`;
}

function outOfReach(mails: number, { databaseUrl, dataDir }: CommandContext): string {
  const left = databaseUrl === undefined ? '' : leftByMove(dataDir);
  return `${mailsInWords(mails)} Mails that have left by a mail server and backups are out of reach: erase it there too.\n${left}`;
}

/**
 * Returns the number of mails. They are erased first: if this process dies, the letter is still there to be erased
 * again. And once more afterwards, because a courier may have written one meanwhile.
 */
async function eraseLetters(letters: readonly StoredLetter[], store: Store, maildir: string): Promise<number> {
  const before = await eraseMails(maildir, letters);
  for (const { id } of letters) await store.erase(id);
  return before + (await eraseMails(maildir, letters));
}

/** The old SQLite file, which erasing on PostgreSQL does not reach. */
function leftByMove(dataDir: string): string {
  const file = inboxFile(dataDir);
  if (movedTo(dataDir) === undefined || !existsSync(file)) return '';
  return `${file} still holds the letters as they were before the move; remove it: rm ${file}*\n`;
}

function mailsInWords(count: number): string {
  if (count === 0) return 'There was no mail of it in the Maildir.';
  return count === 1 ? 'Its mail in the Maildir is erased too.' : `${count} mails in the Maildir are erased too.`;
}
