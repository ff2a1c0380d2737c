import { type LetterRow as DecodedRow, toLetter as fromDecoded } from '../letter-rows.ts';
import type { Flag, StoredLetter } from '../store.ts';

/** A letter's row in SQLite: flags as JSON, no booleans. The tables are STRICT, so the types hold. */
export interface LetterRow extends Omit<DecodedRow, 'flags' | 'suspected'> {
  readonly flags: string;
  readonly suspected: 0 | 1;
}

export function toLetter(row: LetterRow): StoredLetter {
  return fromDecoded({ ...row, flags: JSON.parse(row.flags) as Flag[], suspected: row.suspected === 1 });
}
