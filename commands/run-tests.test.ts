/** The command that runs every test can't run itself: build and runners are stand-ins here, which report as the real do. */

import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROGRAMS } from './debian-packages.ts';

/** What a stand-in does: it writes its report, where it has one, and ends with a status. */
interface StandIn {
  readonly report?: object | string;
  readonly status?: number;
}

/** Of the programs only `python3` is run: it says what the studio's tests would. */
const STUDIO = `#!/bin/sh
printf "$STUDIO" >&2
case "$STUDIO" in *FAILED*) exit 1;; esac
`;

const ROOT = join(import.meta.dirname, '..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-run-tests-'));
  for (const file of [
    'commands/run-tests.ts',
    'commands/debian-packages.ts',
    'commands/studio-tests.ts',
    'tests/support/chromium.ts',
    'tests/support/find-postgres.ts',
    'package.json',
  ]) {
    await cp(join(ROOT, file), join(folder, file));
  }
  await mkdir(join(folder, 'scratch'));
  // So that nothing is installed.
  await mkdir(join(folder, 'bin'));
  for (const program of ['initdb', 'postgres', ...Object.values(PROGRAMS)])
    await writeFile(join(folder, 'bin', program), STUDIO, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const UNITS = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [] as readonly object[] };
const JOURNEYS = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

/** Runs the command and gives its status, its output, the last line of it, and what it left in the folder for temporary files. */
async function runTests(
  { build = {}, units = { report: UNITS }, journeys = { report: JOURNEYS } }: Record<string, StandIn>,
  selection = 'all',
  studio = 'Ran 0 tests in 0.0s\n\nOK\n',
) {
  const unitReport = `process.argv.find((word) => word.startsWith('--outputFile')).split('=')[1]`;
  await standIn('build/main.ts', build, "'nowhere'");
  await standIn('node_modules/vitest/vitest.mjs', units, unitReport);
  await standIn('node_modules/@playwright/test/cli.js', journeys, 'process.env.PLAYWRIGHT_JSON_OUTPUT_NAME');
  const { status, stdout } = spawnSync(process.execPath, ['commands/run-tests.ts', selection], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      CHROMIUM_PATH: process.execPath,
      TMPDIR: join(folder, 'scratch'),
      STUDIO: studio,
    },
  });
  return { status, stdout, last: stdout.trim().split('\n').at(-1), left: await readdir(join(folder, 'scratch')) };
}

async function standIn(file: string, { report, status = 0 }: StandIn, path: string): Promise<void> {
  const text = typeof report === 'string' ? report : JSON.stringify(report);
  const write = report === undefined ? '' : `writeFileSync(${path}, ${JSON.stringify(text)});`;
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(
    join(folder, file),
    `console.log('${file}', process.argv.slice(2).join(' '));\nimport { writeFileSync } from 'node:fs';\n${write}\nprocess.exit(${status});\n`,
  );
}

it.each<[string, Record<string, StandIn>, number, string]>([
  ['everything passes', {}, 0, '8 passed, 0 failed, 0 skipped'],
  [
    'tests fail, and still runs the journeys',
    { units: { report: { ...UNITS, numFailedTests: 2 }, status: 1 } },
    1,
    '8 passed, 2 failed, 0 skipped',
  ],
  [
    'journeys fail',
    { journeys: { report: { stats: { ...JOURNEYS.stats, unexpected: 1, skipped: 4 } }, status: 1 } },
    1,
    '8 passed, 1 failed, 4 skipped',
  ],
  ['a runner fails without a failed test', { units: { report: UNITS, status: 1 } }, 1, '8 passed, 1 failed, 0 skipped'],
  ['a runner reports nothing', { journeys: { status: 1 } }, 1, '5 passed, 1 failed, 0 skipped'],
  [
    'a runner breaks off in its report',
    { units: { report: '{"numPassed', status: 1 } },
    1,
    '3 passed, 1 failed, 0 skipped',
  ],
  ['a runner ends well without a report', { journeys: {} }, 1, '5 passed, 1 failed, 0 skipped'],
  ['the build stops', { build: { status: 1 } }, 1, '0 passed, 1 failed, 0 skipped'],
])('counts in its last line where %s', async (_name, standIns, status, last) => {
  expect(await runTests(standIns)).toMatchObject({ status, last, left: [] });
});

it.each([
  ['Ran 4 tests in 1.2s\n\nOK\n', 0, '12 passed, 0 failed, 0 skipped'],
  ['Ran 4 tests in 1.2s\n\nOK (skipped=1)\n', 0, '11 passed, 0 failed, 1 skipped'],
  ['Ran 4 tests in 1.2s\n\nFAILED (failures=1, errors=1, skipped=1)\n', 1, '9 passed, 2 failed, 1 skipped'],
  ['FAILED to import\n', 1, '8 passed, 1 failed, 0 skipped'],
])('counts the studio’s tests, where they say %j', async (said, status, last) => {
  expect(await runTests({}, 'rest', said)).toMatchObject({ status, last });
});

it.each([
  ['lacks', 'FAILED to import\n', true],
  ['has', 'Ran 4 tests in 1.2s\n\nOK\n', false],
])('installs OpenUSD with pip for the studio’s tests only where Python %s it', async (_name, said, installs) => {
  const { stdout } = await runTests({}, 'rest', said);
  expect(stdout.includes('Installing usd-core==')).toBe(installs);
});

it('names what failed just above its last line', async () => {
  const testResults = [
    {
      name: join(folder, 'letter/phone.test.ts'),
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'A phone number is formatted', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'A phone number is kept',
          failureMessages: ['expected 1 to be 2\n at /node_modules/x'],
        },
      ],
    },
    { name: join(folder, 'letter/broken.test.ts'), message: 'Cannot find a module', assertionResults: [] },
  ];
  const { stdout } = await runTests({ units: { report: { ...UNITS, numFailedTests: 1, testResults }, status: 1 } });
  expect(stdout.trim().split('\n').slice(-7)).toEqual([
    'Failed: letter/phone.test.ts › A phone number is kept',
    '    expected 1 to be 2',
    '',
    'Failed: letter/broken.test.ts',
    '    Cannot find a module',
    '',
    '8 passed, 1 failed, 0 skipped',
  ]);
});

it.each([
  ['core', '--project=core', '--project=production --grep=@core'],
  ['rest', '--project=rest', '--grep-invert=\\^production \\.\\*@core'],
])('runs the half that is called %s', async (selection, project, grep) => {
  const { stdout } = await runTests({}, selection);
  expect(stdout).toMatch(new RegExp(`^node_modules/vitest/vitest.mjs run ${project} `, 'm'));
  expect(stdout).toMatch(new RegExp(`^node_modules/@playwright/test/cli.js test .*${grep}$`, 'm'));
});

it('says behind its count what `npm test` leaves out, and how that is run', async () => {
  const { stdout } = await runTests({}, 'core');
  expect(stdout.trim().split('\n').slice(-2)).toEqual([
    '8 passed, 0 failed, 0 skipped',
    expect.stringMatching(/^Left out: PostgreSQL, .* npm run test:all$/),
  ]);
});
