/**
 * How long a server wants its client to wait.
 *
 * @param headers of its answer
 * @param now in milliseconds since 1970, for an answer without a date of its own
 * @returns milliseconds, more than none; nothing where it says nothing that can be understood
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function readRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const answered = Date.parse(headers.get('date') ?? '') || now;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - answered;
  return wait > 0 ? wait : undefined;
}
