/** Third parties that may learn of a visit. Each is off while its text is empty. */
export interface Tags {
  /**
   * The id of a Google Tag Manager container: `GTM-ABC1234`. Its custom HTML tags do not run: the security policy forbids
   * them.
   */
  readonly googleTagManager: string;
  /**
   * The origins that the container's own tags load from and send to: `https://example.com`. Of a Google Analytics tag in the
   * container too, where `googleAnalytics` below is empty: `https://region1.google-analytics.com`.
   */
  readonly tagManagerHosts: readonly string[];
  /** The measurement id of Google Analytics 4: `G-ABC1234567`. */
  readonly googleAnalytics: string;
  /** The id of a Meta Pixel: 15 or 16 digits. */
  readonly metaPixel: string;
}

/**
 * All are off. What is written here is asked for after the page has settled, and only where the visitor has said yes in the
 * bar below; the security policy opens for its hosts and no others.
 */
export const tags: Tags = {
  googleTagManager: '',
  tagManagerHosts: [],
  googleAnalytics: '',
  metaPixel: '',
};

/**
 * What a visitor reads of it; placeholders like `{seats word}` are filled here too. While all tags are off, none of this is on the
 * page.
 */
export const consent = {
  /** What the bar is called by a screen reader. */
  label: 'Your privacy',
  /** `{parties}` becomes the names of those that are configured. */
  question: 'May {parties} count this visit?',
  accept: 'Yes',
  refuse: 'No',
  /** In the footer, after the privacy sentences. */
  privacy:
    'If you say yes, this page also loads {parties}, who then learn of your visit and may set cookies. Without your yes nothing is asked of them. Your answer is kept in this browser.',
  /** Beside the button in the footer. */
  answers: {
    none: 'You have not answered yet.',
    accepted: 'You said yes.',
    refused: 'You said no.',
    signalled: 'Your browser said no for you (Global Privacy Control).',
  },
  change: 'Change your answer',
  parties: {
    googleTagManager: 'Google Tag Manager',
    googleAnalytics: 'Google Analytics',
    metaPixel: 'Meta Pixel',
  },
} as const;
