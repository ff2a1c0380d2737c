import { contact } from '../../../content/contact.ts';

/** What a `content/contact.ts` of before 0.8 does not say. */
const NEW_WORDS = {
  sent: 'Your letter is kept, and on its way to the workshop. An answer comes by mail, as a rule within a week.',
  kept: 'Everything you wrote is kept.',
  tryAgain: 'Try again in {wait}.',
  writeAgain: 'Write again',
  phoneAbroad: 'This field holds American numbers only. Please put yours into the message.',
};

/** The words of the form. */
export const words = { ...NEW_WORDS, ...contact };
