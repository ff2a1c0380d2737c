/** Two servers on one folder, and many posts of one letter. */

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';
import { startCountingMailServer } from './counting-mail-server.ts';
import { lettersIn, sqliteInbox } from './inbox.ts';
import { acknowledgedId, writeLetter } from './load.ts';
import { withFolder } from './part.ts';

describe('two servers on one folder', { timeout: 120_000 }, () => {
  it('are one too many: the second refuses with a sentence, and the first goes on', () =>
    withFolder(async (folder) => {
      const first = await startProduct({ dataDir: folder });
      try {
        await expect(startProduct({ dataDir: folder })).rejects.toThrow(
          /status 1 .*Another Heartwood server is running with the data folder .*Stop the other server, or give this one a folder of its own with DATA_DIR/s,
        );
        expect((await writeLetter(first.url)).status).toBe(200);
      } finally {
        await first.stop();
      }
    }));
});

describe('fifty posts of one letter at once', { timeout: 120_000 }, () => {
  it('are one row, one mail and fifty equal answers, also after the server was killed and started again', () =>
    withFolder(async (folder) => {
      const mailServer = await startCountingMailServer();
      const options = { dataDir: folder, env: { SMTP_URL: mailServer.url } };
      const fields = { '.cfg.submissionId': randomUUID() };
      const postFifty = async (url: string) => Promise.all(Array.from({ length: 50 }, () => writeLetter(url, fields)));
      const first = await startProduct(options);
      const answers = await postFifty(first.url);
      const id = answers[0] && acknowledgedId(answers[0]);
      await waitFor(async () => expect((await lettersIn(sqliteInbox(folder))).get(id ?? '')?.state).toBe('delivered'));
      first.process.kill('SIGKILL');
      await new Promise((resolve) => first.process.once('close', resolve));
      const second = await startProduct(options);
      answers.push(...(await postFifty(second.url)));
      await second.stop();
      await mailServer.stop();
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
      expect([...(await lettersIn(sqliteInbox(folder))).keys()]).toEqual([id]);
      expect([...mailServer.copies]).toEqual([[id, 1]]);
    }));
});
