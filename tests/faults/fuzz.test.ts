import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

describe('mutated bodies', { timeout: 120_000 }, () => {
  it('never end the server nor puzzle it, and leave no control character in the inbox', async () => {
    const { broken, done } = await fuzz({ bodies: 400 });
    expect(broken).toEqual([]);
    expect(done).toMatch(/^400 bodies: .*× 200.*× 400.*× 422/);
  });

  it('would be noticed to leave control characters in the inbox', async () => {
    const preload = join(import.meta.dirname, 'broken/deaf-to-controls.ts');
    expect((await fuzz({ bodies: 2000, preload })).broken.join('\n')).toMatch(/holds a control character/);
  });
});
