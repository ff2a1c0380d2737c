/**
 * The letter that is being written, kept over a reload of this tab. This is the island loader's, so that it is kept from the first key
 * on, whether the form's code is there or not; the form itself only forgets it, when it is sent.
 */

import { createSubmissionId } from './submission-id.ts';

/** Under this name `use-letter.ts` and the page that answers a native post forget it. */
const KEY = 'heartwood-draft';
const ID = '.cfg.submissionId';

/** By form key; before 0.8 by field, within `fields`. */
type Draft = Readonly<Record<string, string>> & { readonly fields?: Readonly<Record<string, string>> };

/** Keeps what stands in the form. Storage that is full or forbidden keeps nothing, and that is no matter. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage[KEY] = JSON.stringify(Object.fromEntries(new FormData(form)));
  } catch {}
}

/**
 * Brings an earlier draft back into the fields that are empty, its id among them. A new letter gets an id of its own.
 *
 * @returns whether there was a draft
 */
export function bringBackDraft(form: HTMLFormElement): boolean {
  let draft: Draft | undefined;
  try {
    draft = JSON.parse(sessionStorage[KEY]);
  } catch {}
  for (const control of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    const { name } = control;
    const text = draft?.[name] ?? draft?.fields?.[name.toLowerCase()] ?? (name === ID && createSubmissionId());
    if (text && !control.value) control.value = text;
  }
  return Boolean(draft);
}
