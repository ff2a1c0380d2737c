import type { StoredLetter } from '../../inbox/store.ts';
import { incomingLetter } from './letter.ts';

/** A letter as a store gives it out, with what a test wants different. */
export function storedLetter(changes: Parameters<typeof incomingLetter>[0] = {}): StoredLetter {
  return {
    ...incomingLetter(changes),
    id: 'abc123def456',
    suspected: changes.state === 'quarantined',
    attempts: 1,
    dueAt: undefined,
    deliveredAt: undefined,
    lastError: undefined,
  };
}
