import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import type { Store } from '../../inbox/store.ts';
import { type AppOptions, createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { writeBuiltPage } from './built-page.ts';

/** The server in this process, on a free port, with a small built page and a real SQLite store in temporary folders. */
export interface RunningApp extends AsyncDisposable {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly config: Config;
  readonly store: Store;
  readonly dataDir: string;
  /** The folder of the small built page. */
  readonly distFolder: string;
  /** What it has logged, an object a line. */
  logged(): Record<string, unknown>[];
  /** Stops it as SIGTERM does, and removes its folders. */
  stop(): Promise<void>;
}

/** What a test wants different. */
export interface RunningAppOptions extends Partial<Pick<AppOptions, 'now' | 'timeouts' | 'onQueued'>> {
  readonly env?: Readonly<Record<string, string>>;
  /** Where the letters are kept, which whoever has made it closes; in a store of its own where it is absent. */
  readonly store?: Store;
  /** Changes what the store does: a failing one can't be had otherwise. */
  readonly breakStore?: (store: Store) => Partial<Pick<Store, 'accept' | 'probe' | 'stats'>>;
}

/** Starts the server. */
export async function startApp(options: RunningAppOptions = {}): Promise<RunningApp> {
  const { env = {}, breakStore, store: given, ...rest } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'heartwood-data-'));
  const distFolder = await writeBuiltPage();
  const config = readConfig(env);
  const store = given ?? openSqliteStore({ dataDir, role: 'server' });
  const accept: Store['accept'] = (...args) => store.accept(...args);
  const probe: Store['probe'] = () => store.probe();
  const stats: Store['stats'] = () => store.stats();
  const route: Store['route'] = () => store.route();
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const app = await createApp({
    config,
    store: { accept, probe, stats, route, ...breakStore?.(store) },
    distFolder,
    log,
    ...rest,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  async function stop(): Promise<void> {
    await app.close();
    if (!given) await store.close();
    await Promise.all([dataDir, distFolder].map((folder) => rm(folder, { recursive: true, force: true })));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    config,
    store,
    dataDir,
    distFolder,
    logged: () => lines.map((line) => JSON.parse(line)),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
