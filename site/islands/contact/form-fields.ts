import { type FieldErrors, fieldError } from '../../../letter/fields.ts';
import { FIELD_KEYS, type FieldName } from '../../../letter/wire.ts';

/** The five fields' names, in the order of the form. */
const FIELDS = Object.keys(FIELD_KEYS) as FieldName[];

/** A named control of the form. Throws where the page holds none: then page and script are of two builds. */
export function controlOf(form: HTMLFormElement, key: string): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(key);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The contact form has no field "${key}".`);
}

/** What the visitor wrote, as it stands in the form. */
export function readFields(form: HTMLFormElement): Record<FieldName, string> {
  const texts = FIELDS.map((name) => [name, controlOf(form, FIELD_KEYS[name]).value]);
  return Object.fromEntries(texts) as Record<FieldName, string>;
}

/** Puts a draft's texts into the fields that are still empty: what was typed in the meantime counts more. */
export function fillEmptyFields(form: HTMLFormElement, texts: Readonly<Record<FieldName, string>>): void {
  for (const name of FIELDS) {
    const control = controlOf(form, FIELD_KEYS[name]);
    if (control.value === '') control.value = texts[name];
  }
}

/** A sentence for each field that breaks its rule. */
export function checkForm(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, text] of Object.entries(readFields(form)) as [FieldName, string][]) {
    const error = fieldError(name, text);
    if (error) errors[name] = error;
  }
  return errors;
}

/** The first field of the form that has an error. */
export function firstInvalid(form: HTMLFormElement, errors: FieldErrors): HTMLElement | undefined {
  const name = FIELDS.find((field) => errors[field]);
  return name && controlOf(form, FIELD_KEYS[name]);
}

/** Takes care that the browser brings none of the texts back over a reload: Firefox does, but not for these. */
export function forgetTexts(form: HTMLFormElement): void {
  for (const element of [form, ...form.elements]) element.setAttribute('autocomplete', 'off');
  addEventListener('pagehide', () => form.reset());
}
