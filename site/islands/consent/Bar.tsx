import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { currentConsent, giveAnswer, subscribeToConsent, unknownConsent } from './consent-store.ts';
import { keepClear } from './keep-clear.ts';

interface BarProps {
  /** What it is called by a screen reader. */
  readonly label: string;
  readonly question: string;
  readonly accept: string;
  readonly refuse: string;
}

/**
 * The bar that asks whether third-party tags may run. It is no dialog: it takes no focus, and nothing waits for an answer.
 * Until it is hydrated it is not to be seen, because its buttons would do nothing.
 */
export function Bar({ label, question, accept, refuse }: BarProps) {
  const first = useRef<HTMLButtonElement>(null);
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent, unknownConsent);

  useLayoutEffect(() => {
    if (consent?.focus === 'bar') first.current?.focus();
  }, [consent]);

  // After a click the focus may go with the bar: Space would press the footer's button, and not scroll.
  const give = (answer: 'accepted' | 'refused') => (event: MouseEvent) =>
    giveAnswer(answer, event.currentTarget.matches(':focus-visible'));

  return (
    <aside className="consent" aria-label={label} data-consent hidden={!consent?.isAsked} ref={keepClear}>
      <p>{question}</p>
      <div className="consent-answers">
        <button type="button" ref={first} onClick={give('accepted')}>
          {accept}
        </button>
        <button type="button" onClick={give('refused')}>
          {refuse}
        </button>
      </div>
    </aside>
  );
}
