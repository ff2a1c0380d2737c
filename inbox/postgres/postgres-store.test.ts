import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeStore } from '../../tests/contracts/store.ts';
import { collect } from '../../tests/support/collect.ts';
import { findPostgres, NEEDS_POSTGRES } from '../../tests/support/find-postgres.ts';
import { incomingLetter } from '../../tests/support/letter.ts';
import { type Postgres, startPostgres } from '../../tests/support/postgres.ts';
import type { Store } from '../store.ts';
import { openPostgresStore } from './postgres-store.ts';

describe.skipIf(!findPostgres())(`PostgreSQL (${NEEDS_POSTGRES})`, () => {
  let postgres: Postgres;
  let url: string;
  let opened: Store[];

  async function open(
    role: 'server' | 'visitor' = 'server',
    clock: 'database' | 'caller' = 'database',
  ): Promise<Store> {
    const store = await openPostgresStore({ url, role, clock });
    opened.push(store);
    return store;
  }

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.createDatabase();
    opened = [];
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
  });

  describeStore('PostgreSQL', {
    create: () => open('server', 'caller'),
    openBeside: () => open('visitor', 'caller'),
    destroy: async () => {},
  });

  test('is made by ten servers that start at once on an empty database', async () => {
    const stores = await Promise.all(Array.from({ length: 10 }, () => open()));
    await Promise.all(stores.map((store) => store.accept(incomingLetter())));
    expect(await collect(stores[0]?.letters() ?? (async function* () {})())).toHaveLength(10);
  });
});
