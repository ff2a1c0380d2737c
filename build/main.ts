/** `npm run build`: builds `dist/` from `site/`, `content/` and `media/`. With `--if-changed`, only if they changed. */

import { existsSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { explainContentError } from './explain-content-error.ts';
import { fingerprintSources } from './fingerprint.ts';
import { CACHE, DIST, OUTPUT } from './folders.ts';

const STAMP = `${CACHE}built`;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    rmSync(OUTPUT, { recursive: true, force: true });
    process.kill(process.pid, signal); // handled once, it ends us now
  });
}

const start = performance.now();
try {
  const fingerprint = await fingerprintSources();
  if (process.argv.includes('--if-changed') && (await isBuilt(fingerprint))) {
    say('Nothing changed since the last build. Next: npm run serve');
  } else {
    // Imported here, so that an unreadable file in `content/` is explained.
    const { buildSite } = await import('./build-site.ts');
    await buildSite(say);
    await writeFile(STAMP, fingerprint);
    say(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s. Next: npm run serve`);
  }
} catch (error) {
  process.stderr.write(`The build stopped. ${explainContentError(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(OUTPUT, { recursive: true, force: true });
}

async function isBuilt(fingerprint: string): Promise<boolean> {
  return existsSync(`${DIST}policy.json`) && (await readFile(STAMP, 'utf8').catch(() => '')) === fingerprint;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
