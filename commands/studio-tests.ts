import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The studio's tests that need only Python; the others need `studio/requirements.txt`. */
const PURE = ['layers', 'provenance', 'dimensions', 'model', 'usdz'];

/** What the model for iPhone and iPad is read with. Its test is skipped where neither this is there nor pip. */
const OPEN_USD = { module: 'pxr.UsdValidation', package: 'usd-core==26.11' };

/** How many of the studio's tests passed, failed and were skipped; one is skipped where there is no Python. */
export function runStudioTests(root: string): { passed: number; failed: number; skipped: number } {
  const { error, status, stderr } = spawnSync('python3', ['-m', 'studio.tests', ...PURE], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: installOpenUsd(root) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  if (error) {
    console.log('The studio’s tests are left out: there is no python3.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log(stderr);
  // Of unittest: "Ran 12 tests in 0.1s", then "FAILED (failures=1, errors=2, skipped=1)" or "OK (skipped=1)".
  const sum = (...kinds: string[]) =>
    kinds.reduce((total, kind) => total + Number(new RegExp(`[( ]${kind}=(\\d+)`).exec(stderr)?.[1] ?? 0), 0);
  const ran = Number(/^Ran (\d+) tests?/m.exec(stderr)?.[1] ?? 0);
  const failed = Math.max(sum('failures', 'errors'), status === 0 ? 0 : 1);
  const skipped = sum('skipped');
  return { passed: Math.max(0, ran - failed - skipped), failed, skipped };
}

/** Installs OpenUSD with pip where Python lacks it, into a folder that git ignores; returns the folder. */
function installOpenUsd(root: string): string {
  const folder = join(root, '.cache', OPEN_USD.package);
  const env = { ...process.env, PYTHONPATH: folder };
  const found = spawnSync('python3', ['-c', `import ${OPEN_USD.module}`], { env, stdio: 'ignore' });
  if (found.status !== 0 && !found.error) {
    console.log(`Installing ${OPEN_USD.package} with pip, for the test of the model that needs it …`);
    const pip = ['-m', 'pip', 'install', '--quiet', '--root-user-action=ignore', '--target', folder, OPEN_USD.package];
    spawnSync('python3', pip, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return folder;
}
