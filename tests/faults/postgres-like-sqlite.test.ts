import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { fuzz } from './fuzz.ts';
import { postgresInbox } from './inbox.ts';
import { killAgainAndAgain } from './kill.ts';
import { ALL_TROUBLES, troubleMail } from './mail-trouble.ts';
import { soak } from './soak.ts';

describe.skipIf(!findPostgres())(`on PostgreSQL as on SQLite (${NEEDS_POSTGRES})`, { timeout: 180_000 }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());

  const makeInbox = async () => postgresInbox(await postgres.createDatabase());

  it('a server that is killed again and again loses no acknowledged letter', async () => {
    expect((await killAgainAndAgain({ rounds: 2, makeInbox: await makeInbox() })).broken).toEqual([]);
  });

  it('a mail server in trouble costs no letter and no visitor any time', async () => {
    const { broken } = await troubleMail({ troubles: ALL_TROUBLES, letters: 1, makeInbox: await makeInbox() });
    expect(broken).toEqual([]);
  });

  it('bodies that no browser sends leave no control character behind', async () => {
    expect((await fuzz({ bodies: 500, makeInbox: await makeInbox() })).broken).toEqual([]);
  });

  it('very many letters in a row are all kept and mailed once', async () => {
    expect((await soak({ letters: 150, awaitMails: true, makeInbox: await makeInbox() })).broken).toEqual([]);
  });
});
