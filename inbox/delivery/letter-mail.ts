import { isEmail } from '../../letter/email.ts';
import { escapeHtml } from '../../letter/escape-html.ts';
import { mailToUri } from '../../letter/mail-to-uri.ts';
import type { Flag, StoredLetter } from '../store.ts';
import type { Mailbox } from './envelope.ts';
import { type Mail, type MailSettings, messageId } from './mail.ts';
import { mailNote, mailPage, mailTable } from './mail-layout.ts';

/** Composes the mail of a letter: the same bytes for the same letter, at any time. */
export function composeMail(letter: StoredLetter, { from, subject, timeZone }: MailSettings): Mail {
  const facts = factsOf(letter, timeZone);
  const notes = notesOn(letter);
  return {
    id: letter.id,
    attempts: letter.attempts,
    ...replyTo(letter),
    subject,
    messageId: messageId(letter.id, from),
    date: new Date(letter.receivedAt),
    text: textOf(letter.fields.message, facts, notes),
    html: htmlOf(letter, facts, notes),
  };
}

/** Notes for the owner about a letter. */
function notesOn({ flags, suspected }: StoredLetter): string[] {
  const notes: string[] = [];
  if (flags.includes('settings-differ')) notes.push(SETTINGS_DIFFER);
  if (suspected) {
    const signs = flags.map((flag) => FLAGS_IN_WORDS[flag]).join('; ');
    notes.push(`Suspected spam (${signs}). The letter was released from quarantine.`);
  }
  return notes;
}

const SETTINGS_DIFFER =
  'The mail settings in the form were missing or not those of this website: an old copy of the page, a program, or ' +
  'someone who tried to send mail elsewhere. They were ignored; this mail went to you only.';

/** Each flag in words. */
export const FLAGS_IN_WORDS: Record<Flag, string> = {
  'settings-differ': 'the mail settings in the form were not ours',
  honeypot: 'a field that people do not see was filled in',
  haste: 'written faster than a person writes',
  links: 'many links among few words',
  'same-text': 'the same message came from several addresses within a day',
};

type Fact = readonly [label: string, value: string];

function factsOf({ id, fields, phoneAsSent, receivedAt }: StoredLetter, timeZone: string | undefined): Fact[] {
  const phone = phoneAsSent ? `${fields.phone} (sent as: ${phoneAsSent})`.trim() : fields.phone;
  return [
    ['Name', oneLine(fields.name)],
    ['Email', oneLine(fields.email)],
    ['Phone', oneLine(phone) || 'not given'],
    ['Company', oneLine(fields.company) || 'not given'],
    ['Received', timeInWords(receivedAt, timeZone)],
    ['Letter', id],
  ];
}

/** A time with its day and zone, in words. */
export function timeInWords(time: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(time);
}

function replyTo({ fields }: StoredLetter): { replyTo?: Mailbox } {
  if (!isEmail(fields.email)) return {};
  // A name that looks like an encoded word (RFC 2047) must stay text: decoded, it could contain line breaks.
  return { replyTo: { name: oneLine(fields.name).replaceAll('=?', '= ?'), address: fields.email } };
}

function textOf(message: string, facts: readonly Fact[], notes: readonly string[]): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`);
  return `${[...notes.map((note) => `Note: ${note}`), lines.join('\n'), `Message:\n\n${message}`].join('\n\n')}\n`;
}

function htmlOf(letter: StoredLetter, facts: readonly Fact[], notes: readonly string[]): string {
  const { name, message } = letter.fields;
  const rows = facts.map(([label, value]) => [label, CELLS[label]?.(letter) ?? escapeHtml(value)] as const);
  return mailPage({
    heading: `A letter from ${escapeHtml(oneLine(name))}`,
    body: `${notes.map((note) => `${mailNote(`<strong>Note:</strong> ${escapeHtml(note)}`)}\n`).join('')}${mailTable(rows)}
<h2 style="margin: 0 0 8px; font: bold 16px/1.5 Helvetica, Arial, sans-serif">Message</h2>
<p dir="auto" style="margin: 0; white-space: pre-wrap">${escapeHtml(message).replaceAll('\n', '<br>')}</p>`,
  });
}

/** Facts that are links. */
const CELLS: Readonly<Record<string, ((letter: StoredLetter) => string | undefined) | undefined>> = {
  Email: ({ fields: { email } }) =>
    isEmail(email) ? `<a href="mailto:${escapeHtml(mailToUri(email))}">${escapeHtml(email)}</a>` : undefined,
};

/**
 * A value on one line: control characters and line and paragraph separators become spaces. Bidi controls are removed,
 * because they could make a name or an address appear as another.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Bidi_Control}+/gu, '');
}
