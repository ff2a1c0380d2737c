import { createDraftStore, createId } from './draft.ts';
import { fillEmptyFields, forgetTexts, readFields } from './form-fields.ts';

/** The draft of one form. */
export interface KeptDraft {
  /** Its submission id. */
  readonly id: string;
  /** Saves what stands in the form now. */
  save(): void;
  /** The letter is sent: forgets it, here and in the browser, and keeps nothing any more. */
  forget(): void;
  /** Takes the listeners off. */
  stop(): void;
}

/** Brings an earlier draft back into the form, and from then on keeps what is typed over a reload. */
export function keepDraft(form: HTMLFormElement): KeptDraft {
  const store = createDraftStore(() => sessionStorage);
  const earlier = store.load();
  const id = earlier?.id ?? createId();
  const listening = new AbortController();
  if (earlier) fillEmptyFields(form, earlier.fields);

  function save(): void {
    const fields = readFields(form);
    const isEmpty = Object.values(fields).every((text) => text === '');
    if (isEmpty) store.clear();
    else store.save({ id, fields });
  }

  for (const type of ['input', 'change']) form.addEventListener(type, save, { signal: listening.signal });
  return {
    id,
    save,
    forget() {
      listening.abort();
      store.clear();
      forgetTexts(form);
    },
    stop: () => listening.abort(),
  };
}
