import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { composeMail } from './letter-mail.ts';
import type { Mail } from './mail.ts';
import { createMaildirTransport, eraseMails } from './maildir.ts';
import { RouteBlockedError } from './transport.ts';

const NEVER = new AbortController().signal;
const NAME = '1795266000.abc123def456.heartwood';
let folder: string;
let mail: Mail;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-maildir-'));
  mail = composeMail(storedLetter(), SETTINGS);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const maildir = () => join(folder, 'data', 'maildir');
const send = (attempts = 1) =>
  createMaildirTransport({ folder: maildir(), envelope: ENVELOPE }).send({ ...mail, attempts }, NEVER);
const names = (part: string) => readdirSync(join(maildir(), part));

test('A mail is a file in new, which any mail program can read, and nothing is left in tmp', async () => {
  await send();
  expect(names('new')).toEqual([NAME]);
  expect(names('tmp')).toEqual([]);
  expect(names('cur')).toEqual([]);
  const raw = readFileSync(join(maildir(), 'new', NAME), 'utf8');
  expect(raw).not.toContain('\r');
  const parsed = await PostalMime.parse(raw);
  expect(parsed.subject).toBe(SETTINGS.subject);
  expect(parsed.to).toEqual([{ name: '', address: SETTINGS.to }]);
  expect(parsed.text).toContain('Does the table come in 180 cm?');
});

test('Folders and mails are open to their owner only', async () => {
  await send();
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(maildir())).toBe('700');
  expect(mode(join(maildir(), 'new'))).toBe('700');
  expect(mode(join(maildir(), 'new', NAME))).toBe('600');
});

test('A mail that stands there already is delivered: the process had died before it could write that down', async () => {
  await send();
  await send(2);
  expect(names('new')).toEqual([NAME]);
});

test('A mail that was read meanwhile is delivered too', async () => {
  await send();
  renameSync(join(maildir(), 'new', NAME), join(maildir(), 'cur', `${NAME}:2,S`));
  await send(2);
  expect(names('new')).toEqual([]);
});

test('Only a mail with exactly its name is taken for it', async () => {
  await send();
  renameSync(join(maildir(), 'new', NAME), join(maildir(), 'new', `${NAME}.example`));
  await send();
  expect(names('new').sort()).toEqual([NAME, `${NAME}.example`]);
});

test('A first attempt does not search the mails that were read, of which there may be many', async () => {
  await send();
  renameSync(join(maildir(), 'new', NAME), join(maildir(), 'cur', NAME));
  await send();
  expect(names('new')).toEqual([NAME]);
});

test('What a crash left in tmp is replaced', async () => {
  await send();
  rmSync(join(maildir(), 'new', NAME));
  writeFileSync(join(maildir(), 'tmp', NAME), 'half a mai');
  await send();
  expect(names('tmp')).toEqual([]);
  expect(readFileSync(join(maildir(), 'new', NAME), 'utf8')).toContain(`Subject: ${SETTINGS.subject}`);
});

test('Where nothing can be written the mail is tried again later', async () => {
  writeFileSync(join(folder, 'data'), 'a file where the folder should be');
  await expect(send()).rejects.toThrow(RouteBlockedError);
  await expect(send()).rejects.toThrow(/could not be written to the Maildir/);
});

test('The mails about a letter can be erased, unread, read or half written, and no other', async () => {
  const others = ['1795266000.abc123def457.heartwood', 'by.another.program'];
  await send();
  for (const name of others) writeFileSync(join(maildir(), 'new', name), '');
  writeFileSync(join(maildir(), 'tmp', NAME), 'half a mai');
  writeFileSync(join(maildir(), 'cur', `${NAME}:2,S`), '');
  expect(await eraseMails(maildir(), [storedLetter()])).toBe(3);
  expect([names('new'), names('tmp'), names('cur')]).toEqual([others, [], []]);
});

test('The mails about a letter are erased from the folders that a mail program has made, too', async () => {
  await send();
  mkdirSync(join(maildir(), '.Archive.2026', 'cur'), { recursive: true });
  writeFileSync(join(maildir(), '.subscriptions'), 'Archive.2026');
  renameSync(join(maildir(), 'new', NAME), join(maildir(), '.Archive.2026', 'cur', `${NAME}:2,S`));
  expect(await eraseMails(maildir(), [storedLetter()])).toBe(1);
  expect(names('.Archive.2026/cur')).toEqual([]);
});

test('Where there is no Maildir there is nothing to erase', async () => {
  expect(await eraseMails(maildir(), [storedLetter()])).toBe(0);
});

test('A mail is not delivered where the attempt is not confirmed, and is by the next', async () => {
  const lost = createMaildirTransport({ folder: maildir(), envelope: ENVELOPE }).send(mail, NEVER, async () => {
    throw new Error('The lease was lost.');
  });
  await expect(lost).rejects.toThrow(RouteBlockedError);
  expect(names('new')).toEqual([]);
  await send();
  expect(names('new')).toEqual([NAME]);
});
