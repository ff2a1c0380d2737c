/** Breaks the server on purpose: a mail is handed over without a look at how long the server has stood still. */

import { editModule } from '../edit-module.ts';

editModule('inbox/delivery/held-lease.ts', '(2 * leaseTime) / 3', 'Number.POSITIVE_INFINITY');
// Nor does it notice by chance, because the lease was to be renewed just when it woke.
editModule('inbox/delivery/held-lease.ts', 'catch(() => {}), leaseTime / 3)', 'catch(() => {}), 2 ** 31 - 1)');
