import { hash } from 'node:crypto';
import type { IncomingLetter } from './store.ts';

/**
 * SHA-256 over what the visitor filled in. The phone counts as it was sent too: two foreign numbers may look the same
 * once formatted, and a corrected one must not pass for a duplicate.
 */
export function fingerprint({ fields, phoneAsSent }: IncomingLetter): Buffer {
  const { name, email, phone, company, message } = fields;
  return hash('sha256', JSON.stringify([name, email, phone, company, message, phoneAsSent]), 'buffer');
}
