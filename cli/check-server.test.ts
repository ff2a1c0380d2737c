import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startApp } from '../tests/support/running-app.ts';

const commandLine = commandLineForEachTest();

const serverAt = (env: Record<string, string>) => commandLine.diagnosis('server', env);

describe('heartwood doctor, of the server', () => {
  test('finds the one that keeps its letters here, even right after others have asked it', async () => {
    await using app = await startApp({ store: commandLine.store });
    for (const HOST of ['127.0.0.1', '0.0.0.0']) {
      await fetch(`${app.url}/readyz`);
      expect(await serverAt({ PORT: String(app.port), HOST })).toEqual([
        false,
        `The server at ${app.url} answers, and keeps its letters here.`,
      ]);
    }
  });

  test('finds it where others ask so often that it never looks for the doctor', async () => {
    let now = 1_000_000;
    await using app = await startApp({ store: commandLine.store, now: () => now });
    const asking = setInterval(() => {
      now += 1000;
      fetch(`${app.url}/readyz`).catch(() => {});
    }, 700);
    await fetch(`${app.url}/readyz`);
    try {
      expect(await serverAt({ PORT: String(app.port) })).toEqual([
        false,
        expect.stringContaining('answers, and keeps'),
      ]);
    } finally {
      clearInterval(asking);
    }
  });

  test('is not taken in by the server of another inbox, nor by another program', async () => {
    await using other = await startApp();
    expect(await serverAt({ PORT: String(other.port) })).toEqual([
      true,
      `What answers at ${other.url} does not keep its letters in ${commandLine.folder}.`,
    ]);
    const stranger = createServer((_request, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const PORT = String((stranger.address() as AddressInfo).port);
    expect(await serverAt({ PORT })).toEqual([true, expect.stringContaining('does not keep its letters in')]);
    stranger.close();
  });

  test('says where none answers, and where one can take no letter', async () => {
    const PORT = String(await freePort());
    expect(await serverAt({ PORT })).toEqual([true, `No server answers at http://127.0.0.1:${PORT} (ECONNREFUSED).`]);
    const probe = () => Promise.reject(new Error('The disk is full.'));
    await using full = await startApp({ store: commandLine.store, breakStore: () => ({ probe }) });
    expect(await serverAt({ PORT: String(full.port) })).toEqual([true, expect.stringContaining('can take no letter')]);
  });
});
