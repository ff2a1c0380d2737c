import { FIELD_NAMES, FIELDS, type FieldErrors } from '../../../letter/fields.ts';
import { SENT_MESSAGE } from '../../../letter/wire.ts';
import { statusPhrase } from './status-phrase.ts';
import { words } from './words.ts';

/** Why a letter was not sent. */
export interface Failure {
  /** In the server's own words where it has any. */
  readonly reason: string;
  /** How many milliseconds one should wait, where the server says so. */
  readonly wait?: number | undefined;
}

/** What became of a letter. */
export interface Outcome {
  /** In words for an alert. */
  readonly alert: string;
  /** What the server found wrong with the fields. */
  readonly errors: FieldErrors;
  /** Nothing where the letter was sent. */
  readonly failure?: Failure;
}

/**
 * Reads the server's answer. Sent is any 2xx with JSON that does not say `"Success":false`; a failure is told by the HTTP
 * error text (specification, point 8).
 */
export async function readAnswer(response: Response): Promise<Outcome> {
  const json: unknown = await response.json().catch(() => undefined);
  const { Success, Message, errors } = (Object(json) ?? {}) as Readonly<Record<string, unknown>>;
  const message = typeof Message === 'string' ? Message : '';
  if (response.ok && json !== undefined && Success !== false) return { alert: SENT_MESSAGE, errors: {} };
  const alert = !response.ok
    ? errorText(response)
    : json === undefined
      ? words.unreadableAnswer
      : message || words.notTaken;
  return {
    alert,
    errors: fieldErrors(errors),
    failure: { reason: message || alert, wait: readRetryAfter(response.headers) },
  };
}

/** Where no answer came at all. */
export const NO_ANSWER: Outcome = { alert: words.noAnswer, errors: {}, failure: { reason: words.noAnswer } };

/** HTTP/2 and later carry no text with the status (RFC 9113, section 8.3.1). */
function errorText({ status, statusText }: Response): string {
  return statusText || statusPhrase(status);
}

/** The server tells errors by form key; here they are told by field. */
function fieldErrors(sent: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of FIELD_NAMES) {
    const error = (Object(sent) as Readonly<Record<string, unknown>>)[FIELDS[field].key];
    if (typeof error === 'string' && error) errors[field] = error;
  }
  return errors;
}

/**
 * How long a server wants its client to wait.
 *
 * @returns milliseconds, more than none; nothing where it says nothing that can be understood
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const answered = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - answered;
  return wait > 0 ? wait : undefined;
}
