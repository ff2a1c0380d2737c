import { describe, expect, it } from 'vitest';
import { checkFields, cleanField, FIELDS, fieldError } from './fields.ts';

const SENT = { name: 'Ada', email: 'ada@example.com', phone: '', company: '', message: 'How long is it?' };

describe('checkFields', () => {
  it('trims, normalises and keeps a letter that follows the rules', () => {
    const sent = { ...SENT, name: '  Ada ', phone: '555-123-4567', message: ' one\r\ntwo\rthree ' };
    expect(checkFields(sent)).toEqual({
      ok: true,
      fields: { ...SENT, phone: '(555) 123-4567', message: 'one\ntwo\nthree' },
      phoneAsSent: '',
    });
  });

  it('keeps a foreign number as it was sent, beside what the format makes of it', () => {
    const checked = checkFields({ ...SENT, phone: ' +44 20 7946 0958 ' });
    expect(checked).toMatchObject({ fields: { phone: '(442) 079-4609' }, phoneAsSent: '+44 20 7946 0958' });
  });

  it('takes fields that are left out for empty ones, and says so of each required one', () => {
    const checked = checkFields({});
    expect(checked.ok).toBe(false);
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(['name', 'email', 'message']);
  });

  it('takes only whitespace for empty', () => {
    expect(checkFields({ ...SENT, message: ' \n\t ' })).toMatchObject({ ok: false, errors: { message: /./ } });
  });
});

describe('fieldError', () => {
  it.each(['name', 'company', 'message'] as const)('allows %s its full length and not one more', (field) => {
    expect(fieldError(field, 'x'.repeat(FIELDS[field].maxLength))).toBeUndefined();
    expect(fieldError(field, 'x'.repeat(FIELDS[field].maxLength + 1))).toContain(
      FIELDS[field].maxLength.toLocaleString('en'),
    );
  });

  it('counts a line break as one character, and an astral character as two, as maxlength does', () => {
    expect(fieldError('message', `x${'\r\n'.repeat(FIELDS.message.maxLength - 2)}x`)).toBeUndefined();
    const full = '🌳'.repeat(FIELDS.name.maxLength / 2);
    expect(fieldError('name', full)).toBeUndefined();
    expect(fieldError('name', `${full}x`)).toBeDefined();
  });

  it('allows an email address 254 characters', () => {
    const domain = Array.from({ length: 4 }, () => 'd'.repeat(46)).join('.');
    const local = 'l'.repeat(254 - 1 - domain.length);
    expect(fieldError('email', `${local}@${domain}`)).toBeUndefined();
    expect(fieldError('email', `l${local}@${domain}`)).toContain('254');
  });

  it('calls a field what its page calls it', () => {
    const tooLong = 'x'.repeat(FIELDS.company.maxLength + 1);
    expect(fieldError('company', tooLong)).toMatch(/^Company may have/);
    expect(fieldError('company', tooLong, 'Workshop')).toMatch(/^Workshop may have/);
  });

  it('asks for an address that can be answered', () => {
    expect(fieldError('email', 'ada at example')).toContain('name@example.com');
  });
});

describe('cleanField', () => {
  it('breaks lines in the message alone', () => {
    expect(cleanField('message', 'one\vtwo')).toBe('one\ntwo');
    for (const field of ['name', 'email', 'phone', 'company'] as const) expect(cleanField(field, 'a\vb')).toBe('a b');
  });
});
