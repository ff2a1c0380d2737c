/** Breaks the server on purpose: it claims letters whatever leases there are. */

import { editModule } from '../edit-module.ts';

editModule('inbox/postgres/outbox.ts', '(lease_until IS NULL OR', '(TRUE OR lease_until IS NULL OR');
