import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each(['\v', '\f', '\u0085', '\u2028', '\u2029', '\r', '\r\n', '\n'])(
  'makes %j a newline, and in a field of one line a space',
  (separator) => {
    expect(cleanText(`one${separator}two`, '\n')).toBe('one\ntwo');
    expect(cleanText(`one${separator}two`, ' ')).toBe('one two');
  },
);

it('takes out the other control characters', () => {
  expect(cleanText('a\0b\x07c\bd\x1b[2Je\x7ff\x80g\x9fh', '\n')).toBe('abcd[2Jefgh');
});

it('keeps a tab in a text of many lines, and makes it a space in one line', () => {
  expect(cleanText('a\tb', '\n')).toBe('a\tb');
  expect(cleanText('a\tb', ' ')).toBe('a b');
});

it.each(['👩\u200d🌾', 'نمی\u200cخواهم', '\u200fשלום\u200e', 'e\u0301', '\u00a0', '\ufeff'])(
  'keeps %j as it is',
  (text) => {
    expect(cleanText(text, '\n')).toBe(text);
    expect(cleanText(text, ' ')).toBe(text);
  },
);

it('leaves nothing to take out, and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('\n' as const, ' ' as const), (text, lineBreak) => {
      const clean = cleanText(text, lineBreak);
      expect(clean.replaceAll(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(cleanText(clean, lineBreak)).toBe(clean);
    }),
  );
});
