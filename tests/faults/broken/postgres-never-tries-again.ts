/** Breaks the server on purpose: a statement whose connection was cut is not run again. */

import { editModule } from '../edit-module.ts';

editModule('inbox/postgres/connection.ts', 'const MOST_TRIES = MOST_CONNECTIONS + 1', 'const MOST_TRIES = 1');
