import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canMount, fillDisk, NEEDS_MOUNT } from './full-disk.ts';

describe.skipIf(!canMount())(`a full disk (${NEEDS_MOUNT})`, { timeout: 120_000 }, () => {
  it('is answered with 503 and Retry-After, costs no acknowledged letter, and heals when there is room', async () => {
    expect(await fillDisk({ rounds: 1 })).toEqual({ done: '1 full disks, 2 refusals', broken: [] });
  });

  it('would be noticed to be answered as if it had room', async () => {
    const preload = join(import.meta.dirname, 'broken/deaf-to-full-disks.ts');
    const { broken } = await fillDisk({ rounds: 1, preload });
    expect(broken.join('\n')).toMatch(/acknowledged letters are lost/);
  });
});
