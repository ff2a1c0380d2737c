import { HttpError } from '../http-error.ts';

/** The fields of a form by name: text each, once each. A map, so that no name means anything to JavaScript. */
export type FormFields = ReadonlyMap<string, string>;

/** The most fields that a form may have; ours has a dozen. */
const MAX_FIELDS = 100;

/**
 * Adds a field to those read so far.
 *
 * @throws {HttpError} 400 if there is a field of this name already, or too many fields
 */
export function addField(fields: Map<string, string>, name: string, value: string): void {
  if (fields.has(name)) throw new HttpError(400, 'The form has a field more than once, so it cannot be read.');
  if (fields.size >= MAX_FIELDS) throw new HttpError(400, `The form has more than ${MAX_FIELDS} fields.`);
  fields.set(name, value);
}

/** The refusal of bytes that are no text. */
export function notUtf8(): HttpError {
  return new HttpError(400, 'The form holds bytes that are not UTF-8, so it cannot be read.');
}
