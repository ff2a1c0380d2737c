import { HttpError } from '../http-error.ts';
import { parseDisposition } from './media-type.ts';

/**
 * Parses the headers of a part, and returns its field's name.
 *
 * @param headers the lines, CRLF between them
 * @throws {HttpError} 400 if there is no name, or the value is encoded in some way; 415 where the part is a file
 * @see https://www.rfc-editor.org/rfc/rfc7578#section-4.2
 */
export function readPartName(headers: string): string {
  let name: string | undefined;
  for (const line of headers.split('\r\n')) {
    const match = HEADER.exec(line);
    if (!match) throw new HttpError(400, 'The form cannot be read: a part has a broken header.');
    const value = (match[2] ?? '').trim();
    switch (match[1]?.toLowerCase()) {
      case 'content-disposition':
        if (name !== undefined) throw new HttpError(400, 'The form cannot be read: a part has two names.');
        name = nameIn(value);
        break;
      case 'content-transfer-encoding':
        // Deprecated by RFC 7578, 4.7: base64 would end up undecoded in the letter.
        if (!/^(?:7bit|8bit|binary)$/i.test(value)) {
          throw new HttpError(400, 'The form cannot be read: a part has a transfer encoding.');
        }
        break;
    }
  }
  if (name === undefined) throw withoutName();
  return name;
}

const HEADER = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/s;

function nameIn(disposition: string): string {
  const parameters = parseDisposition(disposition);
  if (!parameters) throw withoutName();
  if (parameters.has('filename') || parameters.has('filename*')) {
    throw new HttpError(415, 'Files cannot be sent with this form.');
  }
  const name = parameters.get('name');
  if (!name) throw withoutName();
  return name.replace(/%(?:22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
}

function withoutName(): HttpError {
  return new HttpError(400, 'The form cannot be read: a part has no name.');
}
