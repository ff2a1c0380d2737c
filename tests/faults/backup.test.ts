import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp } from './backup.ts';

describe('a backup that is taken under load', { timeout: 120_000 }, () => {
  it('holds every letter that was acknowledged before, and can be served', async () => {
    expect((await backUp({ backups: 1, letters: 60 })).broken).toEqual([]);
  });

  it('would be noticed to be a mere copy of the database file, without what its log still holds', async () => {
    const take = async (dataDir: string, file: string) => copyFileSync(join(dataDir, 'inbox.db'), file);
    const { broken } = await backUp({ backups: 1, letters: 30, take });
    expect(broken.join('\n')).toMatch(/acknowledged letters are lost/);
  });
});
