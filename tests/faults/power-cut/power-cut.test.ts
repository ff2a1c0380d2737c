import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutPower } from './power-cut.ts';
import { canTrace, NEEDS_STRACE } from './trace.ts';

const BROKEN = join(import.meta.dirname, '../broken');

describe.skipIf(!canTrace())(`a power cut (${NEEDS_STRACE})`, { timeout: 120_000 }, () => {
  it('loses no acknowledged letter, and no mail that counts as delivered', async () => {
    const { broken, done } = await cutPower({ letters: 45, cuts: 6 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^6 cuts, 12 disks, 45 letters/);
  });

  it('would be noticed to lose letters with synchronous=NORMAL', async () => {
    const { broken } = await cutPower({ letters: 20, cuts: 2, preload: join(BROKEN, 'synchronous-normal.ts') });
    expect(broken.join('\n')).toMatch(/acknowledged letters are lost/);
  });

  it('would be noticed to lose mails without the sync of the folder of the Maildir', async () => {
    const { broken } = await cutPower({ letters: 20, cuts: 4, preload: join(BROKEN, 'maildir-unsynced.ts') });
    expect(broken.join('\n')).toMatch(/count as delivered, and their mail is lost/);
  });
});
