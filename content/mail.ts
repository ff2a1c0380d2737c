/** The mail settings that hold where the environment sets no others (MAIL_FROM, MAIL_TO, MAIL_SUBJECT). */
export const mail = {
  /** The address that letters are sent from: one mailbox. */
  from: 'website@heartwood.example',
  /** The address that letters are sent to: one mailbox. */
  to: 'workshop@heartwood.example',
  /** The subject of every mail. */
  subject: 'Contact submission for the oak table',
} as const;
