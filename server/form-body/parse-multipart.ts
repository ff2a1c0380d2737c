import { isUtf8 } from 'node:buffer';
import { HttpError } from '../http-error.ts';
import { addField, type FormFields, notUtf8 } from './form-fields.ts';
import { readPartName } from './part-name.ts';

/** The most header bytes of a part. */
export const MAX_PART_HEADER_BYTES = 2048;

/**
 * Parses `multipart/form-data` strictly: accepts what browsers send, and rejects what two parsers could read
 * differently. Text before the first delimiter and after the last is ignored.
 *
 * @param boundary the Content-Type's parameter
 * @throws {HttpError} 400, or 415 where a part is a file
 * @see https://www.rfc-editor.org/rfc/rfc7578
 * @see https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1
 */
export function parseMultipart(body: Buffer, boundary: string | undefined): FormFields {
  if (boundary === undefined || !BOUNDARY.test(boundary)) {
    throw broken('its Content-Type names no boundary of 1 to 70 characters');
  }
  const dashBoundary = Buffer.from(`--${boundary}`, 'latin1');
  const fields = new Map<string, string>();
  let delimiter = findDelimiter(body, dashBoundary, 0);
  while (delimiter && !delimiter.isLast) {
    // From two bytes back: a delimiter's own CRLF may begin the next delimiter, with no part in between.
    const next = findDelimiter(body, dashBoundary, delimiter.end - 2);
    if (next) {
      const headersEnd = body.indexOf('\r\n\r\n', delimiter.end, 'latin1');
      const start = headersEnd + 4;
      if (headersEnd < 0 || start > next.start) throw broken('a part has no headers, or no end of them');
      if (headersEnd - delimiter.end > MAX_PART_HEADER_BYTES) throw broken('the headers of a part are too long');
      const name = readPartName(decode(body.subarray(delimiter.end, headersEnd)));
      addField(fields, name, decode(body.subarray(start, next.start)));
    }
    delimiter = next;
  }
  if (!delimiter) throw broken('it does not end with its boundary');
  return fields;
}

/** `bchars` without a trailing space. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/** The delimiter between two parts, including the CRLF before it. */
interface Delimiter {
  readonly start: number;
  readonly end: number;
  readonly isLast: boolean;
}

function findDelimiter(body: Buffer, dashBoundary: Buffer, from: number): Delimiter | undefined {
  for (let at = body.indexOf(dashBoundary, from); at >= 0; at = body.indexOf(dashBoundary, at + 1)) {
    if (at > 0 && !isLineBreak(body, at - 2)) continue;
    const start = Math.max(at - 2, 0);
    let end = at + dashBoundary.length;
    if (body[end] === DASH && body[end + 1] === DASH) return { start, end: end + 2, isLast: true };
    while (body[end] === SPACE || body[end] === TAB) end++;
    if (isLineBreak(body, end)) return { start, end: end + 2, isLast: false };
  }
  return undefined;
}

const DASH = 0x2d;
const SPACE = 0x20;
const TAB = 0x09;

function isLineBreak(body: Buffer, at: number): boolean {
  return body[at] === 0x0d && body[at + 1] === 0x0a;
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw notUtf8();
  return bytes.toString('utf8');
}

function broken(why: string): HttpError {
  return new HttpError(400, `The form cannot be read: ${why}.`);
}
