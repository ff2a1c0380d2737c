import { createHash } from 'node:crypto';
import { escapeHtml } from '../../letter/escape-html.ts';
import type { PendingNotice, StoredLetter, WaitingState } from '../store.ts';
import { FLAGS_IN_WORDS, timeInWords } from './letter-mail.ts';
import { type Mail, type MailSettings, messageId } from './mail.ts';
import { mailNote, mailPage, mailTable } from './mail-layout.ts';
import { replyCodes } from './reply-codes.ts';

/** What a notice is about. */
export interface NoticeSubject extends PendingNotice {
  readonly state: WaitingState;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Composes the one mail about all letters that wait for the owner: their number, the first few, and the commands to
 * handle them. It quotes nothing that a visitor wrote, because the mail server may have refused the letters for just
 * that. The same letters give the same Message-ID.
 */
export function composeNotice(about: NoticeSubject, { from, timeZone }: MailSettings): Mail {
  const { state, ids, samples, lastNotifiedAt, now } = about;
  const id = `${state}-${digest(ids)}`;
  const { subject, meaning, advice, commands, reason } = WORDS[state];
  const total = ids.length.toLocaleString('en-GB');
  const since =
    lastNotifiedAt === undefined ? '' : ` since the last mail about it (${timeInWords(lastNotifiedAt, timeZone)})`;
  const sentence = `${ids.length === 1 ? 'One letter' : `${total} letters`} ${meaning}${since}. ${KEPT}`;
  const rest = ids.length > samples.length ? `The first ${samples.length} of them, the oldest at the top:` : undefined;
  const rows = samples.map((letter) => ({
    id: letter.id,
    facts: [`Received ${timeInWords(letter.receivedAt, timeZone)}`, reason(letter)],
  }));
  return {
    id,
    attempts: 1,
    subject: `${subject}: ${total}`,
    messageId: messageId(id, from),
    date: new Date(now),
    text: `${[
      sentence,
      ...(rest === undefined ? [] : [rest]),
      ...rows.map((row) => `${row.id}\n${row.facts.map((fact) => `  ${fact}`).join('\n')}`),
      advice,
      commands.map((command) => `  ${command}`).join('\n'),
    ].join('\n\n')}\n`,
    html: mailPage({
      heading: subject,
      body: `${mailNote(escapeHtml(sentence))}
${rest === undefined ? '' : `<p style="margin: 0 0 8px">${escapeHtml(rest)}</p>`}
${mailTable(rows.map((row) => [row.id, row.facts.map(escapeHtml).join('<br>')]))}
<p style="margin: 0 0 8px">${escapeHtml(advice)}</p>
<pre style="margin: 0; white-space: pre-wrap">${escapeHtml(commands.join('\n'))}</pre>`,
    }),
  };
}

interface NoticeWords {
  readonly subject: string;
  /** Follows the number of letters. */
  readonly meaning: string;
  readonly advice: string;
  readonly commands: readonly string[];
  /** Why a letter is in this state. */
  readonly reason: (letter: StoredLetter) => string;
}

const KEPT = 'Nothing is lost: what was written is kept.';

const WORDS: Readonly<Record<WaitingState, NoticeWords>> = {
  parked: {
    subject: 'Letters that could not be mailed',
    meaning: 'could not be mailed to you and went no further',
    advice: 'Put right what the mail server says, and then have them sent, on the machine that the website runs on:',
    commands: [
      'heartwood list --state parked --all',
      'heartwood show ID',
      'heartwood retry ID',
      'heartwood retry --state parked',
    ],
    reason: ({ id, lastError }) =>
      `The mail server's code: ${replyCodes(lastError ?? '') ?? 'none'}; heartwood show ${id} tells the rest`,
  },
  quarantined: {
    subject: 'Suspected spam',
    meaning: 'looked like spam and went no further',
    advice: 'Have a look, on the machine that the website runs on, and release what is a letter after all:',
    commands: [
      'heartwood list --state quarantined --all',
      'heartwood show ID',
      'heartwood release ID',
      'heartwood erase --state quarantined --before DATE',
    ],
    reason: ({ flags }) => `Why: ${flags.map((flag) => FLAGS_IN_WORDS[flag]).join('; ')}`,
  },
};

function digest(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 12);
}
