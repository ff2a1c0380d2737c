import { spawnSync } from 'node:child_process';

/** The studio's tests that need only Python; the others need `studio/requirements.txt`. */
const PURE = ['layers', 'provenance', 'dimensions'];

/** How many of the studio's tests passed, failed and were skipped; one is skipped where there is no Python. */
export function runStudioTests(root: string): { passed: number; failed: number; skipped: number } {
  const { error, status, stderr } = spawnSync('python3', ['-m', 'studio.tests', ...PURE], {
    cwd: root,
    encoding: 'utf8',
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
