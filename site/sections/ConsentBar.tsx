import { useAssets } from '../ui/assets.ts';
import { fillConsentWords } from '../ui/fill-consent-words.ts';

/**
 * The bar that asks whether third-party tags may run; `site/islands/consent.ts` shows it. It is no dialog: it
 * takes no focus, and nothing waits for an answer. Where no tag is configured, there is none.
 */
export function ConsentBar() {
  const { tags } = useAssets();
  if (!tags) return null;
  const words = fillConsentWords(tags.vendors);
  const settings = tags.vendors.map(({ module, id }) => ({ module, id }));
  return (
    <aside className="consent" aria-label={words.label} data-consent data-tags={JSON.stringify(settings)} hidden>
      <p>{words.question}</p>
      <div className="consent-answers">
        <button type="button" value="accepted">
          {words.accept}
        </button>
        <button type="button" value="refused">
          {words.refuse}
        </button>
      </div>
    </aside>
  );
}
