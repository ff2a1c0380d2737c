import { SETTING_KEYS } from '../letter/wire.ts';

/** The mail settings as a served page has them, escaped for HTML, by the name of their place. */
export interface MailPlaces {
  readonly mailFrom: string;
  readonly mailTo: string;
  readonly mailSubject: string;
}

/**
 * Reads the mail settings that a server has filled into the hidden fields of its page: the environment's, where it sets
 * any. A letter must bring back exactly these.
 *
 * @throws Error where the page has no such field
 */
export function mailSettingsIn(page: string): MailPlaces {
  return {
    mailFrom: fieldValue(page, SETTING_KEYS.sendFrom),
    mailTo: fieldValue(page, SETTING_KEYS.sendTo),
    mailSubject: fieldValue(page, SETTING_KEYS.sendSubject),
  };
}

function fieldValue(page: string, key: string): string {
  const field = page.match(/<input\b[^>]*>/g)?.find((input) => input.includes(`name="${key}"`));
  const value = field && / value="([^"]*)"/.exec(field)?.[1];
  if (value === undefined) throw new Error(`The built page has no field ${key}. Run: npm run build`);
  return value;
}
