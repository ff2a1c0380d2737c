import { randomUUID } from 'node:crypto';
import { mail } from '../../content/mail.ts';
import { FORM_PATH } from '../../letter/wire.ts';

/** The fields of the form as our page sends them, with what a test wants different; `undefined` leaves a field out. */
export function formFields(changes: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const fields = {
    Name: 'Ada Lindqvist',
    Email: 'ada@example.com',
    Phone: '(555) 123-4567',
    Company: 'Lindqvist & Daughters',
    Message: 'Does the table come in 180 cm?\r\nAnd in ash?',
    '.cfg.sendFrom': mail.from,
    '.cfg.sendTo': mail.to,
    '.cfg.sendSubject': mail.subject,
    '.cfg.submissionId': randomUUID(),
    '.cfg.elapsed': '41000',
    Woodgrain: '',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Posts a letter as a script does, urlencoded. */
export function postLetter(
  url: string,
  changes: Readonly<Record<string, string | undefined>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}${FORM_PATH}`, { method: 'POST', body: new URLSearchParams(formFields(changes)), headers });
}
