/** Breaks the server on purpose: a mail cannot be composed, and the error that says so quotes the letter. */

import { editModule } from '../edit-module.ts';

editModule(
  'inbox/delivery/letter-mail.ts',
  '  const facts = factsOf(letter, timeZone);',
  "  throw Object.assign(new TypeError('Not composed: ' + letter.fields.message), { letter, code: letter.fields.name });",
);
