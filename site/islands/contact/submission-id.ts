/**
 * A UUID of version 7 (RFC 9562, section 5.7) for a letter that begins: its first 48 bits are the time, so that a database adds it at
 * the end of its index. Short, because it runs within the island loader; `randomUUID` is missing where the page came over plain HTTP.
 *
 * @param now in milliseconds since 1970; eleven hexadecimal digits, as it has until 2527
 */
export function createSubmissionId(now = Date.now()): string {
  const random = [...crypto.getRandomValues(new Uint16Array(5))].map((two) => (two + 0x10000).toString(16).slice(1));
  return `0${now.toString(16)}${random.join('')}`.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-');
}
