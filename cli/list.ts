import { LETTER_STATES, type LetterQuery, type StoredLetter } from '../inbox/store.ts';
import { type Arguments, type Command, JSON_OPTION, UsageError } from './command.ts';
import { escapeLine } from './escape-terminal.ts';
import { letterAsJson } from './letter-as-json.ts';
import { localTime } from './local-time.ts';
import type { Tone } from './paint.ts';
import { type Column, formatTable } from './table.ts';

/**
 * The default limit for a person: a screenful. With `--json` there is none, because a program would not notice that
 * there are more.
 */
const DEFAULT_LIMIT = 50;

/** The colour of each state; delivered has none. */
const TONES: Readonly<Partial<Record<string, Tone>>> = {
  queued: 'waiting',
  parked: 'act',
  quarantined: 'faint',
};

const COLUMNS: readonly Column[] = [
  { title: 'ID' },
  { title: 'RECEIVED' },
  { title: 'STATE', tone: (state) => TONES[state] },
  { title: 'TRIES', align: 'right', leaveOut: 1 },
  { title: 'NAME', most: 24, least: 12 },
  { title: 'EMAIL', most: 32, least: 16, leaveOut: 2 },
  { title: 'MESSAGE', most: 48, least: 16 },
];

/** `heartwood list` */
export const list: Command = {
  synopsis: '',
  summary: 'Lists letters, the newest first.',
  details: `  --state STATE    only letters that are ${LETTER_STATES.join(', ')}
  --email ADDRESS  only letters from this address
  --limit NUMBER   at most so many (${DEFAULT_LIMIT} if you don't say)
  --all            all of them
  --json           as a JSON array: all of them, unless you say --limit`,
  examples: [
    ['list', 'what came in, the newest first'],
    ['list --state parked', 'what was given up and waits for you'],
    ['list --state quarantined', 'what is suspected to be spam'],
    ['list --email ada@example.com', 'what one person has written'],
    ['list --json', 'everything, for a program'],
  ],
  options: {
    ...JSON_OPTION,
    state: { type: 'string' },
    email: { type: 'string' },
    limit: { type: 'string' },
    all: { type: 'boolean' },
  },
  words: 0,
  async run({ values }, { store, print, place, paint, columns }) {
    const limit = values.all ? undefined : (readLimit(values.limit) ?? (values.json ? undefined : DEFAULT_LIMIT));
    const query = readQuery(values);
    // One more than shown, to know whether there are more.
    const found: StoredLetter[] = [];
    for await (const letter of store.letters(limit === undefined ? query : { ...query, limit: limit + 1 })) {
      found.push(letter);
    }
    const shown = found.slice(0, limit);
    if (values.json) {
      await print(`${JSON.stringify(shown.map(letterAsJson), null, 2)}\n`);
    } else if (shown.length === 0) {
      // Names the place: a mistyped DATA_DIR must not look like lost letters.
      const none = Object.keys(query).length > 0 ? 'There are no such letters' : 'There are no letters yet';
      await print(`${none} in ${place}.\n`);
    } else {
      await print(formatTable(COLUMNS, shown.map(toRow), { paint, columns }));
      if (found.length > shown.length) await print(`\nThere are more: --all shows them all.\n`);
    }
  },
};

/**
 * The query of `--state` and `--email`.
 *
 * @throws UsageError
 */
export function readQuery({ state, email }: Arguments['values']): Pick<LetterQuery, 'state' | 'email'> {
  const known = LETTER_STATES.find((known) => known === state);
  if (state !== undefined && !known) {
    throw new UsageError(`--state is ${JSON.stringify(state)}, but it must be ${LETTER_STATES.join(', ')}.`);
  }
  return { ...(known && { state: known }), ...(typeof email === 'string' && { email }) };
}

/** @throws UsageError */
function readLimit(value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new UsageError(`--limit is ${JSON.stringify(value)}, but it must be a whole number from 1, for example 20.`);
}

function toRow({ id, receivedAt, state, attempts, fields }: StoredLetter): string[] {
  const { name, email, message } = fields;
  const texts = [name, email, message.slice(0, 200)].map(escapeLine);
  return [id, localTime(receivedAt), state, String(attempts), ...texts];
}
