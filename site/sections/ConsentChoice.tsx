import { Choice } from '../islands/consent/Choice.tsx';
import { useAssets } from '../ui/assets.ts';
import { fillConsentWords } from '../ui/fill-consent-words.ts';
import { Island } from '../ui/Island.tsx';

/** In the footer: who is asked what, the answer that holds, and how to change it. Nothing where nobody is configured. */
export function ConsentChoice() {
  const { tags } = useAssets();
  if (!tags) return null;
  const { privacy, answers, change } = fillConsentWords(tags.vendors);
  return (
    <>
      <p>{privacy}</p>
      <Island consent="choice">
        <Choice answers={answers} change={change} />
      </Island>
    </>
  );
}
