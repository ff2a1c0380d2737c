import { SETTING_KEYS } from '../letter/wire.ts';

/** The mail settings in a served page, escaped for HTML, by placeholder. */
export interface MailPlaceholders {
  readonly mailFrom: string;
  readonly mailTo: string;
  readonly mailToUri: string;
  readonly mailSubject: string;
}

/**
 * Reads the mail settings that a server has filled into its page; a letter must send back exactly these.
 *
 * @throws Error if the page has no such field, or no such link
 */
export function mailSettingsIn(page: string): MailPlaceholders {
  return {
    mailFrom: fieldValue(page, SETTING_KEYS.sendFrom),
    mailTo: fieldValue(page, SETTING_KEYS.sendTo),
    mailToUri: valueFound(/ href="mailto:([^"]*)"/.exec(page)?.[1], 'link to mailto:'),
    mailSubject: fieldValue(page, SETTING_KEYS.sendSubject),
  };
}

function fieldValue(page: string, key: string): string {
  const field = page.match(/<input\b[^>]*>/g)?.find((input) => input.includes(`name="${key}"`));
  return valueFound(field && / value="([^"]*)"/.exec(field)?.[1], `field ${key}`);
}

function valueFound(value: string | undefined, what: string): string {
  if (value === undefined) throw new Error(`The built page has no ${what}. Run: npm run build`);
  return value;
}
