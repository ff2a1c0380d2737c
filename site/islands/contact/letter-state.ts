import { type FieldErrors, type FieldName, fieldError } from '../../../letter/fields.ts';
import type { Failure, Outcome } from './read-answer.ts';
import { words } from './words.ts';

/** What the form shows: `sending` and all after it has a grey button, for good (specification, point 4). */
export interface LetterState {
  readonly phase: 'idle' | 'invalid' | 'sending' | 'sent' | 'failed';
  readonly errors: FieldErrors;
  /** Why it failed. */
  readonly failure?: Failure;
}

/** What happens to a letter. */
export type LetterEvent =
  | { readonly type: 'submitted'; readonly errors: FieldErrors }
  | { readonly type: 'edited'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'answered'; readonly outcome: Outcome }
  /** The page came back from the browser's back-forward cache. */
  | { readonly type: 'returned' };

export const FRESH: LetterState = { phase: 'idle', errors: {} };

/** What the form shows after something has happened. */
export function nextState(state: LetterState, event: LetterEvent): LetterState {
  switch (event.type) {
    case 'submitted':
      return { phase: Object.keys(event.errors).length > 0 ? 'invalid' : 'sending', errors: event.errors };
    case 'edited':
      return corrected(state, event.field, event.text);
    case 'answered': {
      const { failure, errors } = event.outcome;
      return failure ? { phase: 'failed', errors, failure } : { phase: 'sent', errors };
    }
    case 'returned':
      return state.phase === 'sent' ? state : FRESH;
  }
}

/** A field that has an error is looked at again while it is being corrected. */
function corrected(state: LetterState, field: FieldName, text: string): LetterState {
  if (!state.errors[field]) return state;
  const { [field]: _, ...others } = state.errors;
  const error = fieldError(field, text, words.labels[field]);
  return { ...state, errors: error ? { ...others, [field]: error } : others };
}
