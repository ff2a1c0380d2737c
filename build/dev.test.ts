import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CACHE, ROOT } from './folders.ts';

/** Where `npm run dev` serves the page. */
const PORT = 5173;

it('says so where its port is taken, and leaves neither a server nor files behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'heartwood-'));
  const taken = createServer().listen(PORT, '127.0.0.1');
  taken.on('error', () => {}); // taken already: all the better
  const dev = spawn(process.execPath, ['build/dev.ts'], { cwd: ROOT, env: { DATA_DIR: dataDir } });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      said += words;
    });
  }
  try {
    const [status] = await once(dev, 'close'); // when the server behind the form has ended too, which writes its log there
    expect(status).toBe(1);
    expect(said).toMatch(/^The page cannot be served: .*:5173\. Stop what listens there, and try again\.$/m);
    expect(existsSync(`${CACHE}dist-${dev.pid}`)).toBe(false);
  } finally {
    dev.kill();
    taken.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
