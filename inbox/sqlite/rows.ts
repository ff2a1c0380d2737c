import { type LetterRow as DecodedRow, toLetter as fromDecoded } from '../letter-rows.ts';
import type { Flag, StoredLetter } from '../store.ts';

/** A row of the letter's columns as SQLite has it: flags as JSON, no booleans. The tables are STRICT, so the types hold. */
export interface LetterRow extends Omit<DecodedRow, 'flags' | 'suspected'> {
  readonly flags: string;
  readonly suspected: 0 | 1;
}

/** The letter that a row holds. */
export function toLetter(row: LetterRow): StoredLetter {
  return fromDecoded({ ...row, flags: JSON.parse(row.flags) as Flag[], suspected: row.suspected === 1 });
}
