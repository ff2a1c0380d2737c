/** A server that is replaced while visitors write, as systemd and Caddy do it with the files in deploy/. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startCountingMailServer } from '../faults/counting-mail-server.ts';
import { lettersIn, lostLetters, type MakeInbox, postgresInbox, sqliteInbox } from '../faults/inbox.ts';
import { startLoad } from '../faults/load.ts';
import { withFolder } from '../faults/part.ts';
import { startCaddy } from '../support/caddy.ts';
import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { needs } from '../support/needs.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';

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

const ON_SQLITE = 'Updating a server on SQLite under load fails no request, loses no letter and mails each once';
const ON_POSTGRES = 'Updating two servers on PostgreSQL, one after the other, does so too';

it.skipIf(caddy.isMissing)(`${ON_SQLITE}${caddy.note}`, { timeout: 120_000 }, () =>
  withFolder((folder) => updateUnderLoad({ folders: [folder], updates: 2, makeInbox: sqliteInbox })),
);

it.skipIf(caddy.isMissing || !findPostgres())(
  `${ON_POSTGRES} (${NEEDS_POSTGRES})${caddy.note}`,
  { timeout: 120_000 },
  () =>
    withFolder(async (folder) => {
      const postgres = await startPostgres();
      try {
        const makeInbox = postgresInbox(await postgres.createDatabase());
        const folders = ['first', 'second'].map((name) => join(folder, name));
        await updateUnderLoad({ folders, updates: 1, makeInbox });
      } finally {
        await postgres.stop();
      }
    }),
);

/** A server with a data folder each, behind one Caddy; while visitors write, each is replaced in its turn, so many times. */
async function updateUnderLoad(site: {
  folders: readonly string[];
  updates: number;
  makeInbox: MakeInbox;
}): Promise<void> {
  const { folders, updates, makeInbox } = site;
  const mailServer = await startCountingMailServer();
  const servers = await Promise.all(
    folders.map((dataDir) => startServer({ dataDir, makeInbox, smtpUrl: mailServer.url })),
  );
  const front = await startCaddy({ servers: servers.map(({ address }) => address), scheme: 'http' });
  const load = startLoad(front.url, { visitors: 3 });
  const pages = readPages(front.url);
  try {
    for (let update = 1; update <= updates; update++) {
      for (const server of servers) {
        await load.reached(load.acknowledged.length + 100);
        await server.replace();
      }
    }
    await load.reached(load.acknowledged.length + 100);
    await load.stop();
    expect([...load.statuses.keys()]).toEqual([200]);
    expect([...(await pages.stop())]).toEqual([200]);
    const inbox = makeInbox(folders[0] ?? '');
    expect(lostLetters(load.acknowledged, await lettersIn(inbox))).toEqual([]);
    const areMailed = async (): Promise<void> => {
      const waiting = [...(await lettersIn(inbox)).values()].filter(({ state }) => state !== 'delivered');
      expect(waiting).toEqual([]);
    };
    await waitFor(areMailed, { timeout: 60_000, interval: 200 });
    expect([...mailServer.copies].filter(([, copies]) => copies !== 1)).toEqual([]);
    expect(mailServer.copies.size).toBe(load.acknowledged.length);
  } finally {
    await load.stop();
    await pages.stop();
    await front.stop();
    for (const server of servers) await server.stop();
    await mailServer.stop();
  }
}

/** A server that can be replaced by a new one on the same port, as systemd does it. */
async function startServer({
  dataDir,
  makeInbox,
  smtpUrl,
}: {
  dataDir: string;
  makeInbox: MakeInbox;
  smtpUrl: string;
}) {
  const port = String(await freePort());
  const limits = { TRUST_PROXY: '1', LETTERS_PER_MINUTE: '1000000', LETTERS_PER_HOUR: '1000000' };
  const env = { ...makeInbox(dataDir).env, ...limits, PORT: port, SMTP_URL: smtpUrl };
  let product = await startProduct({ dataDir, env });
  return {
    address: `127.0.0.1:${port}`,
    async replace() {
      expect(await stopAsUnitSays(product)).toBe(0);
      product = await startProduct({ dataDir, env });
    },
    stop: () => product.stop(),
  };
}

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
