import {
  cleanField,
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  type FieldName,
  fieldError,
} from '../../../letter/fields.ts';
import { normalisePhone } from '../../../letter/phone.ts';
import { words } from './words.ts';

/** One of the form's fields that a visitor writes into. */
type Control = HTMLInputElement | HTMLTextAreaElement;

/** A field of the form. Throws where the page holds none: then page and script are of two builds. */
function controlOf(form: HTMLFormElement, field: FieldName): Control {
  const { key } = FIELDS[field];
  const control = form.elements.namedItem(key);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The contact form has no field "${key}".`);
}

/** Which of the five fields it is; none for another element. */
export function fieldOf({ name }: Pick<Control, 'name'>): FieldName | undefined {
  return FIELD_NAMES.find((field) => FIELDS[field].key === name);
}

/** Puts texts, by form key, into the fields that are empty. */
export function fillEmptyFields(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const field of FIELD_NAMES) {
    const control = controlOf(form, field);
    const text = texts[FIELDS[field].key];
    if (text && control.value === '') control.value = text;
  }
}

/** Takes out of a field what nobody sees, and keeps the caret where it was. */
export function cleanControl(control: Control, field: FieldName): void {
  const { value, selectionStart: caret } = control;
  const clean = cleanField(field, value);
  if (clean === value) return;
  control.value = clean;
  if (caret === null || document.activeElement !== control) return; // A field for an email address tells of no caret.
  const { length } = cleanField(field, value.slice(0, caret));
  control.setSelectionRange(length, length);
}

/**
 * Cleans what is pasted or dropped into a field before the browser cuts it off at the field's length, and leaves the browser's own
 * undo whole. React has no event for it.
 */
export function cleanPaste(event: InputEvent): void {
  const field = fieldOf(event.target as Control);
  if (!field || !event.data) return;
  const clean = cleanField(field, event.data);
  if (clean === event.data) return;
  event.preventDefault();
  document.execCommand('insertText', false, clean);
}

/** Cleans all fields, and formats a number that a tool filled in without a word. */
export function cleanForm(form: HTMLFormElement): void {
  for (const field of FIELD_NAMES) cleanControl(controlOf(form, field), field);
  const phone = controlOf(form, 'phone');
  const formatted = normalisePhone(phone.value);
  if (phone.value !== formatted) phone.value = formatted;
}

/** A sentence for each field that breaks its rule. */
export function checkForm(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of FIELD_NAMES) {
    const error = fieldError(field, controlOf(form, field).value, words.labels[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The first field of the form that has an error. */
export function firstInvalid(form: HTMLFormElement, errors: FieldErrors): HTMLElement | undefined {
  const field = FIELD_NAMES.find((name) => errors[name]);
  return field && controlOf(form, field);
}
