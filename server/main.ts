import { join } from 'node:path';
import pino from 'pino';
import { openSqliteStore } from '../inbox/sqlite/sqlite-store.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { listeningUrl } from './listening-url.ts';

const config = readConfig();
const log = pino(pino.destination(2));
const store = openSqliteStore({ dataDir: config.dataDir, role: 'server' });
const app = await createApp({ config, store, log, distFolder: join(import.meta.dirname, '../dist') });
await app.listen({ port: config.port, host: config.host });
process.stdout.write(`Heartwood is at ${listeningUrl(app.server, config.host)}\n`);
