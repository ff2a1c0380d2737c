import { defineConfig } from 'vitest/config';

const EVERYTHING = ['**/*.test.ts'];
/** Built or installed files. */
const NO_SOURCE = ['**/node_modules/**', 'dist/**'];

/** What `npm test` leaves to `npm run test:all`: it needs more than Node, or takes too long. */
const LEFT_OUT = [
  'tests/faults/**',
  'tests/deploy/**',
  'inbox/postgres/**',
  '**/*postgres*.test.ts',
  'cli/move.test.ts',
  'tests/call/metrics-promtool.test.ts',
  'cli/export-libreoffice.test.ts',
];

/** All tests without a browser: `x.test.ts` beside `x.ts`, and the suites in tests/. */
export default defineConfig({
  test: {
    maxWorkers: 3, // most of them wait for a server, a disk or a clock: two processors are busy with three
    testTimeout: 20_000,
    hookTimeout: 20_000,
    chaiConfig: { truncateThreshold: 0 }, // what a list of findings says is worth reading whole
    projects: [
      { extends: true, test: { name: 'core', include: EVERYTHING, exclude: [...NO_SOURCE, ...LEFT_OUT] } },
      { extends: true, test: { name: 'rest', include: LEFT_OUT.map(testsIn), exclude: NO_SOURCE } },
    ],
  },
});

/** The test files of a folder pattern or a file pattern. */
function testsIn(pattern: string): string {
  return pattern.endsWith('/**') ? `${pattern}/*.test.ts` : pattern;
}
