import { cleanText } from './clean-text.ts';
import { isEmail } from './email.ts';
import { losesContent, normalisePhone } from './phone.ts';

/** A field of the form, for page and server. */
export interface FieldRule {
  /** Its form key. */
  readonly key: string;
  /** Its name in a sentence, if the page has no other. */
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'multi-line';
  readonly isRequired: boolean;
  /** Maximum length in UTF-16 units, like `maxlength`. */
  readonly maxLength: number;
  /** `autocomplete`: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  readonly autoComplete?: string;
}

/** The five fields, in the order of the form. */
export const FIELDS = {
  name: { key: 'Name', label: 'Name', kind: 'text', isRequired: true, maxLength: 200, autoComplete: 'name' },
  email: { key: 'Email', label: 'Email', kind: 'email', isRequired: true, maxLength: 254, autoComplete: 'email' },
  phone: { key: 'Phone', label: 'Phone', kind: 'tel', isRequired: false, maxLength: 200, autoComplete: 'tel-national' },
  company: {
    key: 'Company',
    label: 'Company',
    kind: 'text',
    isRequired: false,
    maxLength: 200,
    autoComplete: 'organization',
  },
  message: { key: 'Message', label: 'Message', kind: 'multi-line', isRequired: true, maxLength: 10_000 },
} as const satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The visitor's text, trimmed and normalised. Missing optional fields are empty strings. */
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

/** An error for each invalid field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export type CheckedFields =
  | {
      readonly ok: true;
      readonly fields: LetterFields;
      /** The phone as it was sent, if formatting lost something; else empty. */
      readonly phoneAsSent: string;
    }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Validates what was sent. A missing field counts as empty. */
export function checkFields(sent: Partial<Record<FieldName, string>>): CheckedFields {
  const text = {
    name: trimmed(sent.name),
    email: trimmed(sent.email),
    phone: trimmed(sent.phone),
    company: trimmed(sent.company),
    message: trimmed(sent.message),
  };
  const errors: FieldErrors = {};
  for (const field of FIELD_NAMES) {
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

export function cleanField(field: FieldName, text: string): string {
  return cleanText(text, FIELDS[field].kind === 'multi-line' ? '\n' : ' ');
}

/**
 * A field's error for the visitor; `undefined` if it is valid.
 *
 * @param label what the visitor knows the field as
 */
export function fieldError(field: FieldName, text: string, label: string = FIELDS[field].label): string | undefined {
  const value = trimmed(text);
  if (value === '') return MISSING[field];
  const most = FIELDS[field].maxLength;
  if (value.length > most) {
    return `${label} may have at most ${most.toLocaleString('en')} characters; this has ${value.length.toLocaleString('en')}.`;
  }
  if (field === 'email' && !isEmail(value)) {
    return 'This is not an email address that we can answer. Write it like name@example.com.';
  }
  return undefined;
}

/** The error of an empty required field. */
const MISSING: Record<RequiredField, string> & FieldErrors = {
  name: 'Write your name, so that we know whom we answer.',
  email: 'Write your email address, so that we can answer.',
  message: 'Write a message: a line is enough.',
};

/** The required fields; the type makes a new one demand its error message. */
type RequiredField = {
  [Field in FieldName]: (typeof FIELDS)[Field]['isRequired'] extends true ? Field : never;
}[FieldName];

/** Trims, and normalises line ends to LF, so that a line break counts as one character. */
function trimmed(text = ''): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
