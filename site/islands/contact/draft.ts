import { FIELD_KEYS, type FieldName } from '../../../letter/wire.ts';
import { isRecord } from './is-record.ts';

/** A letter that is being written. */
export interface Draft {
  /** A UUID, made anew for every draft: sending the same letter again is no second letter. */
  readonly id: string;
  readonly fields: Readonly<Record<FieldName, string>>;
}

/** Keeps the draft over a reload of this tab. Storage that is full, forbidden or spoilt counts as empty. */
export interface DraftStore {
  load(): Draft | undefined;
  save(draft: Draft): void;
  clear(): void;
}

const KEY = 'heartwood-draft';

/**
 * Keeps the draft in a storage.
 *
 * @param openStorage gives the storage; may throw, as `sessionStorage` does where the visitor forbids it
 */
export function createDraftStore(openStorage: () => Storage): DraftStore {
  return {
    load: () => attempt(() => parseDraft(openStorage().getItem(KEY))),
    save: (draft) => attempt(() => openStorage().setItem(KEY, JSON.stringify(draft))),
    clear: () => attempt(() => openStorage().removeItem(KEY)),
  };
}

/** A random UUID (version 4, RFC 9562). `randomUUID` is missing where the page came over plain HTTP. */
export function createId(
  random: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto,
): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Storage is a convenience: without it the letter is written and sent all the same. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function parseDraft(json: string | null): Draft | undefined {
  const draft: unknown = JSON.parse(json ?? 'null');
  if (!isRecord(draft) || typeof draft.id !== 'string' || !isRecord(draft.fields)) return undefined;
  const fields: Record<string, string> = {};
  for (const name of Object.keys(FIELD_KEYS)) fields[name] = textOf(draft.fields[name]);
  return { id: draft.id, fields: fields as Record<FieldName, string> };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
