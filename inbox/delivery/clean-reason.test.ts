import { expect, test } from 'vitest';
import { cleanReason, loginOf } from './clean-reason.ts';

const LOGIN = { user: 'workshop', password: 'geheim12' };
const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64');

test.each(['', 'x', 'xy', 'xyz'])('The password is struck out wherever in base64 it begins: after “%s”', (before) => {
  for (const after of ['', 'z', 'zz']) {
    const form = encode(`${before}${LOGIN.password}${after}`);
    const cleaned = cleanReason(`535 no: ${form}`, LOGIN);
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
  expect(cleanReason(`535 5.7.8 failed: "${form}"`, LOGIN)).toBe(`535 5.7.8 failed: "${struck}"`);
});

test('Words are left as they are, long ones too', () => {
  const words = '550 5.7.1 Misconfigurations of an UNAUTHENTICATEDSENDER; Internationalization at mail.example.com';
  expect(cleanReason(words, loginOf('smtp://mail.example.com'))).toBe(words);
});
