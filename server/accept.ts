/** The encodings of precompressed content, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * Negotiates the encoding of an answer.
 *
 * @param header its `Accept-Encoding`
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = parseWeights(header);
  const accepts = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return ENCODINGS.find(accepts) ?? 'identity';
}

/**
 * Whether a client prefers a page to JSON: it names `text/html` with a higher weight than JSON. Wildcards express no
 * preference, because scripts send them.
 *
 * @param header its `Accept`
 */
export function prefersHtml(header: string | undefined): boolean {
  if (header === undefined || !/html/i.test(header)) return false; // scripts, at no cost
  const weights = parseWeights(header);
  return (weights.get('text/html') ?? 0) > (weights.get('application/json') ?? 0);
}

/** The weight of each item in lower case: 1 if absent, 0 if it is no number. */
function parseWeights(header = ''): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  return weights;
}
