import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callsAbroad,
  digitsOf,
  formatPhone,
  losesContent,
  nationalDigits,
  normalisePhone,
  PHONE_DIGITS,
} from './phone.ts';

const WELL_FORMED = /^(?:|\(\d{1,3}|\(\d{3}\) \d{1,3}|\(\d{3}\) \d{3}-\d{1,4})$/;

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5551', '(555) 1'],
    ['555123', '(555) 123'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['55512345678', '(555) 123-4567'],
  ])('formats %j as %j', (digits, formatted) => {
    expect(formatPhone(digits)).toBe(formatted);
  });
});

describe('normalisePhone', () => {
  it.each([
    ['555.123.4567', '(555) 123-4567'],
    ['+15551234567', '(555) 123-4567'],
    ['+1 (555) 123-4567', '(555) 123-4567'],
    ['(+1) 555 123 4567', '(555) 123-4567'],
    ['\u202a+1 555 123 4567\u202c', '(555) 123-4567'], // As an address book copies it.
    ['\u200e+1 (555) 123-4567', '(555) 123-4567'],
    ['tel:+15551234567', '(555) 123-4567'],
    ['Tel.: +1 555 123 4567', '(555) 123-4567'],
    ['＋1 555 123 4567', '(555) 123-4567'],
    [' 1 555 123 4567', '(555) 123-4567'],
    ['1-555-123-4567', '(555) 123-4567'],
    ['1.555.123.4567', '(555) 123-4567'],
    ['1(555)123-4567', '(555) 123-4567'],
    ['1\u2013555\u2013123\u20134567', '(555) 123-4567'],
    ['٥٥٥١٢٣٤٥٦٧', '(555) 123-4567'],
    ['+۱ ۵۵۵ ۱۲۳ ۴۵۶۷', '(555) 123-4567'],
    ['＋１　５５５　１２３　４５６７', '(555) 123-4567'],
    ['12345678901', '(123) 456-7890'],
    ['1234567890', '(123) 456-7890'],
    ['(123) 456-7890', '(123) 456-7890'],
    ['+44 20 7946 0958', '(442) 079-4609'],
    ['no number', ''],
  ])('makes %j into %j', (sent, formatted) => {
    expect(normalisePhone(sent)).toBe(formatted);
  });

  it('makes a well-formed number of at most ten digits out of anything, and leaves that as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), phoneLike), (text) => {
        const once = normalisePhone(text);
        expect(once).toMatch(WELL_FORMED);
        expect(digitsOf(once).length).toBeLessThanOrEqual(PHONE_DIGITS);
        expect(normalisePhone(once)).toBe(once);
      }),
    );
  });

  it('keeps the first ten of the national digits, in order', () => {
    fc.assert(
      fc.property(phoneLike, (text) => {
        expect(digitsOf(normalisePhone(text))).toBe(nationalDigits(text).slice(0, PHONE_DIGITS));
      }),
    );
  });
});

describe('losesContent', () => {
  it.each([
    ['(555) 123-4567', false],
    ['555.123.4567', false],
    ['٥٥٥ ١٢٣ ٤٥٦٧', false],
    ['', false],
    ['+1 555 123 4567', true],
    ['+44 20 7946 0958', true],
    ['555 123 4567 ext. 9', true],
    ['ask for me', true],
  ])('of %j says %j', (sent, loses) => {
    expect(losesContent(sent)).toBe(loses);
  });
});

describe('callsAbroad', () => {
  it.each([
    ['+49 30 12345', true],
    ['+', true],
    ['＋４９', true],
    ['(+44) 20 7946 0958', true],
    ['tel:+4930', true],
    ['\u202a+49 30\u202c', true],
    ['0049 30 12345', true],
    ['٠٠٤٩', true],
    ['+1 555 123 4567', false],
    ['+ 1 555', false],
    ['+١ ٥٥٥', false],
    ['030 12345', false],
    ['555+00', false],
    ['', false],
  ])('of %j says %j', (written, abroad) => {
    expect(callsAbroad(written)).toBe(abroad);
  });
});

/** Texts of the characters that numbers are written with. */
const phoneLike = fc.string({ unit: fc.constantFrom(...'0123456789+1 1-.()'), maxLength: 24 });
