/** The section with the form. */
export const contact = {
  heading: 'Write',
  paragraph:
    'Ask about this table, or about one of another length. Say where it would stand, and how many should sit at it.',
  byPost: 'By mail without the form: ',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    message: 'Message',
  },
  optional: 'optional',
  phoneHint: 'Ten digits. For a number outside North America, put it in the message.',
  send: 'Send the letter',
} as const;
