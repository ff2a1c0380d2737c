/** Breaks the server on purpose: nobody takes note of a connection that dies while it is not used. */

import { editModule } from '../edit-module.ts';

editModule('inbox/postgres/connection.ts', "pool.on('error', () => {});", '');
