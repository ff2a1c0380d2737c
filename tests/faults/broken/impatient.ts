/** Breaks the server on purpose: a mail server has a second to answer a mail's last byte. */

import { editModule } from '../edit-module.ts';

editModule('inbox/delivery/smtp-timeouts.ts', 'end: 10 * MINUTE', 'end: SECOND');
