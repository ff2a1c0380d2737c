import { randomUUID } from 'node:crypto';
import type { IncomingLetter } from '../../inbox/store.ts';
import type { LetterFields } from '../../letter/fields.ts';

/** A point in time that tests count from: 21 November 2026, 13:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 13);

/** A letter as it might come in, with what a test wants different. Each has a submission id of its own. */
export function incomingLetter(
  changes: Partial<Omit<IncomingLetter, 'fields'>> & { fields?: Partial<LetterFields> } = {},
): IncomingLetter {
  const { fields, ...rest } = changes;
  return {
    phoneAsSent: '',
    submissionId: randomUUID(),
    receivedAt: NOON,
    address: '198.51.100.7',
    addressKey: '198.51.100.7',
    addressNetwork: undefined,
    flags: [],
    spamScore: 0,
    elapsed: undefined,
    state: 'queued',
    ...rest,
    fields: {
      name: 'Ada Lindqvist',
      email: 'ada@example.com',
      phone: '(555) 123-4567',
      company: 'Lindqvist & Daughters',
      message: 'Does the table come in 180 cm?',
      ...fields,
    },
  };
}
