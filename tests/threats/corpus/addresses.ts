/** More than one address where one is expected, and addresses that mean more than they say (FormMail, 2001). */
import { each, VICTIM } from './hostile-value.ts';

/** No mailbox in HTML's grammar. */
const NONE = [
  `ada@example.com, ${VICTIM}`,
  `ada@example.com,${VICTIM}`,
  `ada@example.com;${VICTIM}`,
  `ada@example.com ${VICTIM}`,
  `Ada <${VICTIM}>`,
  `"Ada" <${VICTIM}>`,
  `<${VICTIM}>`,
  `${VICTIM}>`,
  `@relay.example:${VICTIM}`,
  `ada@example.com@${VICTIM}`,
  `"${VICTIM}"@example.com`,
  '"a b"@example.com',
  'ada@[127.0.0.1]',
  `undisclosed:${VICTIM};`,
  `${VICTIM} (Ada)`,
  `mailto:${VICTIM}`,
  'ada@example..com',
  'ada@-example.com',
  'ada@example.com-',
  'ada@.example.com',
  '@example.com',
  'ada@',
  'root',
  '/dev/null',
  'ada@example.com\u200b',
  'ad\u0430@example.\u0441om',
  '\u0430da@example.com\u202e',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`,
];

/** One mailbox in that grammar, strange as it is. An answer goes there, and nothing else does. */
const ONE = [
  'victim%example.org@example.com',
  'example.org!victim@example.com',
  '|/bin/sh@example.com',
  '-oQ/tmp@example.com',
  '.ada..b.@example.com',
  "o'hara`id`$HOME@example.com",
  'ada+bcc=victim?cc=x&bcc=y@example.com',
  'postmaster@localhost',
  '../../etc/passwd@example.com',
];

export const ADDRESSES = [
  ...each(['Email'], NONE, 422),
  ...each(['Email'], ONE, 200),
  // As claims of the hidden settings they are compared, and forgotten.
  ...each(['.cfg.sendTo'], [VICTIM, ...NONE, ...ONE], 200),
];
