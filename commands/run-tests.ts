/**
 * Runs tests, unit and browser, and counts them in its last lines: `core` (what `npm test` is), `rest` (what that leaves
 * out) or `all`.
 */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium, findHeadlessShell, findJourneyBrowser } from '../tests/support/chromium.ts';
import { installMissingPrograms, installWithApt } from './debian-packages.ts';
import { runStudioTests } from './studio-tests.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, each with the first lines of what went wrong. */
  readonly failures: readonly string[];
}

const ROOT = join(import.meta.dirname, '..');

/** Which tests, for each runner. */
const SELECTIONS = {
  core: { vitest: ['--project=core'], playwright: ['--project=production', '--grep=@core'] },
  // Playwright matches a name that begins with its project's.
  rest: { vitest: ['--project=rest'], playwright: ['--grep-invert=^production .*@core'] },
  all: { vitest: [], playwright: [] },
} as const;

type Selection = keyof typeof SELECTIONS;

const LEFT_OUT =
  'Left out: PostgreSQL, faults, deploy, the studio and the journeys beside the main ones. They run with: npm run test:all';

/** What cannot be counted: a build that stopped, a browser that is missing, a runner that did not even begin. */
const ONE_FAILURE: Count = { passed: 0, failed: 1, skipped: 0, failures: [] };

/** Of Vitest's report in JSON: https://vitest.dev/guide/reporters.html#json-reporter */
interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

const selection = (process.argv[2] ?? 'core') as Selection;
const scratch = await mkdtemp(join(tmpdir(), 'heartwood-tests-'));
try {
  report(await runAll());
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Failed unit tests and a missing browser keep nothing else from being run; without a build there is nothing to test. */
async function runAll(): Promise<Count[]> {
  if ((await runNode(['build/main.ts', '--if-changed'])) !== 0) return [ONE_FAILURE];
  if (selection !== 'core') installMissingPrograms();
  // Some journeys of the rest need autofill or the back/forward cache, which the headless shell lacks.
  if (selection !== 'core' && !findChromium()) installWithApt(['chromium']);
  const units = await runUnitTests();
  const studio = selection === 'core' ? [] : [{ ...runStudioTests(ROOT), failures: [] }];
  return [units, ...studio, ensureBrowser() ? await runJourneys() : ONE_FAILURE];
}

/** Finds a browser, or installs one. False: there is none, and the reason is printed. */
function ensureBrowser(): boolean {
  // Also where there is a full Chromium: the journeys take twice the time in it.
  if (!findHeadlessShell()) installWithApt(['chromium-headless-shell']);
  if (findJourneyBrowser()) return true;
  installWithApt(['chromium']);
  if (findJourneyBrowser()) return true;
  console.log('Asking Playwright for a browser, for the tests in the browser …');
  const playwright = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (playwright.status === 0) return true;
  console.error(
    'No browser was found for the tests, and none could be installed. Install Chromium or Chrome, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  return false;
}

async function runUnitTests(): Promise<Count> {
  const file = join(scratch, 'vitest.json');
  const status = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...SELECTIONS[selection].vitest,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const result = await readJson<UnitReport>(file);
  if (!result) return ONE_FAILURE;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result;
  return count(status, { passed, failed, skipped, failures: listFailures(result) });
}

/** The failed tests of a report, and the files that could not even be loaded. */
function listFailures({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [describe(file, message)];
    return failed.map(({ fullName, failureMessages }) => describe(`${file} › ${fullName}`, failureMessages?.[0] ?? ''));
  });
}

/** A test's name and the first lines of its error, without the runner's own part of the stack. */
function describe(test: string, message: string): string {
  const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  return [test, ...lines.slice(0, 8)].join('\n    ');
}

async function runJourneys(): Promise<Count> {
  const file = join(scratch, 'playwright.json');
  const status = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...SELECTIONS[selection].playwright],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const result = await readJson<{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }>(file);
  if (!result) return ONE_FAILURE;
  const { expected, flaky, unexpected: failed, skipped } = result.stats;
  const passed = expected + flaky;
  // Playwright's own list of what failed is the last that it prints.
  return count(status, { passed, failed, skipped, failures: [] });
}

/** A runner that failed without a failed test (a file that could not be loaded, say) counts as one failure. */
function count(status: number, counted: Count): Count {
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function report(counts: readonly Count[]): void {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => counts.reduce((total, each) => total + each[key], 0);
  // Again, because the runners' own reports are far above by now, and a CI may have cut them from its log.
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  if (selection === 'core') console.log(LEFT_OUT);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** What a runner reported, or nothing where it broke off before. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
