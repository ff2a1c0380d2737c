import type { StoredLetter } from '../inbox/store.ts';
import { type Command, MisuseError } from './command.ts';
import { isoTime, letterAsJson } from './letter-as-json.ts';
import { readState } from './list.ts';

/** How one letter is written, and what stands before the first. */
interface Format {
  readonly head: string;
  readonly line: (letter: StoredLetter) => string;
}

/** `heartwood export`; the name `export` is taken by the language. */
export const exportLetters: Command = {
  synopsis: '--format csv|jsonl',
  summary: 'Writes all letters, the newest first, to standard output.',
  details: `  --format csv     for a spreadsheet (UTF-8; a cell that it could take for a formula begins with an apostrophe)
  --format jsonl   for programs: one JSON object a line
  --state STATE    only letters in this state
  --email ADDRESS  only letters from this address`,
  options: { format: { type: 'string' }, state: { type: 'string' }, email: { type: 'string' } },
  words: 0,
  async run({ values }, { store, print }) {
    const format = FORMATS.get(String(values.format));
    if (!format) throw new MisuseError('Say in which form: --format csv or --format jsonl.');
    const state = readState(values.state);
    const query = { ...(state && { state }), ...(typeof values.email === 'string' && { email: values.email }) };
    await print(format.head);
    for await (const letter of store.letters(query)) await print(format.line(letter));
  },
};

/** How a formula begins, in the wide forms of East Asia too. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;

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

const CSV: Format = {
  // The byte order mark is how Excel knows that it is UTF-8.
  head: `\uFEFF${csvLine(CSV_COLUMNS.map(([title]) => title))}`,
  line: (letter) => csvLine(CSV_COLUMNS.map(([, cell]) => cell(letter))),
};

const JSONL: Format = { head: '', line: (letter) => `${JSON.stringify(letterAsJson(letter))}\n` };

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['csv', CSV],
  ['jsonl', JSONL],
]);

/** @see https://www.rfc-editor.org/rfc/rfc4180 */
function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** @see https://owasp.org/www-community/attacks/CSV_Injection */
function csvCell(text: string): string {
  const defused = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
