import { createHash } from 'node:crypto';
import { escapeHtml } from '../../letter/escape-html.ts';
import type { StoredLetter, WaitingState } from '../store.ts';
import { type Mail, type MailSettings, messageId } from './mail.ts';
import { mailNote, mailPage, mailTable } from './mail-page.ts';
import { FLAGS_IN_WORDS, timeInWords } from './message.ts';
import { replyCodes } from './reply-codes.ts';

/** What a notice is about. */
export interface NoticeSubject {
  readonly state: WaitingState;
  /** At least one, and all in this state. */
  readonly letters: readonly StoredLetter[];
  /** When it is written, in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Writes the mail that tells the owner of letters that wait for him. It says nothing that a visitor wrote: the mail server
 * may have refused the letters for just that. About the same letters it has the same Message-ID.
 */
export function composeNotice({ state, letters, now }: NoticeSubject, { from, timeZone }: MailSettings): Mail {
  const id = `${state}-${digest(letters.map((letter) => letter.id))}`;
  const { subject, meaning, advice, commands, reason } = WORDS[state];
  const count = letters.length === 1 ? 'One letter' : `${letters.length} letters`;
  const sentence = `${count} ${meaning}`;
  const rows = letters.map((letter) => ({
    id: letter.id,
    facts: [`Received ${timeInWords(letter.receivedAt, timeZone)}`, reason(letter)],
  }));
  return {
    id,
    attempts: 1,
    subject: `${subject}: ${letters.length}`,
    messageId: messageId(id, from),
    date: new Date(now),
    text: `${[
      sentence,
      ...rows.map((row) => `${row.id}\n${row.facts.map((fact) => `  ${fact}`).join('\n')}`),
      advice,
      commands.map((command) => `  ${command}`).join('\n'),
    ].join('\n\n')}\n`,
    html: mailPage({
      heading: subject,
      body: `${mailNote(escapeHtml(sentence))}
${mailTable(rows.map((row) => [row.id, row.facts.map(escapeHtml).join('<br>')]))}
<p style="margin: 0 0 8px">${escapeHtml(advice)}</p>
<pre style="margin: 0; white-space: pre-wrap">${escapeHtml(commands.join('\n'))}</pre>`,
    }),
  };
}

interface NoticeWords {
  readonly subject: string;
  /** What follows how many letters there are. */
  readonly meaning: string;
  readonly advice: string;
  readonly commands: readonly string[];
  /** Why a letter is in this state. */
  readonly reason: (letter: StoredLetter) => string;
}

const WORDS: Readonly<Record<WaitingState, NoticeWords>> = {
  parked: {
    subject: 'Letters that could not be mailed',
    meaning: 'could not be mailed to you and went no further. Nothing is lost: what was written is kept.',
    advice: 'Put right what the mail server says, and then have them sent, on the machine that the website runs on:',
    commands: ['heartwood list --state parked', 'heartwood show ID', 'heartwood retry ID'],
    reason: ({ id, lastError }) =>
      `The mail server's code: ${replyCodes(lastError ?? '') ?? 'none'}; heartwood show ${id} tells the rest`,
  },
  quarantined: {
    subject: 'Suspected spam',
    meaning: 'looked like spam and went no further. Nothing is lost: what was written is kept.',
    advice: 'Have a look, on the machine that the website runs on, and release what is a letter after all:',
    commands: ['heartwood list --state quarantined', 'heartwood show ID', 'heartwood release ID'],
    reason: ({ flags }) => `Why: ${flags.map((flag) => FLAGS_IN_WORDS[flag]).join('; ')}`,
  },
};

function digest(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 12);
}
