/** Servers of one version on the data of another. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { SCHEMA_VERSION } from '../../inbox/sqlite/migrate.ts';
import { startProduct } from '../support/product.ts';
import { startCountingMailServer } from './counting-mail-server.ts';
import { lettersIn, sqliteInbox } from './inbox.ts';
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
        const mailServer = await startCountingMailServer();
        const product = await startProduct({ dataDir, env: { SMTP_URL: mailServer.url } });
        try {
          const queued = `letterqueu0${version}`;
          const stateOfQueued = async () => (await lettersIn(sqliteInbox(dataDir))).get(queued)?.state;
          await vi.waitFor(async () => expect(await stateOfQueued()).toBe('delivered'), { timeout: 15_000 });
          const added = acknowledgedId(await writeLetter(product.url));
          const letters = await lettersIn(sqliteInbox(dataDir));
          const old = [...letters.values()].filter(({ id }) => id !== added).reverse();
          expect(old.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'parked', 'quarantined']);
          expect(old.map(({ fields }) => fields)).toMatchObject([
            {
              name: 'Ada Lindqvist',
              phone: '(555) 123-4567',
              message: 'Does the table come in 180 cm?\n\nAnd in ash?',
            },
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
      }),
  );

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

describe('a downgrade', { timeout: 120_000 }, () => {
  it('is refused with a sentence, and changes nothing', () =>
    withFolder(async (folder) => {
      const first = await startProduct({ dataDir: folder });
      expect((await writeLetter(first.url)).status).toBe(200);
      await first.stop();
      const file = join(folder, 'inbox.db');
      const db = new DatabaseSync(file);
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
      db.close();
      const before = readFileSync(file);
      await expect(startProduct({ dataDir: folder })).rejects.toThrow(
        /status 1 .*was written by a newer version of Heartwood.*Nothing was changed.*Start the newer version/s,
      );
      expect(readFileSync(file).equals(before)).toBe(true);
    }));
});
