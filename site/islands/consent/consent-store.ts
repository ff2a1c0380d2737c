/** What a visitor has said to third parties. `signalled`: the browser has said no in the visitor's name. */
export type Answer = 'none' | 'accepted' | 'refused' | 'signalled';

/** What the bar and the footer show: they are two roots, and share this alone. */
export interface Consent {
  readonly answer: Answer;
  /** The bar is to be seen. */
  readonly isAsked: boolean;
  /** Where the focus belongs since this state began: on the bar's answers, or on the footer's button. */
  readonly focus?: 'bar' | 'choice' | undefined;
}

const KEY = 'heartwood-consent';
const listeners = new Set<() => void>();
let consent: Consent | undefined;
let isAskedAgain = false;

/** The state that holds now; the same object until it changes. */
export function currentConsent(): Consent {
  consent ??= stateFor(currentAnswer());
  return consent;
}

/** While the build renders, and until an island is hydrated, no answer is known. */
export function unknownConsent(): undefined {
  return undefined;
}

/** Calls `listener` whenever the state changes, in another tab too. Returns what ends that. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', followOtherTab); // added again it is still one
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** Takes the visitor's answer. After the keyboard's, the focus goes where the answer is told and can be changed. */
export function giveAnswer(answer: 'accepted' | 'refused', hasKeyboard: boolean): void {
  keepAnswer(answer);
  change({ ...stateFor(answer), focus: isAskedAgain || hasKeyboard ? 'choice' : undefined });
}

/** Asks once more. */
export function askAgain(): void {
  isAskedAgain = true;
  change({ ...currentConsent(), isAsked: true, focus: 'bar' });
}

/** Another tab may have given an answer, or taken one back. */
function followOtherTab(): void {
  const answer = currentAnswer();
  if (answer !== currentConsent().answer) change(stateFor(answer));
}

function stateFor(answer: Answer): Consent {
  return { answer, isAsked: answer === 'none' };
}

function change(to: Consent): void {
  consent = to;
  for (const listener of listeners) listener();
}

/**
 * The answer that holds now. A browser that sends Global Privacy Control has refused, whatever was said before.
 *
 * @see https://privacycg.github.io/gpc-spec/
 */
function currentAnswer(): Answer {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'signalled';
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'accepted' || kept === 'refused' ? kept : 'none';
  } catch {
    return 'none'; // a browser that keeps nothing is asked on every visit
  }
}

/** Keeps an answer for the next visit, where the browser keeps anything. */
function keepAnswer(answer: 'accepted' | 'refused'): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // It holds for this visit.
  }
}
