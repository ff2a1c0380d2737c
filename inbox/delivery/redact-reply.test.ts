import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginOf, redactReply } from './redact-reply.ts';

const LOGIN = { user: 'workshop', password: 'geheim12' };
const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64');

test.each(['', 'x', 'xy', 'xyz'])('The password is struck out wherever in base64 it begins: after “%s”', (before) => {
  for (const after of ['', 'z', 'zz']) {
    const form = encode(`${before}${LOGIN.password}${after}`);
    const cleaned = redactReply(`535 no: ${form}`, LOGIN);
    const left = Buffer.from(cleaned.replace('535 no: ', '').replace(/\*+/g, ''), 'base64').toString('latin1');
    expect(cleaned).toContain('***');
    expect(left).not.toMatch(/ehei|heim/);
  }
});

test.each([
  [encode(`\0${LOGIN.user}\0${LOGIN.password}`), '***'],
  [encode(LOGIN.user), '***'],
  ['auth plain AGEAYg==', 'auth plain ***'],
  [encode('something quite unknown'), '***'],
])('Every form of a login is struck out: %s', (form, struck) => {
  expect(redactReply(`535 5.7.8 failed: "${form}"`, LOGIN)).toBe(`535 5.7.8 failed: "${struck}"`);
});

test('Words are left as they are, long ones too', () => {
  const words = '550 5.7.1 Misconfigurations of an UNAUTHENTICATEDSENDER; Internationalization at mail.example.com';
  expect(redactReply(words, loginOf('smtp://mail.example.com'))).toBe(words);
});

test('No secret shows across any cut, wherever it stands, however often and beside whatever other', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{4,40}$/);
  const forms = (user: string, password: string) => [
    password,
    encode(user),
    encode(password),
    encode(`\0${user}\0${password}`),
  ];
  const around = fc.nat({ max: 1200 }).map((length) => '-. '.repeat(length).slice(0, length));
  // What is struck out makes room: behind enough of it, even what lies far behind comes into sight.
  const struck = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 60 }), fc.constantFrom(' ', '. ', ''));
  fc.assert(
    fc.property(word, word, fc.array(fc.tuple(struck, around), { maxLength: 4 }), (user, password, parts) => {
      const secrets = forms(user, password);
      const words = parts.map(
        ([[which, times, between], text]) => `${text}${`${secrets[which]}${between}`.repeat(times)}`,
      );
      expect(redactReply(words.join(''), { user, password })).toMatch(/^[-. *]{0,500}$/);
    }),
    { numRuns: 2000 },
  );
});

test.each(['a', 'aB', 'A ', 'geheim1', '\r\n535-', '\u200b'])(
  'A reply without an end is no work: “%s” and so on',
  (unit) => {
    const words = `535 ${unit.repeat(1_000_000)}`;
    const began = performance.now();
    expect(redactReply(words, LOGIN).length).toBeLessThanOrEqual(500);
    expect(performance.now() - began).toBeLessThan(500);
  },
);
