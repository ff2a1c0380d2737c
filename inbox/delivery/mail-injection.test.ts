import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { deliveryForEachTest, SETTINGS } from '../../tests/support/delivery.ts';
import { MAIL_HEADERS } from '../../tests/support/mail-headers.ts';

const delivery = deliveryForEachTest();

describe('Whatever a letter holds, it reaches the one recipient and adds no header', () => {
  const VICTIM = 'victim@example.org';
  const PAYLOADS = [
    `Ada\r\nBcc: ${VICTIM}`,
    `Ada\nBcc: ${VICTIM}`,
    `Ada\rBcc: ${VICTIM}`,
    `Ada\r\n\r\nA body of my own`,
    `Ada%0d%0aBcc:%20${VICTIM}`,
    `Ada\u2028Bcc: ${VICTIM}`,
    `Ada\u0085Bcc: ${VICTIM}`,
    `Ada\u0000\r\nBcc: ${VICTIM}`,
    `Ada\r\n Bcc: ${VICTIM}`,
    `Ada\r\nTo: ${VICTIM}\r\nSubject: Buy`,
    `Ada\r\nContent-Type: text/html\r\n\r\n<b>x</b>`,
    `Ada\r\nReply-To: ${VICTIM}`,
    `Ada <${VICTIM}>`,
    `"Ada" <${VICTIM}>,`,
    `Ada, ${VICTIM}`,
    `Ada; ${VICTIM}`,
    `Ada>, <${VICTIM}`,
    `ada@example.com, ${VICTIM}`,
    `ada@example.com\r\nRCPT TO:<${VICTIM}>`,
    `ada%example.org@heartwood.example`,
    `=?utf-8?Q?Ada=0D=0ABcc:_${VICTIM}?=`,
    `friends: ada@example.com, ${VICTIM};`,
    `\r\n.\r\nMAIL FROM:<a@b>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\n`,
    `Ada\\\r\nBcc: ${VICTIM}`,
    `\u202eAda\u202c\r\nX-Forged: yes`,
  ];

  test.each(['name', 'email', 'company', 'message'] as const)('in %s', async (field) => {
    await Promise.all(
      PAYLOADS.map((payload) => delivery.storeDue({ fields: { [field]: payload }, phoneAsSent: payload })),
    );
    delivery.start({ slots: 12 });
    await delivery.server.received(PAYLOADS.length);
    for (const { from, to, raw } of delivery.server.mails) {
      expect(from).toBe(SETTINGS.from);
      expect(to).toEqual([SETTINGS.to]);
      const mail = await PostalMime.parse(raw);
      expect(mail.headers.map(({ key }) => key).filter((key) => !MAIL_HEADERS.includes(key))).toEqual([]);
      expect(new Set(mail.headers.map(({ key }) => key)).size).toBe(mail.headers.length);
      expect(mail.from).toEqual({ name: '', address: SETTINGS.from });
      expect(mail.to).toEqual([{ name: '', address: SETTINGS.to }]);
      expect(mail.cc ?? mail.bcc).toBeUndefined();
      expect(mail.subject).toBe(SETTINGS.subject);
      expect((mail.replyTo ?? []).map(({ address }) => address)).not.toContain(VICTIM);
      expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });
});
