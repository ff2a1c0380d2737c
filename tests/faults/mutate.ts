import { formFields } from '../support/letter-form.ts';

/** A request body as a hostile or broken client might send it. */
export interface Mutant {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const BOUNDARY = 'oak';

/** Pieces that parsers have stumbled over. */
const PIECES = [
  '\r\n',
  '\n',
  '\0',
  '%00',
  '%',
  '%f',
  '%ff%fe',
  '%E2%80%AE',
  '%C0%80',
  '\u0085',
  '\u202e',
  '\ud800',
  '&',
  '=',
  ';',
  '+',
  '&Name=',
  '&__proto__=x',
  '&constructor=x',
  '&Name[]=x',
  '&.cfg.submissionId=',
  '&.cfg.elapsed=-1',
  '&.cfg.elapsed=1e999',
  `--${BOUNDARY}\r\n`,
  `--${BOUNDARY}--`,
  'Content-Disposition: form-data; name="Name"\r\n\r\n',
  'Content-Disposition: form-data; name="f"; filename="x"\r\n\r\n',
  "name*=utf-8''Name",
  'Content-Transfer-Encoding: base64\r\n',
  '\r\nBcc: victim@example.org\r\n',
  '"',
  '\\',
  '<script>',
  '\u001b[2J',
  '🌳'.repeat(50),
  'x'.repeat(11_000),
];

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  'multipart/form-data; boundary=""',
  'text/plain',
  'application/json',
];

/** Makes a letter's body, as our page or a script sends it, and changes it in some places; now and then in none. */
export function createMutants(chance: () => number): () => Mutant {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
  const below = (limit: number): number => Math.floor(chance() * limit);

  function mutate(body: Buffer): Buffer {
    const at = below(body.length + 1);
    const length = below(20);
    const [before, behind] = [body.subarray(0, at), body.subarray(at)];
    switch (below(6)) {
      case 0:
        return Buffer.concat([before, Buffer.from(pick(PIECES)), behind]);
      case 1:
        return Buffer.concat([before, behind.subarray(length)]);
      case 2:
        return Buffer.concat([before, before.subarray(-length), behind]);
      case 3:
        return Buffer.concat([before, Buffer.from([below(256)]), behind.subarray(1)]);
      case 4:
        return Buffer.from(before);
      default:
        return Buffer.concat([before, Buffer.from(pick(PIECES), 'latin1'), behind.subarray(length)]);
    }
  }

  return function nextMutant() {
    const fields = formFields();
    const isMultipart = chance() < 0.5;
    let body = isMultipart ? multipart(fields) : Buffer.from(new URLSearchParams(fields).toString());
    for (let changes = below(5); changes > 0; changes--) body = mutate(body);
    const usual = isMultipart ? TYPES[2] : TYPES[0];
    const type = chance() < 0.9 ? (usual ?? '') : pick(TYPES);
    const accept: Record<string, string> = chance() < 0.2 ? { accept: 'text/html' } : {};
    return { body, headers: { 'content-type': type, ...accept } };
  };
}

function multipart(fields: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}
