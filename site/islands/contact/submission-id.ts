/**
 * A UUID of version 7 (RFC 9562, section 5.7) for a letter that begins: its first 48 bits are the time, so that a database adds it at
 * the end of its index. Short, because it runs within the waking script; `randomUUID` is missing where the page came over plain HTTP.
 *
 * @param now in milliseconds since 1970
 */
export function createSubmissionId(now = Date.now()): string {
  const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => hex(byte, 2)).join('');
  return (hex(now, 12) + random).replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-');
}
