import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutPowerAfterBackup } from './cut-backup.ts';
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

  it('would be noticed to tear mails without the sync of the mail itself', async () => {
    const { broken } = await cutPower({ letters: 20, cuts: 4, preload: join(BROKEN, 'maildir-file-unsynced.ts') });
    expect(broken.join('\n')).toMatch(/count as delivered, and their mail is not whole/);
  });

  it('loses no backup that the command says is there', async () => {
    expect(await cutPowerAfterBackup({ letters: 50 })).toEqual({ done: 'a backup of 50 letters, 2 disks', broken: [] });
  });

  it('would be noticed to lose a backup that was not synced', async () => {
    const { broken } = await cutPowerAfterBackup({ letters: 50, preload: join(BROKEN, 'backup-unsynced.ts') });
    expect(broken.join('\n')).toMatch(/The backup cannot be restored/);
  });
});
