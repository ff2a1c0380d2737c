import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { checkDisk } from './check-machine.ts';
import type { CheckContext } from './diagnosis.ts';

const context = { dataDir: tmpdir(), smtpUrl: undefined } as CheckContext;

it('finds a disk well that has room, and says what to do about one that has not', async () => {
  expect(await checkDisk(context, 1)).toMatchObject({
    isWell: true,
    finding: expect.stringMatching(/^\d+\.\d [GM]iB are free/),
  });
  expect(await checkDisk(context, Number.POSITIVE_INFINITY)).toMatchObject({
    isWell: false,
    advice: expect.stringMatching(/^Make room: on a full disk no letter can be taken\./),
  });
});

it('does not look at a disk on which nothing is kept', async () => {
  const elsewhere = {
    ...context,
    databaseUrl: 'postgres://db.example.com/heartwood',
    smtpUrl: 'smtp://mail.example.com',
  };
  expect(await checkDisk(elsewhere, Number.POSITIVE_INFINITY)).toMatchObject({ isWell: true });
});
