/**
 * Mails as they go over the wire (RFC 5322, 2045, 2047), read by two parsers that are not the writer's own: postal-mime,
 * and Python's email package where there is Python.
 */

import { spawnSync } from 'node:child_process';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { FIELDS } from '../../letter/fields.ts';
import { SETTINGS } from '../../tests/support/delivery.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { Envelope } from './envelope.ts';
import { composeMail } from './letter-mail.ts';
import { addressedMail } from './mail.ts';

const LONG_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;

const LETTERS: [string, Parameters<typeof storedLetter>[0], string?][] = [
  ['like any other', {}],
  ['with a name beyond ASCII', { fields: { name: 'Zoë Grüße 木 \u{1f333}' } }],
  ['with the longest name, in Chinese', { fields: { name: '木'.repeat(FIELDS.name.maxLength) } }],
  ['with the longest name, without a space', { fields: { name: 'a'.repeat(FIELDS.name.maxLength) } }],
  ['with a name full of quotes', { fields: { name: 'Ada "the \\ count", (née) <b>' } }],
  ['with the longest address', { fields: { email: LONG_EMAIL } }],
  ['with a subject beyond ASCII', {}, `Anfrage für den Eichentisch ${'Größe '.repeat(20)}`],
  ['with a message of one line', { fields: { message: 'oak '.repeat(2500).trim() } }],
  ['with a message of one word', { fields: { message: '木'.repeat(FIELDS.message.maxLength) } }],
  [
    'with lines that mean something to mail',
    { fields: { message: '.\n..\nFrom Ada\n--oak\nSubject: x\n=3D\n -- \n.' } },
  ],
  ['from right to left', { fields: { name: 'עדה', message: 'שלום\nmixed שלום text' } }],
];

async function rendered(changes: Parameters<typeof storedLetter>[0], subject = SETTINGS.subject): Promise<Buffer> {
  const renderer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const mail = composeMail(storedLetter(changes), { ...SETTINGS, subject });
  const { message } = await renderer.sendMail(addressedMail(mail, Envelope.of(SETTINGS)));
  return message as Buffer;
}

/** What a reader should find. */
function expected(changes: Parameters<typeof storedLetter>[0], subject = SETTINGS.subject) {
  const { fields } = storedLetter(changes);
  return { subject: subject.trim(), name: fields.name, email: fields.email, message: fields.message };
}

describe.each(LETTERS)('A mail about a letter %s', (_name, changes, subject) => {
  test('is ASCII, in lines of at most 78 characters wherever a line can be folded', async () => {
    const raw = (await rendered(changes, subject)).toString('latin1');
    expect(raw).toMatch(/^[\x20-\x7e\t\r\n]*$/);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const long = raw.split('\r\n').filter((line) => line.length > 78);
    // An address cannot be folded: it may stand on a line by itself, of at most 998 characters.
    expect(long.filter((line) => !/^(?:Reply-To:)? <?[^ ]+>?$/.test(line) || line.length > 998)).toEqual([]);
  });

  test('has encoded words of at most 75 characters', async () => {
    const raw = (await rendered(changes, subject)).toString('latin1');
    const words = raw.slice(0, raw.indexOf('\r\n\r\n')).match(/=\?[^?\s]*\?[^?\s]*\?[^?\s]*\?=/g) ?? [];
    expect(words.filter((word) => word.length > 75)).toEqual([]);
  });

  test('is read by postal-mime as it was meant', async () => {
    const mail = await PostalMime.parse(await rendered(changes, subject));
    const want = expected(changes, subject);
    expect(mail.subject?.trim()).toBe(want.subject);
    expect(mail.replyTo).toEqual([{ name: want.name, address: want.email }]);
    expect(mail.text).toContain(want.message);
    expect(mail.date).toBe('2026-11-21T13:00:00.000Z');
    expect(mail.messageId).toBe('<abc123def456@heartwood.example>');
  });
});

const PYTHON = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!PYTHON)('Python’s email package (needs python3)', () => {
  test.each(LETTERS)('reads a mail about a letter %s without a defect', async (_name, changes, subject) => {
    const { stdout, stderr } = spawnSync('python3', ['-c', READ], { input: await rendered(changes, subject) });
    expect(String(stderr)).toBe('');
    const want = expected(changes, subject);
    expect(JSON.parse(String(stdout))).toEqual({
      defects: [],
      from: [['', SETTINGS.from]],
      to: [['', SETTINGS.to]],
      replyTo: [[want.name.replaceAll(' ', ''), want.email]],
      subject: want.subject,
      date: '2026-11-21T13:00:00+00:00',
      messageId: '<abc123def456@heartwood.example>',
      autoSubmitted: 'auto-generated',
      parts: ['text/plain', 'text/html'],
      message: want.message,
    });
  });
});

// Python before 3.13 keeps the space between two encoded words of a name, which RFC 2047 has it drop.
const READ = `
import sys, json
from email import policy, message_from_bytes
mail = message_from_bytes(sys.stdin.buffer.read(), policy=policy.default)
parts = list(mail.iter_parts())
defects = [str(d) for m in [mail, *parts] for d in m.defects]
defects += [f"{k}: {d}" for k, v in mail.items() for d in v.defects]
people = lambda header: [[a.display_name, a.addr_spec] for a in mail[header].addresses]
text = parts[0].get_content().replace("\\r\\n", "\\n")
print(json.dumps({
  "defects": defects, "from": people("from"), "to": people("to"), "replyTo": [[name.replace(" ", ""), address] for name, address in people("reply-to")],
  "subject": str(mail["subject"]).strip(), "date": mail["date"].datetime.isoformat(), "messageId": mail["message-id"],
  "autoSubmitted": mail["auto-submitted"], "parts": [p.get_content_type() for p in parts],
  "message": text.split("Message:\\n\\n", 1)[1].removesuffix("\\n"),
}))
`;
