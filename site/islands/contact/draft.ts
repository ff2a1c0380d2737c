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

/**
 * A UUID of version 7: it begins with the time, in milliseconds, so that the newest stand together in the server's index.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7
 */
export function createId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes.set([((bytes[0] ?? 0) & 0x0f) | 0x70], 0);
  bytes.set([((bytes[2] ?? 0) & 0x3f) | 0x80], 2);
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const hex = now.toString(16).padStart(12, '0') + random;
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
