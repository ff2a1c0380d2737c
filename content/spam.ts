/**
 * When a letter is suspected to be spam. Each signal gives points, and from `quarantineFrom` on a letter is kept in
 * quarantine instead of being mailed: `heartwood list --state quarantined` shows them, `heartwood release ID` mails one.
 *
 * A filled honeypot is enough by itself. Haste or differing settings alone never are: people paste, and pages grow stale.
 */
export const spam = {
  quarantineFrom: 100,
  points: {
    /** The field that no person sees was filled. */
    honeypot: 100,
    /** Many links among few words. */
    links: 60,
    /** The same message came from several addresses within a day. */
    'same-text': 60,
    /** The hidden settings of the form were missing or not ours. */
    'settings-differ': 20,
    /** Written faster than a person writes. */
    haste: 20,
  },
  /** Haste: less than so many milliseconds from the first key to the click. */
  hasteMs: 3000,
  /** Links: at least so many, and one or more for every so many words. */
  links: { least: 2, wordsEach: 10 },
  /** The same text: of at least so many characters, from at least so many other addresses. */
  sameText: { leastCharacters: 40, otherAddresses: 2 },
} as const;
