import { Bar } from '../islands/consent/Bar.tsx';
import type { Tag } from '../islands/consent/load-tags.ts';
import { useAssets } from '../ui/assets.ts';
import { fillConsentWords } from '../ui/fill-consent-words.ts';
import { Island } from '../ui/Island.tsx';

/** The bar that asks whether third-party tags may run, with what it lets in. Nothing where no tag is configured. */
export function ConsentBar() {
  const { tags } = useAssets();
  if (!tags) return null;
  const { label, question, accept, refuse } = fillConsentWords(tags.vendors);
  const allowed = tags.vendors.map(({ module, id }): Tag => ({ module, id }));
  return (
    <Island consent="bar" data={allowed}>
      <Bar label={label} question={question} accept={accept} refuse={refuse} />
    </Island>
  );
}
