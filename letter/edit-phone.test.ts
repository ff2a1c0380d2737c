import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditedPhone, editPhone, refusesDigit } from './edit-phone.ts';
import { digitsOf, formatPhone } from './phone.ts';

/** Long, because it is the rule's table: a line for each edit that a person can make. */

/** A field with its text and caret; `|` marks the caret, or both ends of the selection. */
function field(marked: string) {
  const start = marked.indexOf('|');
  const last = marked.lastIndexOf('|');
  return { before: marked.replaceAll('|', ''), start, end: last > start ? last - 1 : start };
}

/** What the browser makes of an insertion, and what the field makes of that, with `|` at the caret. */
function insert(marked: string, text: string, inputType = 'insertText', plus = false): string {
  return shown(inserted(marked, text, inputType, plus));
}

function inserted(marked: string, text: string, inputType = 'insertText', plus = false): EditedPhone {
  const { before, start, end } = field(marked);
  const after = before.slice(0, start) + text + before.slice(end);
  return editPhone({ before, start, end, after, caret: start + text.length, inputType, plus });
}

function remove(marked: string, inputType: string): string {
  const { before, start, end } = field(marked);
  const [from, to] =
    start < end ? [start, end] : inputType.endsWith('Forward') ? [start, start + 1] : [Math.max(0, start - 1), start];
  const after = before.slice(0, from) + before.slice(to);
  return shown(editPhone({ before, start, end, after, caret: from, inputType }));
}

function shown({ value, caret }: EditedPhone): string {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('typing into the phone field', () => {
  it.each([
    ['|', '5', '(5|'],
    ['(55|', '5', '(555|'],
    ['(555|', '1', '(555) 1|'],
    ['(555) 123|', '4', '(555) 123-4|'],
  ])('formats %s + %s as %s', (before, key, after) => {
    expect(insert(before, key)).toBe(after);
  });

  it('puts a digit where the caret is and keeps the caret behind it', () => {
    expect(insert('(55|5) 123', '9')).toBe('(559|) 512-3');
    expect(insert('(555) |123', '9')).toBe('(555) 9|12-3');
  });

  it('takes a 1 in front of a number as a digit, not as a country code', () => {
    expect(insert('|(555) 123', '1')).toBe('(1|55) 512-3');
    expect(insert('(|555) 123', '1')).toBe('(1|55) 512-3');
  });

  it('refuses an eleventh digit, at the end and in the middle', () => {
    expect(insert('(555) 123-4567|', '8')).toBe('(555) 123-4567|');
    expect(insert('(555|) 123-4567', '8')).toBe('(555|) 123-4567');
    expect(insert('|(555) 123-4567', '8')).toBe('(|555) 123-4567');
  });

  it('replaces what is selected, in a full number too', () => {
    expect(insert('(555) |123|-4567', '9')).toBe('(555) 9|45-67');
    expect(insert('|(555) 123-4567|', '9')).toBe('(9|');
  });

  it('ignores what is no digit', () => {
    expect(insert('(555|', 'x')).toBe('(555|');
    expect(insert('(555) |123', ' ')).toBe('(555|) 123');
  });

  it('drops a country code that an on-screen keyboard gives key by key', () => {
    const plus = inserted('|', '+');
    expect(plus).toEqual({ value: '', caret: 0, plus: true });
    expect(inserted('|', '1', 'insertText', plus.plus)).toEqual({ value: '', caret: 0, plus: false });
    expect(insert('(1|', ' ')).toBe('|');
    expect(insert('(1|', '-')).toBe('|');
    expect(insert('(1|55) 512', '(')).toBe('(|555) 12');
  });

  it('keeps a 1 that follows a plus which followed a digit', () => {
    expect(inserted('(5|', '+').plus).toBe(false);
    expect(insert('(12|', ' ')).toBe('(12|');
  });

  it('says beforehand which key would be an eleventh digit', () => {
    expect(refusesDigit('(555) 123-4567', 4, 4, '8')).toBe(true);
    expect(refusesDigit('(555) 123-4567', 4, 5, '8')).toBe(false);
    expect(refusesDigit('(555) 123-456', 4, 4, '8')).toBe(false);
    expect(refusesDigit('(555) 123-4567', 4, 4, '+15')).toBe(false);
    expect(refusesDigit('(555) 123-4567', 4, 4, null)).toBe(false);
  });
});

describe('pasting and filling the phone field', () => {
  it.each([
    ['5551234567', '(555) 123-4567|'],
    ['+1 555 123 4567', '(555) 123-4567|'],
    ['1-555-123-4567', '(555) 123-4567|'],
    ['1.555.123.4567', '(555) 123-4567|'],
    ['1 (555) 123-4567', '(555) 123-4567|'],
    ['12345678901', '(123) 456-7890|'],
    ['555', '(555|'],
    ['555.123', '(555) 123|'],
    ['555 123', '(555) 123|'],
    ['no digits', '|'],
  ])('makes of %s, pasted into an empty field, %s', (text, after) => {
    expect(insert('|', text, 'insertFromPaste')).toBe(after);
    expect(insert('|', text, 'insertText')).toBe(after);
    expect(insert('|', text, '')).toBe(after);
    expect(insert('|', text, 'insertReplacementText')).toBe(after);
  });

  it('pastes over all of a number that begins alike', () => {
    expect(insert('|(155) 512-3456|', '(1) 555 999 0000', 'insertFromPaste')).toBe('(555) 999-0000|');
    expect(insert('|(555) 123-4567|', '(555) 999-0000', 'insertFromPaste')).toBe('(555) 999-0000|');
  });

  it('pastes a part of a number into the middle, and keeps a 1 there', () => {
    expect(insert('(555|', '1-23', 'insertFromPaste')).toBe('(555) 123|');
    expect(insert('(555) |4567', '123', 'insertFromPaste')).toBe('(555) 123|-4567');
  });

  it('keeps the first ten digits of what is there together', () => {
    expect(insert('(555) |123-4567', '99', 'insertFromPaste')).toBe('(555) 99|1-2345');
  });

  it('takes a fill that leaves the caret where it was as a new number', () => {
    expect(shown(editPhone({ before: '(5', start: 1, end: 1, after: '+15551234567', caret: 1, inputType: '' }))).toBe(
      '(555) 123-4567|',
    );
  });

  it('drops a country code whose plus came a key before', () => {
    expect(insert('|', '15551234567', 'insertText', true)).toBe('(555) 123-4567|');
  });
});

describe('deleting from the phone field', () => {
  it.each([
    ['(555) 123-4|', '(555) 123|'],
    ['(555) 1|', '(555|'],
    ['(555) 123-|4', '(555) 12|4'],
    ['(555) |123', '(55|1) 23'],
    ['(555)| 123', '(55|1) 23'],
    ['(|555', '(|555'],
    ['(5|', '|'],
    ['|(555) 123|-4567', '(|456) 7'],
    ['(55|5) |123', '(55|1) 23'],
    ['(555|) |123', '(55|1) 23'],
  ])('goes back from %s to %s', (before, after) => {
    expect(remove(before, 'deleteContentBackward')).toBe(after);
  });

  it.each([
    ['(555|) 123', '(555|) 23'],
    ['(555) |123', '(555|) 23'],
    ['|(555) 123', '(|551) 23'],
    ['(555) 123|-4', '(555) 123|'],
    ['(555) 123-4|', '(555) 123-4|'],
  ])('deletes forward from %s to %s', (before, after) => {
    expect(remove(before, 'deleteContentForward')).toBe(after);
  });

  it('cuts what is selected, and nothing where only a bracket is', () => {
    expect(remove('(5|55) 1|23', 'deleteByCut')).toBe('(5|23');
    expect(remove('(555|) |123', 'deleteByCut')).toBe('(555|) 123');
  });

  it('empties from the end, one digit a key', () => {
    let marked = '(555) 123-4567|';
    for (let left = 9; left >= 0; left--) {
      marked = remove(marked, 'deleteContentBackward');
      expect(digitsOf(marked)).toHaveLength(left);
    }
    expect(marked).toBe('|');
  });
});

describe('any edit', () => {
  const texts = fc.oneof(fc.string({ maxLength: 16 }), fc.stringMatching(/^[0-9+() .-]{0,16}$/));
  const steps = fc.record({
    start: fc.nat(20),
    length: fc.oneof(fc.constant(0), fc.nat(20)),
    text: fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9]$/), texts),
    inputType: fc.constantFrom(
      'insertText',
      'insertFromPaste',
      'insertReplacementText',
      'insertCompositionText',
      'deleteContentBackward',
      'deleteContentForward',
      'deleteByCut',
      'historyUndo',
      '',
    ),
  });

  it('leaves a well-formed number of at most ten digits, with the caret in it', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 12 }), (edits) => {
        let value = '';
        let plus = false;
        for (const { start: from, length, text, inputType } of edits) {
          const start = Math.min(from, value.length);
          const end = Math.min(start + length, value.length);
          const added = inputType.startsWith('delete') ? '' : text;
          const after = value.slice(0, start) + added + value.slice(end);
          const edited = editPhone({ before: value, start, end, after, caret: start + added.length, inputType, plus });
          expect(edited.value).toBe(formatPhone(digitsOf(edited.value)));
          expect(digitsOf(edited.value).length).toBeLessThanOrEqual(10);
          expect(edited.caret).toBeGreaterThanOrEqual(0);
          expect(edited.caret).toBeLessThanOrEqual(edited.value.length);
          ({ value, plus } = edited);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('changes nothing where a well-formed number is filled in again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,10}$/), (digits) => {
        const value = formatPhone(digits);
        const again = editPhone({
          before: value,
          start: 0,
          end: value.length,
          after: value,
          caret: value.length,
          inputType: '',
        });
        expect(again).toEqual({ value, caret: value.length, plus: false });
      }),
    );
  });

  it('gives the digits that were typed, in their order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,14}$/), (keys) => {
        let marked = '|';
        for (const key of keys) marked = insert(marked, key);
        expect(digitsOf(marked)).toBe(keys.slice(0, 10));
      }),
    );
  });
});
