/** The log says what happens to letters, and never what is in them or where they came from. */

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORM_PATH } from '../../letter/wire.ts';
import { postLetter } from '../support/letter-form.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sendRaw } from '../support/raw-http.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** Each value has a word that nothing else has. */
const LETTER = {
  Name: 'Tracename Lindqvist',
  Email: 'traceemail@visitor.example',
  Phone: '+49 30 7070707 ext. tracephone',
  Company: 'Tracecompany',
  Message: 'Tracemessage: does it come in 180 cm?',
};
const ADDRESS = '203.0.113.77';
const ADDRESS6 = '2001:db8:aaaa:bbbb:1234:5678:9abc:def0';

const SHORT_WAITS = join(import.meta.dirname, '../support/short-waits.ts');

let server: TestSmtpServer;
let product: Product;
beforeEach(async () => {
  server = await startSmtpServer();
  const env = { SMTP_URL: server.url, TRUST_PROXY: '1', LETTERS_PER_MINUTE: '4' };
  product = await startProduct({ env, preload: SHORT_WAITS });
});
afterEach(async () => {
  await product?.stop();
  await server?.stop();
});

const send = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postLetter(product.url, { ...LETTER, ...changes }, { 'x-forwarded-for': ADDRESS, ...headers });
const logged = (what: string) => waitFor(() => expect(product.logs()).toContain(what), { timeout: 45_000 });

test('All that can happen to a letter leaves no word of it in the log, and no address', async () => {
  // The mail server quotes what it was given.
  server.behave('data', 'accept', `451 4.7.1 Greylisted ${LETTER.Email} (${LETTER.Name}) from ${ADDRESS}`, 'accept');
  const quoting =
    `550 5.7.1 <${LETTER.Email}> to <workshop@heartwood.example> Zoë Li 7070707 ${LETTER.Message}` as const;
  server.refuse(['Note: The mail settings'], quoting);
  const id = { '.cfg.submissionId': 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' };
  expect((await send(id)).status).toBe(200);
  await logged('A letter was delivered');
  expect((await send(id)).status).toBe(200); // a duplicate
  expect((await send()).status).toBe(200); // is put off
  await logged('it is tried again');
  expect((await send({ '.cfg.sendTo': 'tracesetting@evil.example' })).status).toBe(200); // is refused, and parked once another got through
  await logged('No mail gets through');
  await logged('is parked');
  expect((await send({ Woodgrain: 'tracehoney' })).status).toBe(200);
  expect((await send({}, { 'x-forwarded-for': ADDRESS6 })).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect((await send({ Email: 'traceinvalid' })).status).toBe(422);
  expect((await send({ Message: 'Tracecontrol\0' })).status).toBe(400);
  expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ Message: 'Tracelarge'.repeat(20_000) })).status).toBe(413);
  const json = { method: 'POST', body: JSON.stringify(LETTER), headers: { 'content-type': 'application/json' } };
  expect((await fetch(`${product.url}${FORM_PATH}`, json)).status).toBe(415);
  expect((await fetch(`${product.url}${FORM_PATH}?Name=Tracequery`)).status).toBe(405);
  expect((await fetch(`${product.url}/tracepath%zz`)).status).toBe(400);
  await sendRaw(Number(new URL(product.url).port), 'Tracenonsense\r\n\r\n');
  await logged('letter refused');

  const log = product.logs();
  expect(log.match(/letter stored/g)?.length).toBeGreaterThan(3);
  expect(log).not.toMatch(/trace/i);
  expect(log).toContain('550 5.7.1');
  expect(log).not.toMatch(/7070707|Zoë|workshop@/);
  expect(log).not.toContain('visitor.example');
  for (const part of [ADDRESS, ADDRESS6, '2001:db8', '203.0.113']) expect(log).not.toContain(part);
}, 120_000);

test('Nor does an error that quotes the letter, and that nobody foresaw', async () => {
  const preload = join(import.meta.dirname, '../faults/broken/quotes-letters.ts');
  const broken = await startProduct({ preload });
  try {
    expect((await postLetter(broken.url, LETTER)).status).toBe(200);
    await waitFor(() => expect(broken.logs()).toContain('it is tried again'));
    expect(broken.logs()).toMatch(/"err":{"type":"TypeError","stack":"[^"]*composeMail/);
    expect(broken.logs()).not.toMatch(/trace/i);
  } finally {
    await broken.stop();
  }
});
