import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, NEEDS_POSTGRES, type Postgres, startPostgres } from '../support/postgres.ts';
import { fuzz } from './fuzz.ts';
import { postgresInbox } from './inbox.ts';
import { killAgainAndAgain } from './kill.ts';
import { ALL_TROUBLES, troubleMail } from './mail-trouble.ts';
import { cutConnections, killOneOfSeveral, pauseOneOfSeveral, restartDatabase } from './several-servers.ts';

describe.skipIf(!hasPostgres())(`on PostgreSQL (${NEEDS_POSTGRES})`, { timeout: 180_000 }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const makeInbox = async () => postgresInbox(await postgres.createDatabase());

  describe('one of several servers', () => {
    it('is killed, and its letters go out from another', async () => {
      const { broken, done } = await killOneOfSeveral({ postgres, servers: 3, rounds: 2 });
      expect(broken).toEqual([]);
      expect(done).toMatch(/^3 servers, 2 kills/);
    });

    it('is paused past its lease, and mails nothing that another has mailed meanwhile', async () => {
      expect((await pauseOneOfSeveral({ postgres, rounds: 1 })).broken).toEqual([]);
    });
  });

  describe('a database', () => {
    it('that crashes and restarts under load costs no acknowledged letter: 503 meanwhile, and then it heals', async () => {
      expect((await restartDatabase({ postgres, rounds: 2 })).broken).toEqual([]);
    });

    it('that cuts connections is noticed by no visitor', async () => {
      expect((await cutConnections({ postgres, rounds: 5 })).broken).toEqual([]);
    });
  });

  describe('what holds on SQLite holds too:', () => {
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
  });
});
