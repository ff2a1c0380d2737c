/** Breaks the server on purpose: the database answers a commit before it is on its disk. */

import { editModule } from '../edit-module.ts';

editModule('inbox/postgres/connection.ts', 'synchronous_commit = on', 'synchronous_commit = off');
