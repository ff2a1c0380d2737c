/**
 * The letter that is being written, kept over a reload of this tab. This is the waking script's, so that it is kept from the first key
 * on, whether the form's code is there or not; the form itself only forgets it, when it is sent.
 */

import { createSubmissionId } from './submission-id.ts';

/** Under this name `use-letter.ts` and the page that answers a native post forget it. */
const KEY = 'heartwood-draft';
const ID = '.cfg.submissionId';

/** Keeps what stands in the form, by form key in lower case. Storage that is full or forbidden keeps nothing, and that is no matter. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = Object.fromEntries([...new FormData(form)].map(([key, text]) => [key.toLowerCase(), text]));
  try {
    sessionStorage[KEY] = JSON.stringify({ fields });
  } catch {}
}

/** Brings an earlier draft back into the fields that are empty, its id among them. A new letter gets an id of its own. */
export function bringBackDraft(form: HTMLFormElement): void {
  let draft: { id?: string; fields?: Record<string, string> } | null = null;
  try {
    draft = JSON.parse(sessionStorage[KEY]);
  } catch {}
  for (const control of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    // A draft of 0.7 has its id beside the fields.
    const text =
      draft?.fields?.[control.name.toLowerCase()] ?? (control.name === ID && (draft?.id ?? createSubmissionId()));
    if (text && !control.value) control.value = text;
  }
}
