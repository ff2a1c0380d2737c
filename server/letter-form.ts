import type { MailSettings } from '../inbox/delivery/mail.ts';
import type { IncomingLetter } from '../inbox/store.ts';
import { cleanText } from '../letter/clean-text.ts';
import { checkFields, FIELD_NAMES, FIELDS, type FieldErrors, type FieldName } from '../letter/fields.ts';
import { ELAPSED_KEY, HONEYPOT_KEY, SETTING_KEYS, SUBMISSION_ID_KEY } from '../letter/wire.ts';
import type { FormFields } from './form-body/form-fields.ts';
import { HttpError } from './http-error.ts';
import type { SpamSignals } from './score-spam.ts';

/** A letter read from the form, not yet rated. */
export interface LetterForm {
  readonly letter: Pick<IncomingLetter, 'fields' | 'phoneAsSent' | 'submissionId' | 'elapsed'>;
  readonly evidence: SpamSignals;
}

/**
 * Reads a letter from a form. The hidden settings are only compared with ours: no value of the form decides where a
 * mail goes.
 *
 * @param isNative whether a browser posted the form without our script, which would have cleaned pasted text
 * @throws {HttpError} 400 for control characters, unless native; 422 where a field breaks its rule
 */
export function readLetterForm(form: FormFields, mail: MailSettings, isNative = false): LetterForm {
  const text = isNative ? cleanedTexts(form) : withoutControlCharacters(form);
  const sent: Partial<Record<FieldName, string>> = {};
  for (const field of FIELD_NAMES) sent[field] = text(FIELDS[field].key);
  const checked = checkFields(sent);
  if (!checked.ok) throw brokenRules(checked.errors);

  const settingsDiffer =
    text(SETTING_KEYS.sendFrom) !== mail.from ||
    text(SETTING_KEYS.sendTo) !== mail.to ||
    text(SETTING_KEYS.sendSubject) !== mail.subject;
  const { fields, phoneAsSent } = checked;
  const elapsed = readElapsed(text(ELAPSED_KEY));
  const submissionId = text(SUBMISSION_ID_KEY).toLowerCase();
  return {
    letter: { fields, phoneAsSent, submissionId: UUID.test(submissionId) ? submissionId : undefined, elapsed },
    evidence: { fields, isTrapped: text(HONEYPOT_KEY) !== '', settingsDiffer, elapsed },
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function cleanedTexts(form: FormFields): (key: string) => string {
  return (key) => cleanText(form.get(key) ?? '', key === FIELDS.message.key ? '\n' : ' ');
}

/** C0, DEL and C1 (Unicode category Cc). */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_TABS_AND_NEWLINES = /[^\P{Cc}\t\r\n]/u;

/**
 * Checks every known field once, and returns a function that reads them; a missing field is empty. A tab becomes a
 * space, except in the message.
 */
function withoutControlCharacters(form: FormFields): (key: string) => string {
  const texts = new Map<string, string>();
  for (const key of KNOWN_KEYS) {
    const sent = form.get(key);
    if (!sent) continue;
    const isMessage = key === FIELDS.message.key;
    const text = isMessage ? sent : sent.replaceAll('\t', ' ');
    if ((isMessage ? CONTROL_BUT_TABS_AND_NEWLINES : CONTROL).test(text)) {
      throw new HttpError(400, `${key} holds a control character. Remove it, or write the text anew, and send again.`);
    }
    texts.set(key, text);
  }
  return (key) => texts.get(key) ?? '';
}

const KNOWN_KEYS: readonly string[] = [
  ...FIELD_NAMES.map((field) => FIELDS[field].key),
  ...Object.values(SETTING_KEYS),
  SUBMISSION_ID_KEY,
  ELAPSED_KEY,
  HONEYPOT_KEY,
];

function brokenRules(byField: FieldErrors): HttpError {
  const errors: Record<string, string> = {};
  for (const [field, error] of Object.entries(byField)) errors[FIELDS[field as FieldName].key] = error;
  return new HttpError(422, `Please look again at: ${Object.keys(errors).join(', ')}.`, { errors });
}

/** A month: more comes from a wrong clock. */
const LONGEST_ELAPSED_MS = 31 * 24 * 60 * 60 * 1000;

function readElapsed(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const elapsed = Number(text);
  return elapsed <= LONGEST_ELAPSED_MS ? elapsed : undefined;
}
