import { page } from '../../content/page.ts';
import { consent } from '../../content/tags.ts';
import type { VendorAsset } from './assets.ts';
import { fillMeasures } from './fill-measures.ts';

/**
 * The words that ask for consent: `{parties}` becomes the names of the third parties, as a list in a sentence (`Google
 * Analytics and Meta Pixel`), and the other placeholders the table's numbers.
 */
export function fillConsentWords(vendors: readonly VendorAsset[]) {
  const names = new Intl.ListFormat(page.language).format(vendors.map(({ name }) => consent.parties[name]));
  return fillMeasures({
    ...consent,
    question: consent.question.replaceAll('{parties}', names),
    privacy: consent.privacy.replaceAll('{parties}', names),
  });
}
