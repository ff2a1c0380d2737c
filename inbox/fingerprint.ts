import { hash } from 'node:crypto';
import type { IncomingLetter } from './store.ts';

/**
 * SHA-256 of the visitor's fields, including the phone as it was sent: two foreign numbers may look the same once
 * formatted, and a corrected one must not count as a duplicate.
 */
export function fingerprint({ fields, phoneAsSent }: IncomingLetter): Buffer {
  const { name, email, phone, company, message } = fields;
  return hash('sha256', JSON.stringify([name, email, phone, company, message, phoneAsSent]), 'buffer');
}
