/** A server that is replaced while visitors write, as systemd and Caddy do it with the files in deploy/. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { lettersIn, lostLetters, sqliteInbox } from '../faults/inbox.ts';
import { startLoad } from '../faults/load.ts';
import { withFolder } from '../faults/part.ts';
import { freePort, startCaddy } from '../support/caddy.ts';
import { needs } from '../support/needs.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const UNIT = join(import.meta.dirname, '../../deploy/heartwood.service');
const caddy = needs('caddy', 'caddy', ['version']);

/** Stops a server as its unit says: the ExecStop lines one after the other, then SIGTERM. */
async function stopAsUnitSays(product: Product): Promise<number | null> {
  for (const [, command = ''] of (await readFile(UNIT, 'utf8')).matchAll(/^ExecStop=(.+)$/gm)) {
    if (command === '/bin/kill -USR2 $MAINPID') product.process.kill('SIGUSR2');
    else await pause(1000 * Number(/^\/bin\/sleep (\d+)$/.exec(command)?.[1]));
  }
  return product.stop();
}

it.skipIf(caddy.isMissing)(
  `Updating a server on SQLite under load fails no request, loses no letter and mails each once${caddy.note}`,
  { timeout: 120_000 },
  () =>
    withFolder(async (dataDir) => {
      const mailServer = await startSmtpServer();
      const env = {
        PORT: String(await freePort()),
        SMTP_URL: mailServer.url,
        TRUST_PROXY: '1',
        LETTERS_PER_MINUTE: '1000000',
        LETTERS_PER_HOUR: '1000000',
      };
      let product = await startProduct({ dataDir, env });
      const front = await startCaddy({ servers: [`127.0.0.1:${env.PORT}`], scheme: 'http' });
      const load = startLoad(front.url, { visitors: 8 });
      const pages = readPages(front.url);
      try {
        for (let update = 1; update <= 2; update++) {
          await load.reached(load.acknowledged.length + 200);
          expect(await stopAsUnitSays(product)).toBe(0);
          product = await startProduct({ dataDir, env });
        }
        await load.reached(load.acknowledged.length + 200);
        await load.stop();
        expect([...load.statuses.keys()]).toEqual([200]);
        expect([...(await pages.stop())]).toEqual([200]);
        const inbox = sqliteInbox(dataDir);
        expect(lostLetters(load.acknowledged, await lettersIn(inbox))).toEqual([]);
        await vi.waitFor(
          async () =>
            expect(new Set([...(await lettersIn(inbox)).values()].map(({ state }) => state))).toEqual(
              new Set(['delivered']),
            ),
          { timeout: 60_000, interval: 200 },
        );
        expect(mailServer.mails).toHaveLength(load.acknowledged.length);
      } finally {
        await load.stop();
        await pages.stop();
        await front.stop();
        await product.stop();
        await mailServer.stop();
      }
    }),
);

/** Somebody who opens the page over and over; gives the statuses seen, 0 where no answer came. */
function readPages(url: string) {
  const statuses = new Set<number>();
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const response = await fetch(url).catch(() => undefined);
      statuses.add(response?.status ?? 0);
      await response?.arrayBuffer();
      await pause(10);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await ended;
      return statuses;
    },
  };
}
