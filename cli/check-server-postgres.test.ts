import { describe, expect, test } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { databaseForEachTest } from '../tests/support/database.ts';
import { findPostgres, NEEDS_POSTGRES } from '../tests/support/find-postgres.ts';
import { startApp } from '../tests/support/running-app.ts';

const commandLine = commandLineForEachTest();

const serverAt = (env: Record<string, string>) => commandLine.diagnosis('server', env);

describe.skipIf(!findPostgres())(`heartwood doctor, of a server on PostgreSQL (${NEEDS_POSTGRES})`, () => {
  const database = databaseForEachTest();

  test('tells the one of this inbox from that of another', { timeout: 60_000 }, async () => {
    const DATABASE_URL = database.url;
    const store = await database.open();
    await using app = await startApp({ store });
    await using other = await startApp();
    expect(await serverAt({ DATABASE_URL, PORT: String(app.port) })).toEqual([
      false,
      expect.stringContaining('answers, and keeps its letters here'),
    ]);
    expect(await serverAt({ DATABASE_URL, PORT: String(other.port) })).toEqual([
      true,
      expect.stringMatching(/does not keep its letters in PostgreSQL, inbox_/),
    ]);
  });
});
