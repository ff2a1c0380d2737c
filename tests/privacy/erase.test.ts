/** Whoever asks to be forgotten is: beside a running server, in every file of the data folder. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHeartwood } from '../../cli/heartwood.ts';
import { postLetter } from '../support/letter-form.ts';
import { type Product, startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';

const LETTER = {
  Name: 'Tracename Lindqvist',
  Email: 'traceemail@visitor.example',
  Phone: '+49 30 7070707 ext. tracephone',
  Company: 'Tracecompany',
  Message: `Tracemessage: does it come in 180 cm? ${'Long enough for pages of its own. '.repeat(280)}`,
};
const TRACES = ['Tracename', 'traceemail', '7070707', 'Tracecompany', 'Tracemessage', 'pages of its own'];

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product?.stop());

/** The files of the data folder that hold a text, as it is or as mails encode it. */
async function filesWith(text: string): Promise<string[]> {
  const names = await readdir(product.dataDir, { recursive: true });
  const found: string[] = [];
  for (const name of names) {
    const file = join(product.dataDir, name);
    if (!(await stat(file)).isFile()) continue;
    const bytes = (await readFile(file)).toString('latin1').replaceAll('=\n', '').replaceAll('=\r\n', '');
    if (bytes.includes(text)) found.push(name);
  }
  return found;
}

/** Waits until so many mails are in the Maildir: then none is on its way there, and no file moves under who reads it. */
async function mailed(count: number): Promise<void> {
  const mails = () => readdir(join(product.dataDir, 'maildir/new'));
  await waitFor(async () => expect(await mails()).toHaveLength(count));
}

async function heartwood(...args: string[]): Promise<string> {
  let out = '';
  const say = (text: string): void => {
    out += text;
  };
  await runHeartwood(args, { env: { DATA_DIR: product.dataDir }, complain: say, print: async (text) => say(text) });
  return out;
}

test('erase leaves no byte of a person’s letters, mailed or quarantined, and says what it cannot reach', async () => {
  for (let letter = 0; letter < 3; letter++) await postLetter(product.url, LETTER);
  await postLetter(product.url, { ...LETTER, Woodgrain: 'spam' });
  await postLetter(product.url, { Name: 'Somebody else' });
  await mailed(4);
  for (const trace of TRACES) expect((await filesWith(trace)).length).toBeGreaterThan(1);

  const said = await heartwood('erase', '--email', LETTER.Email.toUpperCase(), '--yes');
  expect(said.match(/^Letter \w+ is erased\.$/gm)).toHaveLength(4);
  expect(said).toContain('3 mails in the Maildir are erased too');
  expect(said).toContain('Mails that have left by a mail server and backups are out of reach');

  for (const trace of TRACES) expect(await filesWith(trace)).toEqual([]);
  expect((await filesWith('Somebody else')).length).toBeGreaterThan(0);
  // The server goes on, with pages that it had in memory before.
  await postLetter(product.url, { Name: 'Another one' });
  await mailed(2);
  for (const trace of TRACES) expect(await filesWith(trace)).toEqual([]);
}, 60_000);
