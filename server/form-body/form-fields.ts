import { HttpError } from '../http-error.ts';

/** A form's fields by name, each once. A Map, because an object has special names such as `__proto__`. */
export type FormFields = ReadonlyMap<string, string>;

/** Our form has a dozen. */
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

/** The error for bytes that are not UTF-8. */
export function notUtf8(): HttpError {
  return new HttpError(400, 'The form holds bytes that are not UTF-8, so it cannot be read.');
}
