import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Answer, askAgain, currentConsent, subscribeToConsent, unknownConsent } from './consent-store.ts';

interface ChoiceProps {
  /** What is said of each answer. */
  readonly answers: Readonly<Record<Answer, string>>;
  readonly change: string;
}

/** In the footer: the answer that holds, and how to change it. */
export function Choice({ answers, change }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent, unknownConsent);
  const canChange = consent?.answer === 'accepted' || consent?.answer === 'refused';

  useLayoutEffect(() => {
    if (consent?.focus === 'choice') button.current?.focus({ preventScroll: true });
  }, [consent]);

  return (
    <p className="consent-choice" hidden={!consent}>
      {Object.entries(answers).map(([answer, sentence]) => (
        <span key={answer} data-answer={answer} hidden={answer !== consent?.answer}>
          {sentence}
        </span>
      ))}{' '}
      <button type="button" ref={button} hidden={!canChange} onClick={askAgain}>
        {change}
      </button>
    </p>
  );
}
