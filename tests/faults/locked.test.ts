import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockInbox } from './locked.ts';

describe('an inbox that another program has locked', { timeout: 120_000 }, () => {
  it('delays letters for a moment, refuses them if it lasts, and holds up nothing else', async () => {
    expect((await lockInbox({ locks: [1000, 6500] })).broken).toEqual([]);
  });

  it('would be noticed to hold up the page', async () => {
    const preload = join(import.meta.dirname, 'broken/stands-still.ts');
    expect((await lockInbox({ locks: [3000], preload })).broken.join('\n')).toMatch(/The page took/);
  });
});
