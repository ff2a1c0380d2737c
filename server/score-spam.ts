import { spam } from '../content/spam.ts';
import type { Flag, SpamVerdict } from '../inbox/store.ts';
import type { LetterFields } from '../letter/fields.ts';

/** What a letter is rated by. */
export interface SpamSignals {
  readonly fields: LetterFields;
  /** Whether the honeypot was filled. */
  readonly isTrapped: boolean;
  readonly settingsDiffer: boolean;
  /** Milliseconds from the first key to the click, if the form sent it. */
  readonly elapsed: number | undefined;
}

/** The settings of `content/spam.ts`, explained there. */
export interface SpamSettings {
  readonly quarantineFrom: number;
  readonly points: Readonly<Record<Flag, number>>;
  readonly hasteMs: number;
  readonly links: { readonly least: number; readonly wordsEach: number };
  readonly sameText: { readonly leastCharacters: number; readonly otherAddresses: number };
}

/**
 * Adds up the spam signals of a letter.
 *
 * @param otherAddresses from how many other addresses the same message came within a day
 */
export function scoreSpam(evidence: SpamSignals, otherAddresses = 0, settings: SpamSettings = spam): SpamVerdict {
  const { fields, isTrapped, settingsDiffer, elapsed } = evidence;
  const { sameText, hasteMs, points, quarantineFrom } = settings;
  const flags: Flag[] = [];
  if (settingsDiffer) flags.push('settings-differ');
  if (isTrapped) flags.push('honeypot');
  if (elapsed !== undefined && elapsed < hasteMs) flags.push('haste');
  if (hasManyLinks(fields, settings.links)) flags.push('links');
  if (otherAddresses >= sameText.otherAddresses && fields.message.length >= sameText.leastCharacters) {
    flags.push('same-text');
  }
  const spamScore = flags.reduce((sum, flag) => sum + points[flag], 0);
  return { flags, spamScore, state: spamScore >= quarantineFrom ? 'quarantined' : 'queued' };
}

function hasManyLinks({ name, company, message }: LetterFields, { least, wordsEach }: SpamSettings['links']): boolean {
  const links = count(LINK, name) + count(LINK, company) + count(LINK, message);
  return links >= least && links * wordsEach >= count(WORD, message);
}

/** The start of a URL that mail programs turn into a link. */
const LINK = /https?:\/\/|\bwww\./gi;
const WORD = /\S+/g;

function count(pattern: RegExp, text: string): number {
  let found = 0;
  for (pattern.lastIndex = 0; pattern.test(text); ) found++;
  return found;
}
