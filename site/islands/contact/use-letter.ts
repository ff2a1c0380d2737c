import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import {
  checkForm,
  cleanControl,
  cleanForm,
  cleanPaste,
  fieldOf,
  fillEmptyFields,
  firstInvalid,
} from './form-fields.ts';
import { FRESH, nextState } from './letter-state.ts';
import { postForm } from './post-form.ts';
import { NO_ANSWER } from './read-answer.ts';

/** What happened before the form was hydrated; there is none when the page is built. */
export interface BeforeHydration {
  /** The form's texts, by form key. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the island loader noted, `held` and `firstKey`. */
  readonly notes: DOMStringMap;
}

/** Hydrates the form, and sends it once. */
export function useLetter(form: RefObject<HTMLFormElement | null>, before: BeforeHydration | undefined) {
  const [state, dispatch] = useReducer(nextState, FRESH);
  const firstKey = useRef<number>(undefined);
  const isSubmitted = useRef(false);

  /** @param at when the button was clicked, in milliseconds since the page was opened */
  async function send(element: HTMLFormElement, at: number): Promise<void> {
    if (isSubmitted.current) return;
    cleanForm(element);
    const errors = checkForm(element);
    const invalid = firstInvalid(element, errors);
    isSubmitted.current = !invalid;
    // At once, before anything else happens in this click.
    flushSync(() => dispatch({ type: 'submitted', errors }));
    if (invalid) return invalid.focus();
    // The island loader keeps what a tool has filled in without a word.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    const first = Number(before?.notes.firstKey ?? firstKey.current);
    const outcome = await postForm(element, first >= 0 ? String(Math.max(0, Math.round(at - first))) : '');
    if (!outcome.failure) forgetDraft();
    alert(outcome.alert);
    // A screen reader tells nothing of what changes behind an alert. At once: a key that waited behind it would write into a
    // letter that is sent.
    flushSync(() => dispatch({ type: 'answered', outcome }));
  }

  // Before the page says that the form is hydrated.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !before) return;
    // Before the form is hydrated, the browser says what is wrong; from now on it is said at the fields.
    element.noValidate = true;
    // Where the markup was changed (a translator, a browser's extension), React has rendered empty fields.
    fillEmptyFields(element, before.texts);
    cleanForm(element);
    element.addEventListener('beforeinput', cleanPaste);
    return () => element.removeEventListener('beforeinput', cleanPaste);
  }, [form, before]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is hydrated once
  useEffect(() => {
    const { held } = before?.notes ?? {};
    isSubmitted.current ||= held === 'posted' || held === 'unanswered';
    if (held === 'unanswered') dispatch({ type: 'answered', outcome: NO_ANSWER });
    // The button is grey already, which React learns only here; within an effect it renders nothing at once.
    else if (held) {
      setTimeout(() => {
        flushSync(() => dispatch({ type: 'submitted', errors: {} }));
        if (Number(held) && form.current) void send(form.current, Number(held));
      });
    }
  }, []);

  const onReturn = useEffectEvent(({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    isSubmitted.current = state.phase === 'sent';
    dispatch({ type: 'returned' });
  });
  const onLeave = useEffectEvent(({ persisted }: PageTransitionEvent): void => {
    // Firefox would bring the texts back over a reload.
    if (!persisted && state.phase === 'sent') form.current?.reset();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pageshow', onReturn, { signal });
    addEventListener('pagehide', onLeave, { signal });
    return () => listening.abort();
  }, []);

  return {
    state,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void send(event.currentTarget, event.timeStamp);
    },
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const control = target as HTMLInputElement;
      const field = fieldOf(control);
      if (!field) return;
      cleanControl(control, field);
      dispatch({ type: 'edited', field, text: control.value });
    },
    onKeyDown({ timeStamp }: KeyboardEvent<HTMLFormElement>) {
      firstKey.current ??= timeStamp;
    },
  };
}

/** The letter is sent: what `draft.ts` keeps is no draft any more. */
function forgetDraft(): void {
  try {
    sessionStorage.removeItem('heartwood-draft');
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
