/** A media type with its parameters, their names in lower case. */
export interface MediaType {
  /** In lower case: `multipart/form-data`. */
  readonly type: string;
  readonly parameters: Parameters;
}

type Parameters = ReadonlyMap<string, string>;

/**
 * Parses a Content-Type.
 *
 * @returns `undefined` if it does not keep the grammar, or repeats a parameter
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1
 */
export function parseMediaType(header: string): MediaType | undefined {
  const end = header.indexOf(';');
  const type = (end < 0 ? header : header.slice(0, end)).trim().toLowerCase();
  const parameters = parseParameters(end < 0 ? '' : header.slice(end), (quoted) => quoted.replaceAll(/\\(.)/g, '$1'));
  return MEDIA_TYPE.test(type) && parameters ? { type, parameters } : undefined;
}

/**
 * Parses a part's `Content-Disposition: form-data`. In a quoted string a backslash is literal, as browsers send it
 * (they write a quotation mark as `%22`).
 *
 * @returns `undefined` if it is another disposition, does not keep the grammar, or repeats a parameter
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
export function parseDisposition(header: string): Parameters | undefined {
  const end = header.indexOf(';');
  if (end < 0 || header.slice(0, end).trim().toLowerCase() !== 'form-data') return undefined;
  return parseParameters(header.slice(end));
}

const MEDIA_TYPE = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+$/;

function parseParameters(text: string, readEscapes?: (quoted: string) => string): Parameters | undefined {
  const pattern = readEscapes ? WITH_ESCAPES : WITHOUT_ESCAPES;
  const parameters = new Map<string, string>();
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return undefined;
    const name = match[1]?.toLowerCase();
    if (name === undefined) continue;
    if (parameters.has(name)) return undefined;
    const quoted = match[3] ?? '';
    parameters.set(name, match[2] ?? (readEscapes ? readEscapes(quoted) : quoted));
  }
  return parameters;
}

/** A semicolon and an optional parameter: name, then a token or a quoted string. */
const WITH_ESCAPES = /;[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)=(?:([!#$%&'*+.^_`|~\w-]+)|"((?:[^"\\]|\\.)*)")[ \t]*)?(?=;|$)/y;
const WITHOUT_ESCAPES = /;[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)=(?:([!#$%&'*+.^_`|~\w-]+)|"([^"]*)")[ \t]*)?(?=;|$)/y;
