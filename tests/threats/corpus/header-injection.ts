/** Line breaks in every guise, to begin a header of one's own (CWE-93, CVE-2002-1771). */
import { each, VICTIM } from './hostile-value.ts';

const SETTINGS = ['.cfg.sendFrom', '.cfg.sendTo', '.cfg.sendSubject'];

/** With a real control character: refused wherever it stands, but for line breaks in the message. */
const REAL = [
  `Ada\r\nBcc: ${VICTIM}`,
  `Ada\nBcc: ${VICTIM}`,
  `Ada\rBcc: ${VICTIM}`,
  `Ada\r\n Bcc: ${VICTIM}`,
  `Ada\r\n\tBcc: ${VICTIM}`,
  `Ada\r\n\r\nA body of my own`,
  `Ada\r\nTo: ${VICTIM}\r\nSubject: Buy`,
  'Ada\r\nContent-Type: text/html\r\n\r\n<b>x</b>',
  `Ada\r\n.\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\n`,
  `Ada\0\r\nBcc: ${VICTIM}`,
  `Ada\u0085Bcc: ${VICTIM}`,
  `Ada\x0bBcc: ${VICTIM}`,
  `Ada\x0cBcc: ${VICTIM}`,
  `Ada\\\r\nBcc: ${VICTIM}`,
];

/** Encoded, for somebody who decodes once more than he should; or characters that a careless cast makes a CR and LF of. */
const ENCODED = [
  `Ada%0d%0aBcc:%20${VICTIM}`,
  `Ada%0ABcc:${VICTIM}`,
  `Ada%250d%250aBcc: ${VICTIM}`,
  `Ada\\r\\nBcc: ${VICTIM}`,
  `Ada&#13;&#10;Bcc: ${VICTIM}`,
  `Ada\u2028Bcc: ${VICTIM}`,
  `Ada\u2029Bcc: ${VICTIM}`,
  `Ada\u560d\u560aBcc: ${VICTIM}`,
  `=?utf-8?Q?Ada=0D=0ABcc:_${VICTIM}?=`,
  `=?utf-8?B?QWRhDQpCY2M6IHZpY3RpbUBleGFtcGxlLm9yZw==?=`,
  `Ada" <${VICTIM}>`,
  `Ada>, <${VICTIM}`,
  `Ada, ${VICTIM}`,
  `friends: ada@example.com, ${VICTIM};`,
];

export const HEADER_INJECTION = [
  ...each(['Name', 'Company', 'Phone', 'Email', ...SETTINGS], REAL, 400),
  ...each(['Name', 'Company', 'Message', 'Phone', ...SETTINGS], ENCODED, 200),
  ...each(['Email'], ENCODED, 422),
  ...each(['Message'], REAL.slice(0, 9), 200),
];
