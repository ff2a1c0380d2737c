import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soak } from './soak.ts';

describe('very many letters in a row', { timeout: 120_000 }, () => {
  it('are all kept and mailed once, and neither memory nor the time of an answer grows', async () => {
    const { broken, done } = await soak({ letters: 150, awaitMails: true });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^150 letters/);
  });

  it('would be noticed to be answered later and later', async () => {
    const preload = join(import.meta.dirname, 'broken/slows.ts');
    const { broken } = await soak({ letters: 30, visitors: 1, awaitMails: false, preload });
    expect(broken.join('\n')).toMatch(/The slowest hundredth went from/);
  });

  it.skipIf(process.platform !== 'linux')('would be noticed to fill the memory (Linux says how much)', async () => {
    const preload = join(import.meta.dirname, 'broken/grows.ts');
    const { broken } = await soak({ letters: 100, visitors: 1, awaitMails: false, preload });
    expect(broken.join('\n')).toMatch(/Memory grew/);
  });
});
