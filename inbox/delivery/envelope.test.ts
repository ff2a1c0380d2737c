import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../tests/support/delivery.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { Envelope } from './envelope.ts';
import { composeMail } from './letter-mail.ts';
import { addressedMail, type Mail } from './mail.ts';

const VICTIM = 'victim@example.org';

test.each([
  'workshop@heartwood.example, victim@example.org',
  'workshop@heartwood.example,victim@example.org',
  'workshop@heartwood.example; victim@example.org',
  'victim%example.org@heartwood.example, ',
  'The workshop <workshop@heartwood.example>',
  'workshop@heartwood.example\r\nBcc: victim@example.org',
  '',
])('A sender or a recipient that is not one mailbox is refused: %j', (address) => {
  expect(() => Envelope.of({ ...SETTINGS, to: address })).toThrow(
    /The recipient of the mails is .* exactly one email address/,
  );
  expect(() => Envelope.of({ ...SETTINGS, from: address })).toThrow(/The sender of the mails is/);
});

test('Nothing passes for an envelope but one that was made from the configuration', () => {
  const forged = { addressing: { envelope: { from: VICTIM, to: [VICTIM] } } };
  // @ts-expect-error: its addresses are private, so no object that merely looks like it is one
  const envelope: Envelope = forged;
  // @ts-expect-error: and it cannot be made but from settings
  expect(() => new Envelope(VICTIM, VICTIM).addressing.envelope.to).not.toThrow();
  expect(envelope).not.toBeInstanceOf(Envelope);
});

test('A mail has no place for a recipient', () => {
  const mail = composeMail(storedLetter(), SETTINGS);
  // @ts-expect-error
  const withTo: Mail = { ...mail, to: VICTIM };
  // @ts-expect-error
  const withBcc: Mail = { ...mail, bcc: VICTIM };
  // @ts-expect-error
  const withEnvelope: Mail = { ...mail, envelope: { to: [VICTIM] } };
  for (const forged of [withTo, withBcc, withEnvelope]) {
    expect(addressedMail(forged, Envelope.of(SETTINGS))).toEqual(addressedMail(mail, Envelope.of(SETTINGS)));
  }
});

test('What a mail carries beside its parts does not leave', async () => {
  const stowaways = {
    to: VICTIM,
    cc: VICTIM,
    bcc: VICTIM,
    sender: VICTIM,
    inReplyTo: VICTIM,
    envelope: { from: VICTIM, to: [VICTIM] },
    headers: { Bcc: VICTIM },
    attachments: [{ path: '/etc/passwd' }],
    alternatives: [{ path: '/etc/passwd' }],
    raw: `To: ${VICTIM}\r\n\r\nBought`,
    icalEvent: { path: '/etc/passwd' },
    list: { unsubscribe: VICTIM },
  };
  const mail: Mail = { ...composeMail(storedLetter(), SETTINGS), ...stowaways };
  const renderer = createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await renderer.sendMail(addressedMail(mail, Envelope.of(SETTINGS)));
  expect(envelope).toEqual({ from: SETTINGS.from, to: [SETTINGS.to] });
  expect(String(message)).not.toContain(VICTIM);
  expect((await PostalMime.parse(message as Buffer)).attachments).toEqual([]);
});
