import { existsSync } from 'node:fs';
import { eraseMails, maildirIn } from '../inbox/delivery/maildir.ts';
import { inboxFile, movedTo } from '../inbox/sqlite/folder.ts';
import type { Store, StoredLetter } from '../inbox/store.ts';
import {
  type Arguments,
  type Command,
  FailedError,
  idOf,
  JSON_OPTION,
  MisuseError,
  noSuchLetter,
  type Surroundings,
} from './command.ts';
import { harmlessLine } from './harmless.ts';

/** `heartwood erase ID`, `heartwood erase --email ADDRESS` */
export const erase: Command = {
  synopsis: 'ID | --email ADDRESS',
  summary: 'Erases a letter, or all from one address, for good.',
  details: `  --email ADDRESS  all letters from this address
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
  ],
  options: { ...JSON_OPTION, email: { type: 'string' }, yes: { type: 'boolean' } },
  words: 0,
  optionalWords: 1,
  async run(args, { store, print, ask, dataDir, databaseUrl }) {
    const letters = await chosenLetters(args, store);
    if (!args.values.yes) await makeSure(letters, ask);
    const mails = await eraseLetters(letters, store, maildirIn(dataDir));
    if (args.values.json) {
      await print(`${JSON.stringify({ erased: letters.map(({ id }) => id), mailsErased: mails }, null, 2)}\n`);
      return;
    }
    await print(
      `${letters.map(({ id }) => `Letter ${id} is erased.\n`).join('')}${mailsInWords(mails)} Mails that have left by a ` +
        `mail server and backups are out of reach: erase it there too.\n${databaseUrl === undefined ? '' : leftByMove(dataDir)}`,
    );
  },
};

async function chosenLetters(args: Arguments, store: Store): Promise<StoredLetter[]> {
  const { email } = args.values;
  const isById = args.positionals.length > 0;
  if (isById === (typeof email === 'string')) throw new MisuseError('Say what to erase: an ID, or --email ADDRESS.');
  if (isById) {
    const id = idOf(args);
    return [(await store.find(id)) ?? noSuchLetter(id)];
  }
  const letters: StoredLetter[] = [];
  for await (const letter of store.letters({ email: String(email) })) letters.push(letter);
  if (letters.length === 0) throw new FailedError(`There are no letters from ${JSON.stringify(email)}.`);
  return letters;
}

/**
 * @throws MisuseError where there is nobody to ask
 * @throws FailedError where the answer is not yes
 */
async function makeSure(letters: readonly StoredLetter[], ask: Surroundings['ask']): Promise<void> {
  if (!ask) throw new MisuseError('There is no terminal to ask on: say --yes to erase without being asked.');
  const names = letters.map(({ id, fields }) => `  ${id}  ${harmlessLine(`${fields.name} <${fields.email}>`)}\n`);
  const answer = await ask(`${names.join('')}Erase ${letters.length === 1 ? 'this letter' : 'these letters'}? [y/N] `);
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new FailedError('Nothing was erased.');
}

/**
 * Gives how many mails there were. They go first: should this process die, the letter is still there to be erased again.
 * And they go once more afterwards: a courier may have written one meanwhile.
 */
async function eraseLetters(letters: readonly StoredLetter[], store: Store, maildir: string): Promise<number> {
  const before = await eraseMails(maildir, letters);
  for (const { id } of letters) await store.erase(id);
  return before + (await eraseMails(maildir, letters));
}

/** What an erasing on PostgreSQL does not reach: the file that its letters came from, where it is there still. */
function leftByMove(dataDir: string): string {
  const file = inboxFile(dataDir);
  if (movedTo(dataDir) === undefined || !existsSync(file)) return '';
  return `${file} still holds the letters as they were before the move; remove it: rm ${file}*\n`;
}

function mailsInWords(count: number): string {
  if (count === 0) return 'There was no mail of it in the Maildir.';
  return count === 1 ? 'Its mail in the Maildir is erased too.' : `${count} mails in the Maildir are erased too.`;
}
