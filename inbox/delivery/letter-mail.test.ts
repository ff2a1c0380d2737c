import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { Envelope } from './envelope.ts';
import { composeMail } from './letter-mail.ts';
import { addressedMail } from './mail.ts';

const SETTINGS = {
  from: 'website@heartwood.example',
  to: 'workshop@heartwood.example',
  subject: 'Contact submission for the oak table',
  timeZone: 'Europe/Berlin',
};

async function parsed(changes: Parameters<typeof storedLetter>[0] = {}) {
  const renderer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await renderer.sendMail(
    addressedMail(composeMail(storedLetter(changes), SETTINGS), Envelope.of(SETTINGS)),
  );
  return PostalMime.parse(message as Buffer);
}

test('The mail goes from the configured sender to the configured recipient, and answers go to the visitor', async () => {
  const mail = await parsed();
  expect(mail.from).toEqual({ name: '', address: SETTINGS.from });
  expect(mail.to).toEqual([{ name: '', address: SETTINGS.to }]);
  expect(mail.replyTo).toEqual([{ name: 'Ada Lindqvist', address: 'ada@example.com' }]);
  expect(mail.subject).toBe(SETTINGS.subject);
  expect(mail.cc).toBeUndefined();
  expect(mail.bcc).toBeUndefined();
});

test('The mail has the time of the letter, an id that stays the same, and says that no person sent it', async () => {
  const mail = await parsed();
  expect(mail.date).toBe('2026-11-21T13:00:00.000Z');
  expect(mail.messageId).toBe('<abc123def456@heartwood.example>');
  const header = (key: string) => mail.headers.find((found) => found.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-mailer')).toBeUndefined();
});

test('The text holds every field, the time with its zone, and the id', async () => {
  const mail = await parsed({ fields: { message: 'Grüße,\n\n  and 木' } });
  expect(mail.text?.trimEnd().replace('Saturday,', 'Saturday')).toBe(`Name:     Ada Lindqvist
Email:    ada@example.com
Phone:    (555) 123-4567
Company:  Lindqvist & Daughters
Received: Saturday 21 November 2026 at 14:00:00 CET
Letter:   abc123def456

Message:

Grüße,

  and 木`);
});

test('The HTML holds the same, as a table whose rows have headings', async () => {
  const { html } = await parsed();
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(/<th scope="row"[^>]*>Company<\/th><td[^>]*>Lindqvist &#38; Daughters<\/td>/);
  expect(html).toMatch(/Saturday,? 21 November 2026 at 14:00:00 CET/);
  expect(html).toContain('Does the table come in 180 cm?');
});

test('The lines of the message are lines in the HTML, each broken once', async () => {
  const { html } = await parsed({ fields: { message: 'One\n\n  two' } });
  expect(html).toMatch(/white-space: pre-wrap">One<br><br> {2}two<\/p>/);
});

test('Nothing that a visitor wrote is markup in the HTML', async () => {
  const attack = `<script>alert("x")</script><img src='x' onerror=y>&lt;`;
  const { html } = await parsed({ fields: { name: attack, company: attack, message: attack }, phoneAsSent: attack });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&#60;script&#62;alert(&#34;x&#34;)');
  expect(html).toContain('&#38;lt;');
});

test('A phone number that the format has changed is shown as it was sent too', async () => {
  const mail = await parsed({ phoneAsSent: '+49 30 1234567', fields: { phone: '(493) 012-3456' } });
  expect(mail.text).toContain('Phone:    (493) 012-3456 (sent as: +49 30 1234567)\n');
  expect(mail.html).toContain('(493) 012-3456 (sent as: +49 30 1234567)');
});

test('What the owner should know is said in words before the letter, and only then', async () => {
  const flagged = await parsed({ flags: ['settings-differ', 'honeypot'], state: 'quarantined' });
  expect(flagged.text).toMatch(/^Note: The mail settings in the form were missing or not those of this website/);
  expect(flagged.text).toContain('Note: Suspected spam (the mail settings in the form were not ours; a field that');
  expect(flagged.html).toContain('<strong>Note:</strong> The mail settings');
  for (const plain of [await parsed(), await parsed({ flags: ['haste', 'links'], state: 'queued' })]) {
    expect(plain.text).not.toContain('Note:');
    expect(plain.html).not.toContain('Note:');
  }
});

test('A name that is written like an encoded word, or turns letters around, is plain text in Reply-To', async () => {
  const encoded = await parsed({ fields: { name: '=?utf-8?Q?Ada=0D=0ABcc:_x@example.org?=' } });
  expect(encoded.replyTo?.[0]?.name).toBe('= ?utf-8?Q?Ada=0D=0ABcc:_x@example.org?=');
  const turned = await parsed({ fields: { name: 'Ada \u202egro.elpmaxe@x\u2066' } });
  expect(turned.replyTo?.[0]?.name).toBe('Ada gro.elpmaxe@x');
});

test('A name is one line in Reply-To, whatever was stored', () => {
  const name = 'Ada\r\nBcc: x@example.org\u2028\u0085\u0000!';
  expect(composeMail(storedLetter({ fields: { name } }), SETTINGS).replyTo?.name).toBe('Ada Bcc: x@example.org !');
});

test('Fields that were left out are said to be', async () => {
  const { text } = await parsed({ fields: { phone: '', company: '' } });
  expect(text).toContain('Phone:    not given\nCompany:  not given\n');
});

test('A stored address that is not one mailbox is shown but never answered', async () => {
  const mail = await parsed({ fields: { email: 'a@example.com, b@example.com' } });
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain('Email:    a@example.com, b@example.com\n');
});
