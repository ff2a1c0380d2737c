/** Where the player keeps what a visitor set: volume, speed, captions. */
export const STORAGE_KEY = 'heartwood-player';

/**
 * Makes what an earlier visit left fit for the player, which trusts it blindly: it breaks on what is no JSON, shows no
 * captions in a language that the film no longer has, and forgets that they were switched off.
 *
 * @param language of the film's captions
 * @returns whether captions are to be shown: yes, unless the visitor has switched them off
 */
export function tidyStorage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, language: string): boolean {
  const memory = parse(storage.getItem(STORAGE_KEY));
  if (!memory) {
    storage.removeItem(STORAGE_KEY);
    return true;
  }
  if ('language' in memory) storage.setItem(STORAGE_KEY, JSON.stringify({ ...memory, language }));
  return memory.captions !== false;
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
