import type { promises } from '../content/promises.ts';

/**
 * A line that names the promises which the owner has not confirmed yet; nothing where each is.
 *
 * @param list the promises of `content/promises.ts`; those without a text are not on the page
 */
export function unconfirmedPromises({ list }: typeof promises): string[] {
  const open = Object.entries(list).filter(([, { text, confirmed }]) => text.trim() !== '' && confirmed !== true);
  if (open.length === 0) return [];
  const names = open.map(([key]) => key).join(', ');
  return [`Promises not confirmed yet: ${names}. The page shows them: read content/promises.ts, write confirmed: true`];
}
