import { type OwnersPromise, promises } from '../../content/promises.ts';
import { fillMeasures } from '../ui/fill-measures.ts';

/** What the workshop promises, filled with the table's numbers; without those whose text is empty. */
export function shownPromises(): { heading: string; list: readonly OwnersPromise[] } {
  const { heading, list } = fillMeasures(promises);
  return { heading, list: Object.values(list).filter(({ text }) => text.trim() !== '') };
}

/** The promises that the owner has confirmed, as one text; nothing where there is none. */
export function confirmedPromises(): string | undefined {
  const confirmed = shownPromises().list.filter((promise) => promise.confirmed === true);
  return confirmed.map(({ name, text }) => `${name}: ${text}`).join(' ') || undefined;
}
