import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, fieldError } from '../../../letter/fields.ts';
import { normalisePhone } from '../../../letter/phone.ts';
import { FIELD_KEYS, type FieldName } from '../../../letter/wire.ts';
import { bindPhone } from './bind-phone.ts';
import { checkForm, controlOf, fillEmptyFields, firstInvalid } from './form-fields.ts';
import { growWithText } from './grow-with-text.ts';
import { type KeptDraft, keepDraft } from './keep-draft.ts';
import { postForm } from './post-form.ts';

interface SendingOptions {
  /** Whether a submit came while the form slept. */
  readonly held: boolean;
  /** What was typed while the form slept. */
  readonly typed: Readonly<Record<FieldName, string>> | undefined;
}

/** What the form shows and does. */
interface Sending {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  /** Whether the letter was sent, or is on its way, or failed: the button is grey for good. */
  readonly isSpent: boolean;
  /** The hidden fields' values; empty until they are known. */
  readonly submissionId: string;
  readonly elapsed: string;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Wakes the form's fields, and sends it once. */
export function useSending({ held, typed }: SendingOptions): Sending {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<KeptDraft>(null);
  const wasSent = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSpent, setSpent] = useState(held);
  const [submissionId, setSubmissionId] = useState('');
  const [elapsed, setElapsed] = useState('');

  /** @param at when the button was clicked, in milliseconds since the page was opened */
  function send(element: HTMLFormElement, at: number): void {
    if (wasSent.current) return;
    const found = checkForm(element);
    const invalid = firstInvalid(element, found);
    wasSent.current = !invalid;
    // At once, before anything else happens in this click.
    flushSync(() => {
      setErrors(found);
      setSpent(!invalid);
      setElapsed(timeSinceFirstKey(element, at));
    });
    if (invalid) {
      invalid.focus();
      return;
    }
    formatPhoneOnce(element);
    draft.current?.save();
    void deliver(element);
  }

  async function deliver(element: HTMLFormElement): Promise<void> {
    const outcome = await postForm(element);
    if (outcome.sent) draft.current?.forget();
    flushSync(() => setErrors(outcome.errors));
    alert(outcome.alert);
  }

  // Before the page says that the form is awake.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    // Before the form is awake the browser says what is wrong; from now on it is said at the fields.
    element.noValidate = true;
    // Where the markup was changed (a translator, a browser's extension), React has rendered empty fields.
    if (typed) fillEmptyFields(element, typed);
    draft.current = keepDraft(element);
    const stops = [
      bindPhone(controlOf(element, FIELD_KEYS.phone) as HTMLInputElement),
      growWithText(controlOf(element, FIELD_KEYS.message) as HTMLTextAreaElement),
      noteFirstKey(element),
      recheck(element, setErrors),
      draft.current.stop,
    ];
    setSubmissionId(draft.current.id);
    return () => {
      for (const stop of stops) stop();
    };
  }, [typed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form can be sent when it has its id
  useEffect(() => {
    const element = form.current;
    if (!element || submissionId === '') return;
    const heldAt = islandOf(element).dataset.held;
    if (heldAt === undefined) return;
    // React renders nothing at once within an effect. The button is grey already, which React learns only here where the
    // submit came while it was on its way.
    queueMicrotask(() => {
      flushSync(() => setSpent(true));
      send(element, Number(heldAt));
    });
  }, [submissionId]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(event.currentTarget, event.timeStamp);
  }

  return { form, errors, isSpent, submissionId, elapsed, submit };
}

/** The waking script notes here what happened before. */
function islandOf(form: HTMLFormElement): HTMLElement {
  return form.closest<HTMLElement>('[data-island]') ?? form;
}

/** Notes when the first key was pressed, unless the waking script has. */
function noteFirstKey(form: HTMLFormElement): () => void {
  const note = (event: KeyboardEvent): void => {
    islandOf(form).dataset.firstKey ??= String(event.timeStamp);
  };
  form.addEventListener('keydown', note);
  return () => form.removeEventListener('keydown', note);
}

/** Looks at a field again while it is being corrected. */
function recheck(form: HTMLFormElement, setErrors: (change: (errors: FieldErrors) => FieldErrors) => void): () => void {
  const onInput = ({ target }: Event): void => {
    const control = target as HTMLInputElement | HTMLTextAreaElement;
    const name = (Object.keys(FIELD_KEYS) as FieldName[]).find((field) => FIELD_KEYS[field] === control.name);
    if (!name) return;
    setErrors((errors) => {
      if (!errors[name]) return errors;
      const { [name]: _, ...others } = errors;
      const error = fieldError(name, control.value);
      return error ? { ...others, [name]: error } : others;
    });
  };
  form.addEventListener('input', onInput);
  return () => form.removeEventListener('input', onInput);
}

/** What a tool filled in without a word is formatted before the form is read. */
function formatPhoneOnce(form: HTMLFormElement): void {
  const phone = controlOf(form, FIELD_KEYS.phone);
  const formatted = normalisePhone(phone.value);
  if (phone.value !== formatted) phone.value = formatted;
}

/** Milliseconds from the first key to the click; empty where there was no key. */
function timeSinceFirstKey(form: HTMLFormElement, clickedAt: number): string {
  const { firstKey } = islandOf(form).dataset;
  return firstKey ? String(Math.max(0, Math.round(clickedAt - Number(firstKey)))) : '';
}
