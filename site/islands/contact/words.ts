import { answer } from '../../../content/answer.ts';
import { contact } from '../../../content/contact.ts';

/** What a `content/contact.ts` of before 0.8 does not say. */
const NEW_WORDS = {
  answerExpected: 'An answer comes by mail, as a rule within a week.',
  kept: 'Everything you wrote is kept.',
  tryAgain: 'Try again in {wait}.',
  writeAgain: 'Write again',
  phoneAbroad: 'This field holds American numbers only. Put yours in the message.',
};

const all = { ...NEW_WORDS, ...contact };

/** The words of the form. */
export const words = { ...all, sent: `${answer.kept} ${all.answerExpected}` };
