/** Names that page and server share on the wire. */

/** Where the form posts to; the address is by the specification, point 7. */
export const FORM_PATH = '/forms/mail.aspx';

/** The form keys of the hidden settings. They are claims to compare, never instructions. */
export const SETTING_KEYS = {
  sendFrom: '.cfg.sendFrom',
  sendTo: '.cfg.sendTo',
  sendSubject: '.cfg.sendSubject',
} as const;

/** A UUID made anew for every draft; the same id with the same fields is the same letter. */
export const SUBMISSION_ID_KEY = '.cfg.submissionId';

/** Milliseconds from the visitor's first key to the click. Absent or empty means unknown. */
export const ELAPSED_KEY = '.cfg.elapsed';

/** A honeypot: a hidden text input, named like nothing that autofill knows. */
export const HONEYPOT_KEY = 'Woodgrain';

/** The success message, in the alert and on the page without JavaScript (specification, point 8). */
export const SENT_MESSAGE = 'Sent successfully!';

/** The JSON answer of {@link FORM_PATH}. */
export interface Answer {
  /** Whether the letter is durably stored. */
  readonly Success: boolean;
  /** One sentence for a person. */
  readonly Message: string;
  /** The letter's id for the command line; on success only. */
  readonly id?: string;
  /** Errors by form key; with status 422 only. */
  readonly errors?: Readonly<Record<string, string>>;
}
