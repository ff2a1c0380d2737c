/** The section with the form. */
export const contact = {
  heading: 'Write',
  paragraph:
    'Ask about this table, or about one of another length. Say where it would stand, and how many should sit at it.',
  /** Stands before the address of the workshop. */
  byMail: 'Or by mail:',
  picture: {
    picture: 'table-letter',
    alt: 'The top in the last sun: a letter begun, a pencil, a cup, a red book.',
  },
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    message: 'Message',
  },
  optional: 'optional',
  phoneHint: 'Ten digits. For a number outside North America, put it in the message.',
  /** Stands in its place where a number begins with + or 00, and is none of North America’s. */
  phoneAbroad: 'This field holds American numbers only. Put yours in the message.',
  /** The label of a field that nobody sees and only programs fill. */
  honeypot: 'Leave this empty',
  send: 'Send the letter',
  /** Stands beside the button once the letter is sent, behind `kept` of answer.ts. It is a promise: write what you can keep. */
  answerExpected: 'An answer comes by mail, as a rule within a week.',
  /** These stand beside the button where sending failed, after the reason. */
  kept: 'Everything you wrote is kept.',
  /** {wait} becomes “10 seconds”, say, where the server asks for patience. */
  tryAgain: 'Try again in {wait}.',
  /** The link that opens the page anew, with the letter in it and a button that can be used. */
  writeAgain: 'Write again',
  /** Said where the form was sent and no answer came. */
  noAnswer:
    'Your request did not arrive: no answer came back. What you wrote is kept. Check your connection, reload the page and send it again.',
  /** Said where the answer says no under a status that says yes, and gives no reason. */
  notTaken: 'Your letter was not taken. What you wrote is kept: reload the page and send it again.',
  /** Said where an answer came that says neither yes nor no. */
  unreadableAnswer: 'The answer could not be read, so it is not sure that your request arrived.',
} as const;
