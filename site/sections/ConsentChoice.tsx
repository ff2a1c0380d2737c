import { consent } from '../../content/tags.ts';
import { useAssets } from '../ui/assets.ts';
import { partyNames } from '../ui/party-names.ts';

/** In the footer: who is asked what, the answer that holds, and how to change it. Nothing where nobody is configured. */
export function ConsentChoice() {
  const { tags } = useAssets();
  if (!tags) return null;
  return (
    <>
      <p>{consent.privacy.replace('{parties}', partyNames(tags.parties))}</p>
      <p className="consent-choice" data-consent-choice hidden>
        {Object.entries(consent.answers).map(([answer, sentence]) => (
          <span key={answer} data-answer={answer} hidden>
            {sentence}{' '}
          </span>
        ))}
        <button type="button" hidden>
          {consent.change}
        </button>
      </p>
    </>
  );
}
