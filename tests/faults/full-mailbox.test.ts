import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faketimeLibrary, NEEDS_FAKETIME } from './clock.ts';
import { fillMailbox } from './full-mailbox.ts';

describe.skipIf(!faketimeLibrary())(`a mailbox that is full (${NEEDS_FAKETIME})`, { timeout: 180_000 }, () => {
  it('parks no letter and loses none, wherever the server says so, and one mail tells of it', async () => {
    for (const at of ['to the recipient', 'after the content'] as const) {
      const { broken, done } = await fillMailbox({ at, letters: 4, step: 15 });
      expect(broken).toEqual([]);
      expect(done).toMatch(/60 hours, 4 letters, .* 1 mail about it$/);
    }
  });

  it('would be noticed to be held against the letters', async () => {
    const preload = join(import.meta.dirname, 'broken/blames-the-letter.ts');
    const { broken } = await fillMailbox({ at: 'to the recipient', letters: 2, step: 30, preload });
    expect(broken.join('\n')).toMatch(/A letter is parked while the mailbox is full/);
  });
});
