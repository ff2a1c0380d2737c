/** What an uptime service asks, of a server on PostgreSQL. */

import { describe, expect, it } from 'vitest';
import { createAttention } from '../../server/attention.ts';
import { databaseForEachTest } from '../support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { incomingLetter, NOON } from '../support/letter.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.skipIf(!findPostgres())(`/attention on PostgreSQL (${NEEDS_POSTGRES})`, { timeout: 60_000 }, () => {
  const database = databaseForEachTest();

  it('says the same, and that the database is away', async () => {
    const store = await database.open({ clock: 'caller' });
    let now = NOON;
    const isWell = createAttention({ store, now: () => now });
    await store.accept(incomingLetter());
    await store.noteBackup(NOON);
    expect(await isWell()).toBe(true);
    now = NOON + HOUR;
    expect(await isWell()).toBe(false);
    await database.sql('DELETE FROM outbox');
    now = NOON + 2 * DAY - 1;
    expect(await isWell()).toBe(true);
    await database.postgres.crash();
    now += 30_000;
    expect(await isWell().finally(() => database.postgres.start())).toBe(false);
  });
});
