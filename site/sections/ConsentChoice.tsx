import { useAssets } from '../ui/assets.ts';
import { fillConsentWords } from '../ui/fill-consent-words.ts';

/** In the footer: who is asked what, the answer that holds, and how to change it. Nothing where nobody is configured. */
export function ConsentChoice() {
  const { tags } = useAssets();
  if (!tags) return null;
  const words = fillConsentWords(tags.vendors);
  return (
    <>
      <p>{words.privacy}</p>
      <p className="consent-choice" data-consent-choice hidden>
        {Object.entries(words.answers).map(([answer, sentence]) => (
          <span key={answer} data-answer={answer} hidden>
            {sentence}{' '}
          </span>
        ))}
        <button type="button" hidden>
          {words.change}
        </button>
      </p>
    </>
  );
}
