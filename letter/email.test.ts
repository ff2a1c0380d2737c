import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'a@b',
  'visitor@example.com',
  "o'brien+table@mail.example.co.uk",
  'a.b..c@example.com',
  'x@xn--bcher-kva.example',
])('takes %j, as a browser does', (text) => expect(isEmail(text)).toBe(true));

it.each([
  '',
  'visitor',
  '@example.com',
  'visitor@',
  'visitor@example.com, second@example.com',
  'visitor@example.com\nBcc: second@example.com',
  'visitor@example.com ',
  'Visitor <visitor@example.com>',
  'visitor@-example.com',
  'visitor@example..com',
  'bücher@example.com',
  `visitor@${'a'.repeat(64)}.com`,
])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
