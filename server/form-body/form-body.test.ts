/**
 * Both parsers against what browsers and `fetch` write, and against bytes that nobody should write. Long, because what
 * one parser is held to the other is held to beside it.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../http-error.ts';
import type { FormFields } from './form-fields.ts';
import { parseMediaType } from './media-type.ts';
import { MAX_PART_HEADER_BYTES, parseMultipart } from './parse-multipart.ts';
import { parseUrlencoded } from './parse-urlencoded.ts';

/** Names and values as a form can have them. A form's own newline is CRLF; lone surrogates become U+FFFD before. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('%', '+', '&', '=', '"', ';', ' ', '-', 'é', '木', '🪵'),
      fc.string({ unit: 'binary' }),
    ),
  })
  .map((string) => string.toWellFormed());
const entries = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name, maxLength: 20 });

function multipart(body: Buffer | string, boundary = 'oak'): FormFields {
  return parseMultipart(Buffer.from(body as string, 'latin1'), boundary);
}

/** The status with which something is refused. */
function statusOf(parse: () => unknown): number | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

describe('parseUrlencoded', () => {
  it('reads what URLSearchParams writes', () => {
    fc.assert(
      fc.property(entries, (fields) => {
        const body = Buffer.from(new URLSearchParams(fields).toString());
        expect([...parseUrlencoded(body)]).toEqual(
          fields.filter(([name, value]) => name !== '' || value !== '' || body.includes('=')),
        );
      }),
    );
  });

  it('reads any ASCII as the WHATWG does, but for repeated fields and bytes that are not UTF-8', () => {
    const bytes = fc.string({ unit: fc.constantFrom('a', 'b', '%', '4', '1', 'f', '&', '=', '+') });
    fc.assert(
      fc.property(bytes, (body) => {
        const expected = [...new URLSearchParams(body)];
        const isRepeated = new Set(expected.map(([name]) => name)).size < expected.length;
        const isNotUtf8 = expected.flat().some((string) => string.includes('\ufffd'));
        const status = statusOf(() => expect([...parseUrlencoded(Buffer.from(body))]).toEqual(expected));
        expect(status).toBe(isRepeated || isNotUtf8 ? 400 : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a=%', 'a', '%'],
    ['a=%4', 'a', '%4'],
    ['a=%zz', 'a', '%zz'],
    ['a=%%41', 'a', '%A'],
    ['a=%e2%9C%93+b', 'a', '✓ b'],
    ['a', 'a', ''],
    ['a=b=c', 'a', 'b=c'],
    ['&&a=b&', 'a', 'b'],
    ['a=%00', 'a', '\0'],
  ])('reads %s', (body, name, value) => {
    expect([...parseUrlencoded(Buffer.from(body))]).toEqual([[name, value]]);
  });

  it('does not join half a character with the half that begins the next field', () => {
    expect(statusOf(() => parseUrlencoded(Buffer.from('a=%e2%9c&%93=b')))).toBe(400);
    expect(statusOf(() => parseUrlencoded(Buffer.from('a%e2%9c=%93')))).toBe(400);
  });

  it('gives the names of Object.prototype no power', () => {
    const fields = parseUrlencoded(Buffer.from('__proto__=1&constructor=2&toString=3'));
    expect([...fields.keys()]).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('takes a hundred fields, and no more', () => {
    const body = (count: number): Buffer => Buffer.from(Array.from({ length: count }, (_, n) => `f${n}`).join('&'));
    expect(parseUrlencoded(body(100)).size).toBe(100);
    expect(statusOf(() => parseUrlencoded(body(101)))).toBe(400);
  });
});

describe('parseMultipart', () => {
  it('reads what fetch writes for a FormData', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (fields) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(`x${name}`, value);
        const request = new Request('http://localhost', { method: 'POST', body: form });
        const type = parseMediaType(request.headers.get('content-type') ?? '');
        const body = Buffer.from(await request.arrayBuffer());
        const crlf = (string: string): string => string.replaceAll(/\r\n?|\n/g, '\r\n');
        const expected = fields.map(([name, value]) => [crlf(`x${name}`), crlf(value)]);
        const isEscaped = expected.some(([name]) => /%(?:22|0d|0a)/i.test(name ?? ''));
        const isRepeated = new Set(expected.map(([name]) => name)).size < expected.length;
        if (isEscaped || isRepeated) return; // two names become one on the wire: no form can tell them apart
        expect([...parseMultipart(body, type?.parameters.get('boundary'))]).toEqual(expected);
      }),
    );
  });

  const disposition = 'Content-Disposition: form-data; name="a"';

  it.each([
    ['a preamble and an epilogue', `preamble\r\n--oak\r\n${disposition}\r\n\r\nv\r\n--oak--\r\nepilogue --oak`, 'v'],
    ['no newline at the end', `--oak\r\n${disposition}\r\n\r\nv\r\n--oak--`, 'v'],
    ['spaces after the boundary', `--oak \t\r\n${disposition}\r\n\r\nv\r\n--oak--`, 'v'],
    ['an empty value', `--oak\r\n${disposition}\r\n\r\n\r\n--oak--`, ''],
    ['a value that begins and ends with newlines', `--oak\r\n${disposition}\r\n\r\n\r\nv\r\n\r\n--oak--`, '\r\nv\r\n'],
    ['the boundary within a line', `--oak\r\n${disposition}\r\n\r\na --oak-- b\r\n--oak--`, 'a --oak-- b'],
    ['a longer word after the boundary', `--oak\r\n${disposition}\r\n\r\nv\r\n--oaktree\r\n--oak--`, 'v\r\n--oaktree'],
    ['a name without quotes', '--oak\r\ncontent-disposition:form-data;name=a\r\n\r\nv\r\n--oak--', 'v'],
    ['a type of its own', `--oak\r\nContent-Type: text/plain\r\n${disposition}\r\n\r\nv\r\n--oak--`, 'v'],
    [
      'a transfer encoding that encodes nothing',
      `--oak\r\n${disposition}\r\nContent-Transfer-Encoding: 8bit\r\n\r\nv\r\n--oak--`,
      'v',
    ],
  ])('reads a part with %s', (_name, body, value) => {
    expect([...multipart(body)]).toEqual([['a', value]]);
  });

  it('reads the names that browsers escape', () => {
    const body = '--oak\r\nContent-Disposition: form-data; name="a%22b%0D%0Ac\\d%41"\r\n\r\nv\r\n--oak--';
    expect([...multipart(body).keys()]).toEqual(['a"b\r\nc\\d%41']);
  });

  it('reads a form without fields', () => {
    expect(multipart('--oak--\r\n').size).toBe(0);
  });

  it.each<[string, string, number]>([
    ['no end', `--oak\r\n${disposition}\r\n\r\nv\r\n--oak\r\n`, 400],
    ['two parts that share a newline', `--oak\r\n--oak\r\n${disposition}\r\n\r\nv\r\n--oak--`, 400],
    ['two names', `--oak\r\n${disposition}; name="b"\r\n\r\nv\r\n--oak--`, 400],
    ['two dispositions', `--oak\r\n${disposition}\r\n${disposition}\r\n\r\nv\r\n--oak--`, 400],
    ['a folded header', `--oak\r\n${disposition};\r\n filename="x"\r\n\r\nv\r\n--oak--`, 400],
    ['a quotation mark too many', '--oak\r\nContent-Disposition: form-data; name="a"b"\r\n\r\nv\r\n--oak--', 400],
    ['a header without a colon', `--oak\r\nnonsense\r\n${disposition}\r\n\r\nv\r\n--oak--`, 400],
    [
      'quoted-printable',
      `--oak\r\n${disposition}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=41\r\n--oak--`,
      400,
    ],
    [
      'headers that are too long',
      `--oak\r\n${disposition}\r\nX: ${'x'.repeat(MAX_PART_HEADER_BYTES)}\r\n\r\nv\r\n--oak--`,
      400,
    ],
    ['an empty file', '--oak\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--oak--', 415],
    ['a file in capitals', '--oak\r\nContent-Disposition: form-data; name="a"; FileName=x\r\n\r\n\r\n--oak--', 415],
  ])('refuses %s', (_name, body, status) => {
    expect(statusOf(() => multipart(body))).toBe(status);
  });
});

it('refuses any bytes with 400 or 415, and never breaks', () => {
  const pieces = [
    '--oak',
    '--',
    '\r\n',
    'Content-Disposition: form-data',
    '; name="a"',
    '; filename="b"',
    ':',
    '%',
    '=',
    '&',
  ];
  const bytes = fc
    .array(
      fc.oneof(
        fc.constantFrom(...pieces).map((piece) => Buffer.from(piece)),
        fc.uint8Array({ maxLength: 9 }),
      ),
      { maxLength: 30 },
    )
    .map((chunks) => Buffer.concat(chunks));
  fc.assert(
    fc.property(bytes, fc.oneof(fc.constant('oak'), fc.string()), (body, boundary) => {
      expect([undefined, 400]).toContain(statusOf(() => parseUrlencoded(body)));
      expect([undefined, 400, 415]).toContain(statusOf(() => parseMultipart(body, boundary)));
      parseMediaType(body.toString('latin1'));
    }),
    { numRuns: 2000 },
  );
});

describe('parseMediaType', () => {
  it.each([
    ['text/plain', 'text/plain', {}],
    ['Multipart/Form-Data; Boundary=oak', 'multipart/form-data', { boundary: 'oak' }],
    [
      'multipart/form-data;boundary="a b\\"c";charset=utf-8',
      'multipart/form-data',
      { boundary: 'a b"c', charset: 'utf-8' },
    ],
    ['multipart/form-data; boundary=oak;', 'multipart/form-data', { boundary: 'oak' }],
  ])('reads %s', (header, type, parameters) => {
    const read = parseMediaType(header);
    expect(read?.type).toBe(type);
    expect(Object.fromEntries(read?.parameters ?? [])).toEqual(parameters);
  });

  it.each(['', 'text', 'text/', '/plain', 'a/b/c', 'text/plain; x', 'a/b; x="y', 'a/b; x=1; x=2', 'a/b, c/d'])(
    'does not understand “%s”',
    (header) => {
      expect(parseMediaType(header)).toBeUndefined();
    },
  );

  it('reads a header that is made to be slow as fast as any other', () => {
    const started = performance.now();
    parseMediaType(`a/b${'; x="\\'.repeat(100_000)}`);
    parseMediaType(`a/b;${' '.repeat(300_000)}!`);
    parseMediaType(`a/b; x=y${' '.repeat(300_000)}!`);
    expect(performance.now() - started).toBeLessThan(2000); // minutes, if it took the square of the length
  });
});
