import type { StoredLetter } from '../inbox/store.ts';
import { type Arguments, type Command, UsageError } from './command.ts';
import { isoTime, letterAsJson } from './letter-as-json.ts';
import { readQuery } from './list.ts';

/** An export format: its header and a letter's line. */
interface Format {
  readonly head: string;
  readonly line: (letter: StoredLetter) => string;
}

/** Letters between two progress reports. */
const PROGRESS_EVERY = 1000;

/** `heartwood export`; `export` is a reserved word. */
export const exportLetters: Command = {
  synopsis: '--format csv|jsonl',
  summary: 'Writes all letters, the newest first, to standard output.',
  details: `  --format csv      for a spreadsheet: UTF-8, as Excel and LibreOffice open it
  --format jsonl    for programs: one JSON object a line
  --separator WORD  between the cells of csv: comma (if you don't say),
                    semicolon or tab; where decimals have a comma, Excel
                    wants semicolon
  --state STATE     only letters in this state
  --email ADDRESS   only letters from this address

A cell that a spreadsheet would take for a formula, or for a number and change
(a phone number with a leading 0), begins with an apostrophe.`,
  examples: [
    ['export --format csv > letters.csv', 'for Excel or LibreOffice'],
    ['export --format csv --separator semicolon > letters.csv', 'for Excel in German, say'],
    ['export --format jsonl --email ada@example.com', 'all that is known about one person'],
  ],
  options: {
    format: { type: 'string' },
    separator: { type: 'string' },
    state: { type: 'string' },
    email: { type: 'string' },
  },
  words: 0,
  async run({ values }, { store, print, columns, showProgress }) {
    const format = readFormat(values);
    await print(format.head);
    let written = 0;
    for await (const letter of store.letters(readQuery(values))) {
      await print(format.line(letter));
      written++;
      // On a terminal the letters themselves show the progress.
      if (columns === undefined && written % PROGRESS_EVERY === 0) showProgress?.(`${written} letters …`);
    }
    showProgress?.('');
  },
};

/** @throws UsageError */
function readFormat({ format, separator }: Arguments['values']): Format {
  if (format === 'jsonl' && separator === undefined) return JSONL;
  if (format === 'jsonl') throw new UsageError('--separator is for --format csv alone.');
  if (format !== 'csv') throw new UsageError('Say in which form: --format csv or --format jsonl.');
  const character = SEPARATORS.get(String(separator ?? 'comma'));
  if (character === undefined) {
    throw new UsageError(`--separator is ${JSON.stringify(separator)}, but it must be comma, semicolon or tab.`);
  }
  return csvFormat(character);
}

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
]);

const JSONL: Format = { head: '', line: (letter) => `${JSON.stringify(letterAsJson(letter))}\n` };

/** The start of a formula, including East Asian full-width forms. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;

/** What a spreadsheet reads as a number or a date and changes: leading zeros go, `12-10` becomes a day. */
const CHANGED_NUMBER = /^\s*(?!(?:0|[1-9]\d{0,14})$)(?=.*\d)[\d\s.,:/-]+(?:e[+-]?\d+)?\s*$/i;

const MONTHS =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?';

/** What it reads as a date with the month's name. */
const DAY_IN_WORDS = new RegExp(`^\\s*(?=.*\\d)[\\d\\s.,/-]*(${MONTHS})[\\d\\s.,/-]*$`, 'i');

const CSV_COLUMNS: readonly [title: string, cell: (letter: StoredLetter) => string][] = [
  ['id', ({ id }) => id],
  ['receivedAt', ({ receivedAt }) => isoTime(receivedAt)],
  ['state', ({ state }) => state],
  ['attempts', ({ attempts }) => String(attempts)],
  ['name', ({ fields }) => fields.name],
  ['email', ({ fields }) => fields.email],
  ['phone', ({ fields }) => fields.phone],
  ['phoneAsSent', ({ phoneAsSent }) => phoneAsSent],
  ['company', ({ fields }) => fields.company],
  ['message', ({ fields }) => fields.message],
  ['flags', ({ flags }) => flags.join(' ')],
  ['deliveredAt', ({ deliveredAt }) => isoTime(deliveredAt) ?? ''],
  ['lastError', ({ lastError }) => lastError ?? ''],
];

/** @see https://www.rfc-editor.org/rfc/rfc4180 */
function csvFormat(separator: string): Format {
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
  return {
    // Excel recognises UTF-8 by the byte order mark.
    head: `\uFEFF${line(CSV_COLUMNS.map(([title]) => title))}`,
    line: (letter) => line(CSV_COLUMNS.map(([, cell]) => cell(letter))),
  };
}

/** @see https://owasp.org/www-community/attacks/CSV_Injection */
function csvCell(text: string, separator: string): string {
  const isDefused = [FORMULA, CHANGED_NUMBER, DAY_IN_WORDS].some((taken) => taken.test(text));
  const defused = isDefused ? `'${text}` : text;
  // A spreadsheet may split at several separators: quote them all.
  const isQuoted = defused.includes(separator) || /[",;\t\r\n]/.test(defused);
  return isQuoted ? `"${defused.replaceAll('"', '""')}"` : defused;
}
