/** The call's table, one case a row, over HTTP. Long, because it is one table and is read as one. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../letter/fields.ts';
import { FORM_PATH } from '../../letter/wire.ts';
import { formFields, postLetter } from '../support/letter-form.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=oak';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://table.example' } });
});
afterAll(() => app.stop());

/** Posts a body as it is. */
function post(body: string | Buffer | FormData | URLSearchParams, headers: Record<string, string> = {}) {
  const bytes = body instanceof Buffer ? new Uint8Array(body) : body;
  return fetch(`${app.url}${FORM_PATH}`, { method: 'POST', body: bytes, headers });
}

/** A multipart body of parts as they are. */
function multipart(...parts: string[]): string {
  return `${parts.map((part) => `--oak\r\n${part}\r\n`).join('')}--oak--\r\n`;
}

function part(name: string, value: string): string {
  return `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
}

const encoded = (changes?: Record<string, string | undefined>): string =>
  new URLSearchParams(formFields(changes)).toString();

describe('200', () => {
  const ACCEPTED: [string, string | FormData | URLSearchParams, Record<string, string>][] = [
    ['urlencoded', encoded(), { 'content-type': URLENCODED }],
    ['urlencoded, with a charset', encoded(), { 'content-type': `${URLENCODED}; charset=UTF-8` }],
    ['urlencoded, in capitals', encoded(), { 'content-type': 'Application/X-WWW-Form-URLencoded' }],
    ['said to be identity-encoded', encoded(), { 'content-type': URLENCODED, 'content-encoding': 'identity' }],
    ['multipart, as fetch writes it', formData(), {}],
    [
      'multipart with a quoted boundary',
      multipart(part('Name', 'Ada'), part('Email', 'ada@example.com'), part('Message', 'Hello')),
      { 'content-type': 'multipart/form-data; charset=utf-8; boundary="oak"' },
    ],
    ['without an id, an elapsed time or settings', 'Name=A&Email=a%40b.c&Message=M', { 'content-type': URLENCODED }],
    ['with keys that nobody knows', `${encoded()}&__proto__=1&constructor=2`, { 'content-type': URLENCODED }],
    ['from our own page', encoded(), { 'content-type': URLENCODED, 'sec-fetch-site': 'same-origin' }],
    ['typed into the address bar', encoded(), { 'content-type': URLENCODED, 'sec-fetch-site': 'none' }],
    ['from the public address', encoded(), { 'content-type': URLENCODED, origin: 'https://table.example' }],
    ['with a tab in the message', encoded({ Message: 'a\tb' }), { 'content-type': URLENCODED }],
    ['with a tab in the name', encoded({ Name: 'Ada\tL' }), { 'content-type': URLENCODED }],
    [
      'with 10,000 characters, CRLF as one',
      encoded({ Message: `${'a\r\n'.repeat(4999)}bb` }),
      { 'content-type': URLENCODED },
    ],
    ['with 10,000 Chinese characters', encoded({ Message: '木'.repeat(10_000) }), { 'content-type': URLENCODED }],
  ];
  it.each(ACCEPTED)('stores a letter %s', async (_name, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = (await response.json()) as { id: string };
    expect(answer).toEqual({
      Success: true,
      Message: 'Sent successfully!',
      id: expect.stringMatching(/^[0-9a-z]{12}$/),
    });
    expect(await app.store.find(answer.id)).toBeDefined();
  });

  it('accepts an origin that is the request’s own host', async () => {
    const response = await post(encoded(), { 'content-type': URLENCODED, origin: app.url });
    expect(response.status).toBe(200);
  });

  it('stores what was written, trimmed and with LF between lines', async () => {
    const response = await postLetter(app.url, { Name: '  Ada\tL. ', Phone: '+1 555 123 4567 ext. 8', Company: '' });
    const { id } = (await response.json()) as { id: string };
    expect(await app.store.find(id)).toMatchObject({
      fields: {
        name: 'Ada L.',
        email: 'ada@example.com',
        phone: '(555) 123-4567',
        company: '',
        message: 'Does the table come in 180 cm?\nAnd in ash?',
      },
      phoneAsSent: '+1 555 123 4567 ext. 8',
      elapsed: 41_000,
      address: '127.0.0.1',
      flags: [],
      state: 'queued',
    });
  });

  it.each(['', '-1', '1.5', '1e3', 'soon', '9999999999', '99999999999'])(
    'counts an elapsed time of “%s” as unknown',
    async (elapsed) => {
      const response = await postLetter(app.url, { '.cfg.elapsed': elapsed });
      const { id } = (await response.json()) as { id: string };
      expect((await app.store.find(id))?.elapsed).toBeUndefined();
    },
  );
});

function formData(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(formFields())) form.append(name, value);
  return form;
}

describe('400', () => {
  const full = { 'content-type': MULTIPART };
  const BROKEN: [string, string | Buffer, Record<string, string>][] = [
    ['multipart without a boundary', multipart(part('Name', 'A')), { 'content-type': 'multipart/form-data' }],
    ['a boundary of 71 characters', 'x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(71)}` }],
    ['an empty multipart body', '', full],
    ['no closing delimiter', `--oak\r\n${part('Name', 'A')}\r\n`, full],
    ['a body cut within a part', `--oak\r\n${part('Name', 'A')}`, full],
    ['a part without headers', multipart('\r\nA'), full],
    ['a part without an empty line', multipart('Content-Disposition: form-data; name="Name"'), full],
    ['lines that end with LF alone', multipart(part('Name', 'A')).replaceAll('\r\n', '\n'), full],
    ['a part without a name', multipart('Content-Disposition: form-data\r\n\r\nA'), full],
    ['a part with an empty name', multipart(part('', 'A')), full],
    ['a part that is an attachment', multipart('Content-Disposition: attachment; name="Name"\r\n\r\nA'), full],
    ['a part in base64', multipart(`Content-Transfer-Encoding: base64\r\n${part('Name', 'QQ==')}`), full],
    ['a repeated part', multipart(part('Name', 'A'), part('Name', 'B')), full],
    ['invalid UTF-8 in a part', Buffer.from(multipart(part('Name', '\xff')), 'latin1'), full],
    ['a repeated field', 'Name=A&Email=a@b.c&Message=M&Name=B', { 'content-type': URLENCODED }],
    ['a repeated unknown field', `${encoded()}&x=1&x=2`, { 'content-type': URLENCODED }],
    ['invalid UTF-8, escaped', `${encoded()}&x=%ff`, { 'content-type': URLENCODED }],
    ['invalid UTF-8, as it is', Buffer.from('Name=\xff', 'latin1'), { 'content-type': URLENCODED }],
    ['101 fields', Array.from({ length: 101 }, (_, n) => `f${n}=`).join('&'), { 'content-type': URLENCODED }],
  ];
  it.each(BROKEN)('refuses %s', async (_name, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ Success: false, Message: expect.stringMatching(/.+/) });
  });

  const CONTROLS = ['\0', '\x01', '\x08', '\x0b', '\x1b', '\x7f', '\x80', '\x9f'];
  const SINGLE_LINE = ['Name', 'Email', 'Phone', 'Company', '.cfg.sendFrom', '.cfg.sendTo', '.cfg.sendSubject'];
  it.each([
    ...CONTROLS.map((control) => ['Message', control]),
    ...SINGLE_LINE.flatMap((key) =>
      ['\r', '\n', '\r\nBcc: victim@example.com', '\x1b[2J', '\x85'].map((text) => [key, text]),
    ),
  ])('refuses %s with the control character %j, and says which field it is', async (key, text) => {
    const response = await postLetter(app.url, { [key as string]: `a${text}b` });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ Success: false, Message: expect.stringContaining(`${key} `) });
  });
});

describe('a form that a browser posts by itself', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it('is cleaned of what nobody sees, before its lengths are checked', async () => {
    const id = randomUUID();
    const rest = 'n'.repeat(FIELDS.name.maxLength - 'Ada '.length);
    const fields = {
      '.cfg.submissionId': id,
      Name: `Ada\v${rest}\x07`,
      Email: 'ada@example.com\u2028',
      Phone: '\x1b٥٥٥١٢٣٤٥٦٧',
      Company: 'Oak\r\n& Daughters',
      Message: 'one\vtwo\u2029three\x85four\fA\tB \u{1f468}\u200d\u{1f33e}\0',
    };
    const response = await postLetter(app.url, fields, asBrowser);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Sent successfully!');
    // The same letter again, as the page's script sends it, tells its id.
    const clean = {
      name: `Ada ${rest}`,
      email: 'ada@example.com',
      phone: '(555) 123-4567',
      company: 'Oak & Daughters',
      message: 'one\ntwo\nthree\nfour\nA\tB \u{1f468}\u200d\u{1f33e}',
    };
    const again = { ...fields, Name: clean.name, Email: clean.email, Phone: clean.phone, Company: clean.company };
    const known = await postLetter(app.url, { ...again, Message: clean.message });
    const letter = await app.store.find(((await known.json()) as { id: string }).id);
    expect(letter?.submissionId).toBe(id);
    expect(letter?.fields).toEqual(clean);
    expect(letter?.phoneAsSent).toBe('');
  });

  it('is refused where only what nobody sees is written', async () => {
    const response = await postLetter(app.url, { Message: '\x07\u2028' }, asBrowser);
    expect(response.status).toBe(422);
  });
});

describe('403', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://table.example' },
    { origin: 'https://evil.example' },
    { origin: 'https://table.example.evil.example' },
    { origin: 'https://table.example:444' },
    { origin: 'null' },
    { origin: 'file://' },
    { origin: 'nonsense' },
  ])('refuses a post with %j', async (headers) => {
    const response = await postLetter(app.url, {}, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ Success: false, Message: expect.stringMatching(/.+/) });
  });
});

describe('405', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE', 'QUERY', 'TRACE', 'BREW'])(
    'refuses %s and says what is allowed',
    async (method) => {
      const answer = await sendRaw(
        app.port,
        `${method} ${FORM_PATH}?x=1 HTTP/1.1\r\nHost: table.example\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(405);
      expect(answer).toMatch(/^allow: POST\r$/im);
      expect(answer).toMatch(/^content-type: application\/json/im);
      expect(answer.includes('"Success":false')).toBe(method !== 'HEAD');
    },
  );
});

describe('413', () => {
  const over = 128 * 1024 + 1;
  it.each([over, 200 * 1024, 5_000_000])('refuses a form of %i bytes, announced or not', async (bytes) => {
    const body = Buffer.alloc(bytes, 'a');
    const headers = { 'content-type': URLENCODED };
    const announced = await post(body, headers);
    expect(announced.status).toBe(413);
    expect(await announced.json()).toEqual({ Success: false, Message: expect.stringContaining('128 KiB') });
    const streamed = await fetch(`${app.url}${FORM_PATH}`, {
      method: 'POST',
      headers,
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
  });

  it('answers a client that writes everything before it reads', async () => {
    const head = `POST ${FORM_PATH} HTTP/1.1\r\nHost: table.example\r\nContent-Type: ${URLENCODED}\r\nConnection: close\r\n`;
    const answer = await sendRaw(app.port, `${head}Content-Length: 5000000\r\n\r\n`, Buffer.alloc(5_000_000, 'a'));
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain('"Success":false');
  });

  it('takes a form of exactly 128 KiB', async () => {
    const form = `${encoded()}&x=`;
    const response = await post(form.padEnd(128 * 1024, 'x'), { 'content-type': URLENCODED });
    expect(response.status).toBe(200);
  });
});

describe('415', () => {
  const file = 'Content-Disposition: form-data; name="Name"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nA';
  it.each<[string, string | Buffer, Record<string, string>]>([
    ['JSON', '{"Name":"Ada"}', { 'content-type': 'application/json' }],
    ['text', encoded(), { 'content-type': 'text/plain' }],
    ['another multipart', multipart(part('Name', 'A')), { 'content-type': 'multipart/mixed; boundary=oak' }],
    ['no type', Buffer.from(encoded()), {}],
    ['a broken type', encoded(), { 'content-type': 'urlencoded' }],
    ['a part with a file name', multipart(file), { 'content-type': MULTIPART }],
    [
      'a part with an extended file name',
      multipart('Content-Disposition: form-data; name="Name"; filename*=UTF-8\'\'a\r\n\r\nA'),
      { 'content-type': MULTIPART },
    ],
    ['a compressed form', encoded(), { 'content-type': URLENCODED, 'content-encoding': 'gzip' }],
  ])('refuses %s', async (_name, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ Success: false, Message: expect.stringMatching(/.+/) });
  });
});

describe('422', () => {
  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['no name', { Name: undefined }, ['Name']],
    ['a name of spaces', { Name: ' \t ' }, ['Name']],
    ['a long name', { Name: 'a'.repeat(201) }, ['Name']],
    ['no email', { Email: '' }, ['Email']],
    ['two emails', { Email: 'a@b.c, victim@example.com' }, ['Email']],
    ['an email with a name', { Email: 'Ada <ada@example.com>' }, ['Email']],
    ['a long email', { Email: `${'a'.repeat(251)}@b.c` }, ['Email']],
    ['a long company', { Company: 'a'.repeat(201) }, ['Company']],
    ['no message', { Message: '\r\n' }, ['Message']],
    ['a message of 10,001 characters', { Message: 'a'.repeat(10_001) }, ['Message']],
    ['several mistakes', { Name: '', Email: 'x', Message: '' }, ['Name', 'Email', 'Message']],
  ])('refuses %s, and names the fields', async (_name, changes, keys) => {
    const response = await postLetter(app.url, changes);
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { errors: Record<string, string> };
    expect(answer).toMatchObject({ Success: false, Message: expect.stringContaining(keys[0] as string) });
    expect(Object.keys(answer.errors)).toEqual(keys);
  });
});

describe('the order of the checks', () => {
  const big = 'a'.repeat(128 * 1024 + 1);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  it.each<[string, number, RequestInit]>([
    ['method before origin', 405, { method: 'PUT', headers: { ...foreign, 'content-type': URLENCODED }, body: 'x' }],
    ['origin before type', 403, { method: 'POST', headers: { ...foreign, 'content-type': 'text/plain' }, body: 'x' }],
    ['type before size', 415, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: big }],
    ['size before syntax', 413, { method: 'POST', headers: { 'content-type': MULTIPART }, body: big }],
    ['syntax before rules', 400, { method: 'POST', headers: { 'content-type': URLENCODED }, body: 'Name=&Name=' }],
    [
      'control characters before rules',
      400,
      { method: 'POST', headers: { 'content-type': URLENCODED }, body: 'Company=%00' },
    ],
  ])('looks at %s', async (_name, status, init) => {
    const response = await fetch(`${app.url}${FORM_PATH}`, init);
    expect(response.status).toBe(status);
  });
});
