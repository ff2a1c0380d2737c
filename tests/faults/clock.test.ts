import { describe, expect, it } from 'vitest';
import { faketimeLibrary, NEEDS_FAKETIME, setClock } from './clock.ts';

describe.skipIf(!faketimeLibrary())(`a clock that is set (${NEEDS_FAKETIME})`, { timeout: 120_000 }, () => {
  it('a day forward and back parks no letter and holds none up', async () => {
    expect((await setClock({ settings: ['+1d', '-1d'] })).broken).toEqual([]);
  });
});
