import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { currentConsent, giveAnswer, subscribeToConsent, unknownConsent } from './consent-store.ts';
import { useRoom } from './use-room.ts';

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
  const bar = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent, unknownConsent);
  useRoom(bar);

  useLayoutEffect(() => {
    if (consent?.focus === 'bar') first.current?.focus();
  }, [consent]);

  function give(answer: 'accepted' | 'refused'): void {
    // Noted before the bar hides and drops the focus. After a click it may go: Space would press the button, not scroll.
    const focused = document.activeElement;
    giveAnswer(answer, bar.current?.contains(focused) === true && focused?.matches(':focus-visible') === true);
  }

  return (
    <aside className="consent" aria-label={label} data-consent hidden={!consent?.isAsked} ref={bar}>
      <p>{question}</p>
      <div className="consent-answers">
        <button type="button" ref={first} onClick={() => give('accepted')}>
          {accept}
        </button>
        <button type="button" onClick={() => give('refused')}>
          {refuse}
        </button>
      </div>
    </aside>
  );
}
