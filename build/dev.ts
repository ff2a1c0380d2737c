/** `npm run dev`: the page with hot reload, and a working form. */

import { explainContentError } from './explain-content-error.ts';

try {
  await import('./dev-server.ts');
} catch (error) {
  process.stderr.write(`The page cannot be shown. ${explainContentError(error)}\n`);
  process.exit(1);
}
