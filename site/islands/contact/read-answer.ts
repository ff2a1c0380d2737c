import { contact } from '../../../content/contact.ts';
import type { FieldErrors } from '../../../letter/fields.ts';
import { FIELD_KEYS, type FieldName, SENT_MESSAGE } from '../../../letter/wire.ts';
import { isRecord } from './is-record.ts';
import { statusPhrase } from './status-phrase.ts';

/** What became of a letter, in words for an alert. */
export interface Outcome {
  readonly sent: boolean;
  readonly alert: string;
  /** What the server found wrong with the fields. */
  readonly errors: FieldErrors;
}

/**
 * Reads the server's answer. Sent is any 2xx with JSON that does not say `"Success":false`; a failure is told by the HTTP
 * error text.
 */
export async function readAnswer(response: Response): Promise<Outcome> {
  const json = await response.json().catch(() => undefined);
  if (!response.ok) return failed(errorText(response), json);
  if (json === undefined) return failed(contact.unreadableAnswer, json);
  if (isRecord(json) && json.Success === false) {
    return failed(typeof json.Message === 'string' && json.Message ? json.Message : contact.notTaken, json);
  }
  return { sent: true, alert: SENT_MESSAGE, errors: {} };
}

/** HTTP/2 and later carry no text with the status (RFC 9113, section 8.3.1). */
function errorText({ status, statusText }: Response): string {
  return statusText || statusPhrase(status);
}

function failed(alert: string, json: unknown): Outcome {
  return { sent: false, alert, errors: isRecord(json) ? fieldErrors(json.errors) : {} };
}

/** The server tells errors by form key; here they are told by field. */
function fieldErrors(sent: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!isRecord(sent)) return errors;
  for (const [field, key] of Object.entries(FIELD_KEYS)) {
    const error = sent[key];
    if (typeof error === 'string' && error) errors[field as FieldName] = error;
  }
  return errors;
}
