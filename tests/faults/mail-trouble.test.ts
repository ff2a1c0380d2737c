import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_TROUBLES, troubleMail } from './mail-trouble.ts';

describe('a mail server in trouble', { timeout: 120_000 }, () => {
  it('costs no letter and no visitor any time, whatever its trouble', async () => {
    const { broken, done } = await troubleMail({ troubles: ALL_TROUBLES, letters: 2 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^8 kinds of trouble, 16 letters/);
  });

  it('would be noticed to be waited for', async () => {
    const preload = join(import.meta.dirname, 'broken/waits-for-mail.ts');
    const { broken } = await troubleMail({ troubles: ['hanging'], letters: 1, preload });
    expect(broken.join('\n')).toMatch(/An answer took/);
  });
});
