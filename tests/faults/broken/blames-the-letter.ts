/** Breaks the server on purpose: what is about the route is held against the letter that met it. */

import { editModule } from '../edit-module.ts';

editModule(
  'inbox/delivery/classify-failure.ts',
  'if (isRefused && leased.isRefusedAlone && !isProbe)',
  'if (isRefused || failed.error instanceof RouteBlockedError)',
);
