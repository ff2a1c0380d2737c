import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailSlowly, mailUnanswered } from './slow-mail-server.ts';

describe('a mail server that takes its time', { timeout: 120_000 }, () => {
  it('gets each letter once, and no visitor waits for it', async () => {
    const { broken, done } = await mailSlowly({ greeting: 500, answer: 2000 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/: 1 copy,/);
  });

  it('would be noticed to be given up too early', async () => {
    const preload = join(import.meta.dirname, 'broken/impatient.ts');
    const { broken } = await mailSlowly({ greeting: 0, answer: 2000, preload });
    expect(broken.join('\n')).toMatch(/The letter is queued \(The mail server did not answer within 1 seconds/);
  });

  it('and never answers gets three copies, and then the letter is parked', async () => {
    expect(await mailUnanswered({ timeout: 300 })).toEqual({
      done: 'an answer that never came: 3 copies, then parked',
      broken: [],
    });
  });
});
