/** The courier looks for letters every second; that the server tells it of a new one shows only where it does not. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postLetter } from '../support/letter-form.ts';
import { startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';

it('a new letter is mailed without waiting for the next look of the courier', async () => {
  const product = await startProduct({ preload: join(import.meta.dirname, '../faults/broken/never-polls.ts') });
  try {
    const mails = async (): Promise<number> => (await readdir(join(product.dataDir, 'maildir/new'))).length;
    // The first letter may have been found by the look that comes with the start; after it nothing looks but what is told to.
    await postLetter(product.url);
    await waitFor(() => expect(product.logs()).toContain('A letter was delivered'));
    expect((await postLetter(product.url)).status).toBe(200);
    await waitFor(async () => expect(await mails()).toBe(2));
  } finally {
    await product.stop();
  }
});
