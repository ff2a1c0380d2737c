/**
 * Hostile values, each sent over a real socket to the product as an owner runs it: line breaks in both encodings
 * of a form, everything else in one or the other. What comes out is looked at everywhere: the answer, the row, the mail at a mail server, the command line, the spreadsheet.
 */

import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHeartwood } from '../../cli/heartwood.ts';
import { mail as settings } from '../../content/mail.ts';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import type { Store, StoredLetter } from '../../inbox/store.ts';
import { FORM_PATH } from '../../letter/wire.ts';
import { incomingLetter } from '../support/letter.ts';
import { formFields } from '../support/letter-form.ts';
import { MAIL_HEADERS } from '../support/mail-headers.ts';
import { type Product, startProduct } from '../support/product.ts';
import { readCsv } from '../support/read-csv.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { ADDRESSES } from './corpus/addresses.ts';
import { CONTROL_CHARACTERS, INVISIBLE_CHARACTERS, TERMINAL_ESCAPES } from './corpus/characters.ts';
import { HEADER_INJECTION } from './corpus/header-injection.ts';
import { type HostileValue, VICTIM } from './corpus/hostile-value.ts';
import { CSV_FORMULAS, HTML_IN_MAIL } from './corpus/markup.ts';
import { PROTOTYPE_KEYS, RELAY } from './corpus/relay.ts';

/** Those of which some are kept, as harmless text. */
const THREATS: Readonly<Record<string, readonly HostileValue[]>> = {
  'header injection': HEADER_INJECTION,
  'creative addressing': ADDRESSES,
  'relaying by fields that say where to': RELAY,
  'prototype keys, objects and lists': PROTOTYPE_KEYS,
  'bidirectional and invisible characters': INVISIBLE_CHARACTERS,
  'HTML in the mail': HTML_IN_MAIL,
  'formulas in the spreadsheet': CSV_FORMULAS,
};

/** Those that are refused, each and every one. */
const REFUSED: Readonly<Record<string, readonly HostileValue[]>> = {
  'control characters': CONTROL_CHARACTERS,
  'terminal escapes': TERMINAL_ESCAPES,
};

/** Sent at once at most: more would only wait in line. */
const AT_ONCE = 16;

let server: TestSmtpServer;
let product: Product;
let store: Store;
beforeAll(async () => {
  server = await startSmtpServer();
  product = await startProduct({ env: { SMTP_URL: server.url } });
  store = openSqliteStore({ dataDir: product.dataDir, role: 'client' });
});
afterAll(async () => {
  await store?.close();
  await product?.stop();
  await server?.stop();
});

test('The corpus has more than 150 values, no two of them alike', () => {
  const all = [THREATS, REFUSED].flatMap((threats) => Object.values(threats).flat());
  expect(new Set(all.map(({ key, value }) => JSON.stringify([key, value]))).size).toBe(all.length);
  expect(new Set(all.map(({ value }) => value)).size).toBeGreaterThan(150);
});

/** A value as it was answered. */
interface Sent extends HostileValue {
  readonly encoding: 'urlencoded' | 'multipart';
  readonly answeredWith: number;
  readonly answer: { readonly Success: boolean; readonly id?: string };
}

describe.each(Object.entries(THREATS))('%s', (_threat, values) => {
  let sent: Sent[];
  let letters: { readonly sent: Sent; readonly letter: StoredLetter; readonly mail: Email; readonly raw: string }[];
  let before: number;

  beforeAll(async () => {
    before = await countLetters();
    sent = await sendAll(values);
    const ids = sent.flatMap(({ answer }) => answer.id ?? []);
    const rawMails = await mailsAbout(ids);
    letters = await Promise.all(
      sent
        .filter(({ answer }) => answer.id !== undefined)
        .map(async (each) => {
          const id = each.answer.id ?? '';
          const letter = await store.find(id);
          const raw = rawMails.get(id) ?? '';
          if (!letter) throw new Error(`${id} was acknowledged, and is not there.`);
          return { sent: each, letter, mail: await PostalMime.parse(raw), raw };
        }),
    );
  }, 60_000);

  test('each is taken as harmless text or refused as a whole, and some are taken', async () => {
    expect(answeredOtherwise(sent)).toEqual([]);
    expect(letters.length).toBeGreaterThan(0);
    expect((await countLetters()) - before).toBe(sent.filter(({ status }) => status === 200).length);
  });

  test('what is stored is what was written, and holds no control character', () => {
    for (const { sent: each, letter } of letters) {
      const kept = {
        Name: letter.fields.name,
        Email: letter.fields.email,
        Company: letter.fields.company,
        Message: letter.fields.message,
      };
      expect(kept).toMatchObject(storedAs(each));
      expect(Object.values(kept).join('')).not.toMatch(/[^\P{Cc}\n\t]/u);
    }
  });

  test('mails go in the one envelope, and say in their headers what the configuration says', () => {
    expect(server.mails.filter(({ from, to }) => from !== settings.from || to.join() !== settings.to)).toEqual([]);
    for (const { letter, mail, raw } of letters) {
      expect(mail.from).toEqual({ name: '', address: settings.from });
      expect(mail.to).toEqual([{ name: '', address: settings.to }]);
      expect(mail.subject).toBe(settings.subject);
      // A local part that HTML allows and RFC 5322 only in quotes is in quotes.
      const answerTo = mail.replyTo?.map(({ address = '' }) => address.replace(/^"(.*)"@/, '$1@'));
      expect(answerTo).toEqual([letter.fields.email]);
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(MAIL_HEADERS);
      expect(mail.attachments).toEqual([]);
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
      expect(mail.replyTo?.[0]?.name ?? '').not.toMatch(/\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
    }
  });

  test('the mail’s page holds no markup but our own', () => {
    for (const { mail } of letters) {
      const tags = (mail.html ?? '').replace('<!doctype html>', '').match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((tag) => !OUR_TAG.test(tag))).toEqual([]);
    }
  });

  test('the command line shows it without a character that does anything', async () => {
    for (const { letter } of letters.slice(0, 40)) expect(await heartwood('show', letter.id)).not.toMatch(ACTIVE);
    expect(await heartwood('list', '--all')).not.toMatch(ACTIVE);
  });

  test('no cell of the spreadsheet is a formula, and each row has its cells', async () => {
    const rows = readCsv(await heartwood('export', '--format', 'csv'));
    const [head = [], ...body] = rows;
    expect(body.length).toBeGreaterThan(0);
    for (const row of body) {
      expect(row).toHaveLength(head.length);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
    }
  });
});

describe.each(Object.entries(REFUSED))('%s', (_threat, values) => {
  test('each is refused as a whole', async () => {
    const before = await countLetters();
    const sent = await sendAll(values);
    expect(sent).toHaveLength(values.length);
    expect(answeredOtherwise(sent)).toEqual([]);
    expect(await countLetters()).toBe(before);
  }, 60_000);
});

// The server refuses them, but the inbox may have them from elsewhere: a version of long ago, another program.
test('the command line shows what a terminal would obey as its code, also where the inbox holds it', async () => {
  for (const { key, value } of TERMINAL_ESCAPES) {
    const field = { Message: 'message', Name: 'name', Company: 'company' }[key] ?? key;
    const fields = { [field]: `before ${value} after` };
    const accepted = await store.accept(incomingLetter({ fields, receivedAt: Date.now(), state: 'quarantined' }));
    if (accepted.outcome !== 'stored') throw new Error(`${JSON.stringify(value)} was not stored.`);
    const shown = await heartwood('show', accepted.id);
    expect(shown).not.toMatch(ACTIVE);
    expect(shown).toContain('\\u{');
  }
  const list = await heartwood('list', '--all');
  expect(list).toContain('\\u{1b}');
  expect(list).not.toMatch(ACTIVE);
}, 60_000);

/** With no attribute that does anything, and links to mailboxes only. */
const OUR_TAG =
  /^<\/?(?:html|head|meta|title|style|body|div|h1|h2|p|table|tr|th|td|a|strong|br)(?: (?:lang|charset|name|content|style|dir|scope)="[^"]*"| href="mailto:[^"]*")*>$/;

/** Control characters but line breaks and tabs, and invisible characters but the joiner of emoji. */
const ACTIVE = /[^\P{Cc}\n\t]|[^\P{Cf}\u200d]|[\u2028\u2029]/u;

/** Those whose answer is not the one that is expected. */
function answeredOtherwise(sent: readonly Sent[]): Sent[] {
  return sent.filter(
    ({ status, answeredWith, answer }) => answeredWith !== status || answer.Success !== (status === 200),
  );
}

async function sendAll(values: readonly HostileValue[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const ENCODINGS = ['urlencoded', 'multipart'] as const;
  const waiting = values.flatMap((value, index) =>
    (values === HEADER_INJECTION ? ENCODINGS : ENCODINGS.slice(index % 2).slice(0, 1)).map((encoding) => ({
      ...value,
      encoding,
    })),
  );
  async function sendNext(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const fields = { ...formFields(), [next.key]: next.value };
      const body = next.encoding === 'urlencoded' ? new URLSearchParams(fields) : multipart(fields);
      const response = await fetch(`${product.url}${FORM_PATH}`, { method: 'POST', body });
      sent.push({ ...next, answeredWith: response.status, answer: (await response.json()) as Sent['answer'] });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return sent;
}

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What a value is kept as: trimmed, with LF between lines. Other keys than the fields' own are kept nowhere. */
function storedAs({ key, value }: HostileValue): Record<string, string> {
  if (!['Name', 'Email', 'Company', 'Message'].includes(key)) return {};
  return { [key]: value.replace(/\r\n?/g, '\n').trim() };
}

/** The mails about these letters, once all are here. */
async function mailsAbout(ids: readonly string[]): Promise<Map<string, string>> {
  const byId = new Map<string, string>();
  for (const end = Date.now() + 50_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    for (const { raw } of server.mails) byId.set(/^Message-ID: <([0-9a-z]{12})@/im.exec(raw)?.[1] ?? '', raw);
    if (ids.every((id) => byId.has(id))) return byId;
  }
  throw new Error('Not every letter was mailed.');
}

async function countLetters(): Promise<number> {
  return Object.values((await store.stats()).byState).reduce((sum, count) => sum + count, 0);
}

/** What a command prints, the owner sitting at a terminal. */
async function heartwood(...args: string[]): Promise<string> {
  let out = '';
  const status = await runHeartwood(args, {
    env: { DATA_DIR: product.dataDir },
    complain: (text) => {
      throw new Error(text);
    },
    async print(text) {
      out += text;
    },
  });
  expect(status).toBe(0);
  return out.replace(/^\uFEFF/, '');
}

test('No mail went to the victim, nor in any other envelope than the configured one', () => {
  expect(server.mails.length).toBeGreaterThan(300);
  expect(server.mails.flatMap(({ to }) => to)).not.toContain(VICTIM);
});
