import { isEmail } from '../../letter/email.ts';
import { escapeHtml } from '../../letter/escape-html.ts';
import type { Flag, StoredLetter } from '../store.ts';
import type { Mailbox } from './envelope.ts';
import type { Mail, MailSettings } from './mail.ts';

/** Writes the mail that tells the owner of a letter. The same letter gives the same mail, byte for byte, at any time. */
export function composeMail(letter: StoredLetter, { from, subject, timeZone }: MailSettings): Mail {
  const facts = factsOf(letter, timeZone);
  const notes = letter.flags.map((flag) => NOTES[flag]);
  return {
    id: letter.id,
    attempts: letter.attempts,
    ...replyTo(letter),
    subject,
    messageId: `<${letter.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(letter.receivedAt),
    text: textOf(letter.fields.message, facts, notes),
    html: htmlOf(letter.fields.message, facts, notes),
  };
}

/** What the owner should know about a letter, in words. */
const NOTES: Record<Flag, string> = {
  'settings-differ':
    'The mail settings in the form were missing or not those of this website: an old copy of the page, a program, or ' +
    'someone who tried to send mail elsewhere. They were ignored; this mail went to you only.',
  honeypot: 'Suspected spam: a field that people do not see was filled in. The letter was released from quarantine.',
};

/** A label and what stands behind it. */
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

function timeInWords(time: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(time);
}

function replyTo({ fields }: StoredLetter): { replyTo?: Mailbox } {
  return isEmail(fields.email) ? { replyTo: { name: oneLine(fields.name), address: fields.email } } : {};
}

function textOf(message: string, facts: readonly Fact[], notes: readonly string[]): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`);
  return `${[...notes.map((note) => `Note: ${note}`), lines.join('\n'), `Message:\n\n${message}`].join('\n\n')}\n`;
}

function htmlOf(message: string, facts: readonly Fact[], notes: readonly string[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align: left; vertical-align: top; padding: 2px 16px 2px 0">${label}</th>` +
      `<td style="padding: 2px 0">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A letter from the website</title></head>
<body style="font: 16px/1.5 sans-serif">
${notes.map((note) => `<p><strong>Note:</strong> ${escapeHtml(note)}</p>\n`).join('')}<table>
${rows.join('\n')}
</table>
<h1 style="font-size: 1em">Message</h1>
<p dir="auto" style="white-space: pre-wrap">${escapeHtml(message).replaceAll('\n', '<br>')}</p>
</body>
</html>
`;
}

/** A value on one line, whatever was stored: control characters, line and paragraph separators become spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
