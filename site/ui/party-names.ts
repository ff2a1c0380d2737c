import { page } from '../../content/page.ts';
import { consent } from '../../content/tags.ts';
import type { PartyAsset } from './assets.ts';

/** The names of third parties, as a list in a sentence: `Google Analytics and Meta Pixel`. */
export function partyNames(parties: readonly PartyAsset[]): string {
  return new Intl.ListFormat(page.language).format(parties.map(({ name }) => consent.parties[name]));
}
