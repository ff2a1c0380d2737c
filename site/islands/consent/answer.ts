/** What a visitor has said to third parties. `signalled`: the browser has said no in the visitor's name. */
export type Answer = 'none' | 'accepted' | 'refused' | 'signalled';

const KEY = 'heartwood-consent';

/**
 * The answer that holds now. A browser that sends Global Privacy Control has refused, whatever was said before.
 *
 * @see https://privacycg.github.io/gpc-spec/
 */
export function currentAnswer(): Answer {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'signalled';
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'accepted' || kept === 'refused' ? kept : 'none';
  } catch {
    return 'none'; // a browser that keeps nothing is asked on every visit
  }
}

/** Keeps an answer for the next visit, where the browser keeps anything. */
export function keepAnswer(answer: 'accepted' | 'refused'): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // It holds for this visit.
  }
}
