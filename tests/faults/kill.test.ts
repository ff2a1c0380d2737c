import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killAgainAndAgain } from './kill.ts';

describe('a server that is killed under load, again and again', { timeout: 120_000 }, () => {
  it('loses no acknowledged letter, and mails each, a second time only where it died in between', async () => {
    const { broken, done } = await killAgainAndAgain({ rounds: 2 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^2 kills, [1-9]/);
  });

  it('would be noticed to answer before it commits', async () => {
    const preload = join(import.meta.dirname, 'broken/answers-first.ts');
    const { broken } = await killAgainAndAgain({ rounds: 2, preload });
    expect(broken.join('\n')).toMatch(/acknowledged letters are lost/);
  });
});
