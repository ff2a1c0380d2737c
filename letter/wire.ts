/** Names on the wire: what page and server must spell alike. */

/** Where the form posts to: an address of another time, by the specification, point 7. */
export const FORM_PATH = '/forms/mail.aspx';

/** The form key of each setting that travels hidden. They are claims to compare, never instructions to obey. */
export const SETTING_KEYS = {
  sendFrom: '.cfg.sendFrom',
  sendTo: '.cfg.sendTo',
  sendSubject: '.cfg.sendSubject',
} as const;

/** A UUID made anew for every draft; the same id with the same fields is the same letter. */
export const SUBMISSION_ID_KEY = '.cfg.submissionId';

/** Milliseconds from the visitor's first key to the click on the button. Absent or empty means unknown. */
export const ELAPSED_KEY = '.cfg.elapsed';

/** A text input that no person sees. It is named like nothing that a browser's autofill knows. */
export const HONEYPOT_KEY = 'Woodgrain';

/** What the visitor is told when the letter is stored, in the alert and on the page without JavaScript (specification, point 8). */
export const SENT_MESSAGE = 'Sent successfully!';

/** The JSON answer of {@link FORM_PATH}. */
export interface Answer {
  /** Whether the letter is durably stored. */
  readonly Success: boolean;
  /** One sentence for a person. */
  readonly Message: string;
  /** The letter's id on the owner's command line; on success only. */
  readonly id?: string;
  /** What is wrong with each field, by form key; with status 422 only. */
  readonly errors?: Readonly<Record<string, string>>;
}
