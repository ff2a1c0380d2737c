import { defineConfig } from 'vitest/config';

const EVERYTHING = ['**/*.test.ts'];
/** Other folders have other runners, or hold no source. */
const NO_SOURCE = ['**/node_modules/**', 'dist/**'];

/** What `npm test` leaves to `npm run test:all`: it needs more than Node, or more minutes than somebody waits. */
const LEFT_OUT = [
  'tests/faults/**',
  'tests/deploy/**',
  'inbox/postgres/**',
  '**/*postgres*.test.ts',
  'cli/move.test.ts',
  'tests/call/metrics-promtool.test.ts',
  'cli/export-libreoffice.test.ts',
];

/** Everything that is proved without a browser: `x.test.ts` beside `x.ts`, and the suites in tests/. */
export default defineConfig({
  test: {
    maxWorkers: 3, // most of them wait for a server, a disk or a clock: two processors are busy with three
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'core', include: EVERYTHING, exclude: [...NO_SOURCE, ...LEFT_OUT] } },
      { extends: true, test: { name: 'rest', include: LEFT_OUT.map(testsIn), exclude: NO_SOURCE } },
    ],
  },
});

/** The test files of a pattern that names a folder or files. */
function testsIn(pattern: string): string {
  return pattern.endsWith('/**') ? `${pattern}/*.test.ts` : pattern;
}
