import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { StoredLetter } from '../store.ts';
import type { Envelope } from './envelope.ts';
import { renderMail } from './render-mail.ts';
import { RouteBlockedError, type Transport } from './transport.ts';

/** Options of the Maildir transport. */
export interface MaildirOptions {
  readonly folder: string;
  readonly envelope: Envelope;
}

/**
 * Writes mails into a Maildir, which any mail program can read: into `tmp`, synced, then renamed into `new`.
 *
 * The file name depends only on the mail's id and date. If the process died between the rename and its commit, the next
 * attempt finds the mail, in `cur` too if it was read meanwhile, and writes no second copy.
 *
 * @see https://cr.yp.to/proto/maildir.html
 */
export function createMaildirTransport({ folder, envelope }: MaildirOptions): Transport {
  const maildir = resolve(folder);
  return {
    destination: maildir,
    async send(mail, _signal, confirm = async () => {}) {
      try {
        for (const part of ['tmp', 'new', 'cur']) makeFolder(join(maildir, part));
        const name = fileName(mail.id, mail.date.getTime());
        if (await isDelivered(maildir, name, mail.attempts)) return;
        const draft = join(maildir, 'tmp', name);
        await writeDurably(draft, await renderMail(mail, envelope));
        await confirm();
        await rename(draft, join(maildir, 'new', name));
        await syncFolder(join(maildir, 'new'));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new RouteBlockedError(`The mail could not be written to the Maildir: ${reason}`, { cause: error });
      }
    },
  };
}

/** The Maildir of a data folder. */
export function maildirIn(dataDir: string): string {
  return join(dataDir, 'maildir');
}

/**
 * Removes the mails of some letters, read or not; returns how many there were. It also looks into the folders that a
 * mail program has made within the Maildir.
 *
 * @see https://www.courier-mta.org/imap/README.maildirquota.html for Maildir++, the folders whose names begin with a dot
 */
export async function eraseMails(folder: string, letters: readonly StoredLetter[]): Promise<number> {
  const erased = new Set(letters.map(({ id, receivedAt }) => fileName(id, receivedAt)));
  let count = 0;
  for (const part of await partsOf(resolve(folder))) {
    if (!(await isThere(part))) continue;
    const found = (await readdir(part)).filter((name) => erased.has(NAME.exec(name)?.[0] ?? ''));
    for (const name of found) await rm(join(part, name), { force: true });
    if (found.length > 0) await syncFolder(part);
    count += found.length;
  }
  return count;
}

/** Every folder that may hold mails. */
async function partsOf(maildir: string): Promise<string[]> {
  if (!(await isThere(maildir))) return [];
  const entries = await readdir(maildir, { withFileTypes: true });
  const subfolders = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('.'));
  const folders = [maildir, ...subfolders.map(({ name }) => join(maildir, name))];
  return folders.flatMap((folder) => ['tmp', 'new', 'cur'].map((name) => join(folder, name)));
}

/** A mail's file name without its flags. */
const NAME = /^\d+\.[0-9a-z]{12}\.heartwood/;

/** Time, unique part, host. The id is unique, and `heartwood` stands for the host. */
function fileName(id: string, receivedAt: number): string {
  return `${Math.floor(receivedAt / 1000)}.${id}.heartwood`;
}

/**
 * Whether an earlier attempt has left the mail here. Before a first attempt there is no need to list `cur`, which may
 * hold years of mails.
 */
async function isDelivered(maildir: string, name: string, attempts: number): Promise<boolean> {
  let part: string;
  if (await isThere(join(maildir, 'new', name))) part = 'new';
  else if (attempts > 1 && (await isRead(maildir, name))) part = 'cur';
  else return false;
  // The earlier attempt may have crashed between the rename and its sync.
  await syncFolder(join(maildir, part));
  return true;
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** In `cur`, flags may follow the name after a colon (or another character, where file names cannot have colons). */
async function isRead(maildir: string, name: string): Promise<boolean> {
  return (await readdir(join(maildir, 'cur'))).some((found) => found.startsWith(name));
}

/** Overwrites what a crash may have left. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a new name survive a power cut. Asynchronous, so that letters are accepted meanwhile. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
