import { isEmail } from './email.ts';
import { losesContent, normalisePhone } from './phone.ts';
import { FIELD_KEYS, type FieldName } from './wire.ts';

/** What the visitor wrote, trimmed and normalised. Optional fields that were left out are empty strings. */
export interface LetterFields {
  readonly name: string;
  /** One mailbox in HTML's grammar. */
  readonly email: string;
  /** `(XXX) XXX-XXXX`, or as much of it as there were digits. */
  readonly phone: string;
  readonly company: string;
  /** Lines end with LF. */
  readonly message: string;
}

/** The longest each field may be, in UTF-16 units, as `maxlength` counts. */
export const MAX_LENGTH = { name: 200, email: 254, phone: 200, company: 200, message: 10_000 } as const;

/** The fields that must not be empty. */
export const REQUIRED: readonly FieldName[] = ['name', 'email', 'message'];

/** A sentence for each field that breaks its rule. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Either a letter, or what is wrong with it. */
export type CheckedFields =
  | {
      readonly ok: true;
      readonly fields: LetterFields;
      /** The phone as it was sent, where the format lost something of it; else an empty string. */
      readonly phoneAsSent: string;
    }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Holds what was sent to the rules. A field that is missing counts as empty. */
export function checkFields(sent: Partial<Record<FieldName, string>>): CheckedFields {
  const text = {
    name: cleaned(sent.name),
    email: cleaned(sent.email),
    phone: cleaned(sent.phone),
    company: cleaned(sent.company),
    message: cleaned(sent.message),
  };
  const errors: FieldErrors = {};
  for (const field of Object.keys(FIELD_KEYS) as FieldName[]) {
    const error = fieldError(field, text[field]);
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    fields: { ...text, phone: normalisePhone(text.phone) },
    phoneAsSent: losesContent(text.phone) ? text.phone : '',
  };
}

/** What is wrong with one field's text, in words for the visitor; nothing if it keeps its rule. */
export function fieldError(field: FieldName, text: string): string | undefined {
  const value = cleaned(text);
  const label = FIELD_KEYS[field];
  if (value === '') return REQUIRED.includes(field) ? MISSING[field] : undefined;
  const most = MAX_LENGTH[field];
  if (value.length > most) {
    return `${label} may have at most ${most.toLocaleString('en')} characters; this has ${value.length.toLocaleString('en')}.`;
  }
  if (field === 'email' && !isEmail(value)) {
    return 'This is not an email address that we can answer. Write it like name@example.com.';
  }
  return undefined;
}

const MISSING: FieldErrors = {
  name: 'Write your name, so that we know whom we answer.',
  email: 'Write your email address, so that we can answer.',
  message: 'Write a message: a line is enough.',
};

/** Trims, and makes every line end with LF, so that a line break counts as one character. */
function cleaned(text = ''): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
