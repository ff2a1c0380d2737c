import { consent } from '../../content/tags.ts';
import { useAssets } from '../ui/assets.ts';
import { partyNames } from '../ui/party-names.ts';

/**
 * The bar that asks whether third parties may learn of the visit; `site/islands/consent.ts` shows it. It is no dialog: it
 * takes no focus, and nothing waits for an answer. Where no third party is configured, there is none.
 */
export function ConsentBar() {
  const { tags } = useAssets();
  if (!tags) return null;
  const settings = tags.parties.map(({ module, id }) => ({ module, id }));
  return (
    <aside className="consent" aria-label={consent.label} data-consent data-tags={JSON.stringify(settings)} hidden>
      <p>{consent.question.replace('{parties}', partyNames(tags.parties))}</p>
      <div className="consent-answers">
        <button type="button" value="accepted">
          {consent.accept}
        </button>
        <button type="button" value="refused">
          {consent.refuse}
        </button>
      </div>
    </aside>
  );
}
