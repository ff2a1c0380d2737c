import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failSyncs } from './disk-error.ts';
import { canTrace, NEEDS_STRACE } from './power-cut/trace.ts';

describe.skipIf(!canTrace())(`a disk that fails to sync (${NEEDS_STRACE})`, { timeout: 120_000 }, () => {
  it('ends the server, which says why, and costs no acknowledged letter', async () => {
    const { broken, done } = await failSyncs({ rounds: 2 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^2 failing disks, [1-9]/);
  });

  it('would be noticed to be ignored', async () => {
    const preload = join(import.meta.dirname, 'broken/deaf-to-sync-errors.ts');
    const { broken } = await failSyncs({ rounds: 1, preload });
    expect(broken.join('\n')).toMatch(/should have ended/);
  });
});
