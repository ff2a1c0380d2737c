/** The headers that a mail about a letter has: these and no others, whatever was written. */
export const MAIL_HEADERS: readonly string[] = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];
