import { page } from '../../content/page.ts';
import { consent } from '../../content/tags.ts';
import type { PartyAsset } from './assets.ts';
import { fillMeasures } from './fill-measures.ts';

/**
 * The words that ask for consent: `{parties}` becomes the names of the third parties, as a list in a sentence (`Google
 * Analytics and Meta Pixel`), and the other places the table's numbers.
 */
export function fillConsentWords(parties: readonly PartyAsset[]) {
  const names = new Intl.ListFormat(page.language).format(parties.map(({ name }) => consent.parties[name]));
  return fillMeasures({
    ...consent,
    question: consent.question.replaceAll('{parties}', names),
    privacy: consent.privacy.replaceAll('{parties}', names),
  });
}
