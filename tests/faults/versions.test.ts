/** Servers of one version on the data of another. */

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../inbox/fingerprint.ts';
import { SCHEMA_VERSION } from '../../inbox/sqlite/migrate.ts';
import { databaseForEachTest } from '../support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { incomingLetter } from '../support/letter.ts';
import { startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';
import { startCountingMailServer } from './counting-mail-server.ts';
import { type Inbox, lettersIn, postgresInbox, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { withFolder } from './part.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const EARLIER = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1);

function makeInbox(dataDir: string, version: number): void {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'inbox.db'));
  db.exec(readFileSync(join(FIXTURES, `schema-${version}.sql`), 'utf8'));
  db.close();
}

function edit(dataDir: string, sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'inbox.db'));
  db.exec(sql);
  db.close();
}

/** Starts today's server on an inbox that a fixture has made, and looks whether all is there as it was. */
async function upgradeAndCheck(inbox: Inbox, version: number): Promise<void> {
  const mailServer = await startCountingMailServer();
  const product = await startProduct({ env: { ...inbox.env, SMTP_URL: mailServer.url } });
  try {
    const queued = `letterqueu0${version}`;
    const stateOfQueued = async () => (await lettersIn(inbox)).get(queued)?.state;
    await waitFor(async () => expect(await stateOfQueued()).toBe('delivered'));
    const added = acknowledgedId(await writeLetter(product.url));
    const letters = await lettersIn(inbox);
    const old = [...letters.values()].filter(({ id }) => id !== added).reverse();
    expect(old.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'parked', 'quarantined']);
    expect(old.map(({ fields }) => fields)).toMatchObject([
      { name: 'Ada Lindqvist', phone: '(555) 123-4567', message: 'Does the table come in 180 cm?\n\nAnd in ash?' },
      { name: 'Jürgen Groß', email: 'j.gross@example.com', message: 'Grüße aus Köln 🌳 木' },
      { name: "O'Neil", company: 'Neil & Sons', message: `${'x'.repeat(3000)} ' " ; --` },
      { name: '李雷', message: '=1+1\n.\n<b>bold</b>' },
    ]);
    expect(old[1]).toMatchObject({ phoneAsSent: '+49 30 1234567', attempts: 1, elapsed: 41_000 });
    expect(old[2]).toMatchObject({ attempts: 3, lastError: '550 5.1.1 No such user' });
    expect(mailServer.copies.get(`letterdeli0${version}`)).toBeUndefined();
    expect(mailServer.copies.get(queued)).toBe(1);
  } finally {
    await product.stop();
    await mailServer.stop();
  }
}

describe('an upgrade over old data', { timeout: 120_000 }, () => {
  it('can be tried from every earlier schema: whoever adds a migration keeps the schema before it', () => {
    const missing = EARLIER.filter((version) => !existsSync(join(FIXTURES, `schema-${version}.sql`)));
    expect(missing).toEqual([]);
  });

  it.each(EARLIER)(
    'keeps every letter of schema %i as it was, and mails what was still to be mailed, once',
    (version) =>
      withFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        makeInbox(dataDir, version);
        await upgradeAndCheck(sqliteInbox(dataDir), version);
      }),
  );

  it('keeps both letters of a pair that an earlier version took in twice, and knows the first when it comes again', () =>
    withFolder(async (folder) => {
      makeInbox(folder, 4);
      edit(
        folder,
        `INSERT INTO letters SELECT 5, 'letterdouble', submission_id, fingerprint, received_at, address, address_key, name, email,
           phone, phone_as_sent, company, message, flags, elapsed, spam_score, suspected, address_cut FROM letters WHERE seq = 2;
         INSERT INTO outbox (letter_seq, state, queued_at, delivered_at) VALUES (5, 'delivered', 0, 0)`,
      );
      await (await startProduct({ dataDir: folder })).stop();
      const {
        letterdeli04: first,
        letterdouble: second,
        ...others
      } = Object.fromEntries(await lettersIn(sqliteInbox(folder)));
      expect(Object.keys(others)).toHaveLength(3);
      expect(second?.fields).toEqual(first?.fields);
      expect(first?.submissionId).toBe('00000000-0000-4000-8000-000000000001');
      expect(second?.submissionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    }));

  it.each(EARLIER)(
    'from schema %i that is killed in the middle leaves everything as it was, for the next start',
    (version) =>
      withFolder(async (folder) => {
        makeInbox(folder, version);
        const preload = join(import.meta.dirname, 'broken/dies-upgrading.ts');
        await expect(startProduct({ dataDir: folder, preload })).rejects.toThrow('The server ended');
        const db = new DatabaseSync(join(folder, 'inbox.db'));
        expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: version });
        expect(db.prepare('SELECT count(*) AS letters FROM letters JOIN outbox ON letter_seq = seq').get()).toEqual({
          letters: 4,
        });
        db.close();
        await (await startProduct({ dataDir: folder })).stop();
        expect((await lettersIn(sqliteInbox(folder))).size).toBe(4);
      }),
  );
});

describe.skipIf(!findPostgres())(`an upgrade on PostgreSQL (${NEEDS_POSTGRES})`, { timeout: 120_000 }, () => {
  const database = databaseForEachTest();
  const fixture = readFileSync(join(FIXTURES, 'postgres-schema-1.sql'), 'utf8');

  it('keeps every letter of schema 1 as it was, and mails what was still to be mailed, once', () =>
    withFolder(async (folder) => {
      await database.sql(fixture);
      await upgradeAndCheck(postgresInbox(database.url)(folder), 4);
    }));

  it('lets servers of the version before store letters until they are replaced, and knows these when they come again', async () => {
    await database.sql(fixture);
    const store = await database.open({ clock: 'caller' });
    const letter = incomingLetter({ submissionId: randomUUID() });
    const { fields, receivedAt, address, submissionId: submission_id } = letter;
    const print = fingerprint(letter).toString('base64');
    const row = { place: 0, id: 'letterbefore', submission_id, fingerprint: print, received_at: receivedAt, address };
    const rest = { address_key: address, ...fields, phone_as_sent: '', message_digest: 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const incoming = JSON.stringify([
      { ...row, ...rest, flags: [], spam_score: 0, suspected: false, perMinute: 5, perHour: 30 },
    ]);
    await database.sql(`SELECT * FROM accept_letters('${incoming}', NULL)`);
    expect(await store.accept(letter)).toEqual({ outcome: 'duplicate', id: 'letterbefore' });
  });
});

describe('a downgrade', { timeout: 120_000 }, () => {
  it('is refused with a sentence, and changes nothing', () =>
    withFolder(async (folder) => {
      const first = await startProduct({ dataDir: folder });
      expect((await writeLetter(first.url)).status).toBe(200);
      await first.stop();
      const file = join(folder, 'inbox.db');
      edit(folder, `PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
      const before = readFileSync(file);
      await expect(startProduct({ dataDir: folder })).rejects.toThrow(
        /status 1 .*was written by a newer version of Heartwood.*Nothing was changed.*Start the newer version/s,
      );
      expect(readFileSync(file).equals(before)).toBe(true);
    }));
});
