import { spam } from '../content/spam.ts';
import type { StoredLetter } from '../inbox/store.ts';
import { type Command, idsOf, JSON_OPTION, noSuchLetter } from './command.ts';
import { escapeLine, escapeTerminal } from './escape-terminal.ts';
import { letterAsJson } from './letter-as-json.ts';
import { localTime } from './local-time.ts';

/** `heartwood show ID` */
export const show: Command = {
  synopsis: 'ID',
  summary: 'Shows one letter with everything that is known about it.',
  details: '  --json  as a JSON object',
  examples: [
    ['show mwqs45kn9w11', 'the letter that "heartwood list" calls so'],
    ['show mwqs45kn9w11 --json', 'the same for a program'],
  ],
  options: JSON_OPTION,
  words: 1,
  async run(args, { store, print }) {
    const [id = ''] = idsOf(args);
    const letter = (await store.find(id)) ?? noSuchLetter(id);
    await print(args.values.json ? `${JSON.stringify(letterAsJson(letter), null, 2)}\n` : inWords(letter));
  },
};

function inWords(letter: StoredLetter): string {
  const { fields, phoneAsSent, flags, spamScore, elapsed } = letter;
  const facts: [label: string, value: string][] = [
    ['Letter', letter.id],
    ['Received', `${localTime(letter.receivedAt)} from ${letter.address}`],
    ['State', stateInWords(letter)],
    ['Attempts', String(letter.attempts)],
    ['Last error', letter.lastError ?? ''],
    ['Flags', flags.join(', ')],
    ['Spam score', spamScore === 0 ? '' : `${spamScore}; from ${spam.quarantineFrom} on letters are quarantined`],
    ['Written in', elapsed === undefined ? '' : `${Math.round(elapsed / 1000)} s`],
    ['Name', fields.name],
    ['Email', fields.email],
    ['Phone', phoneAsSent ? `${fields.phone} (sent as: ${phoneAsSent})`.trim() : fields.phone],
    ['Company', fields.company],
  ];
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${`${label}:`.padEnd(12)} ${escapeLine(value)}`);
  return `${lines.join('\n')}\n\n${escapeTerminal(fields.message)}\n`;
}

function stateInWords({ state, dueAt, deliveredAt }: StoredLetter): string {
  if (dueAt !== undefined) return `${state}, next attempt ${localTime(dueAt)}`;
  if (deliveredAt !== undefined) return `${state} ${localTime(deliveredAt)}`;
  return state;
}
