import { defineConfig } from 'vitest/config';

/** Everything that is proved without a browser: `x.test.ts` beside `x.ts`, and the suites in tests/. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**'],
    // A shared machine may stand still for seconds: what fails is asked once more, and the report says so.
    retry: 1,
    maxWorkers: 2, // most of them wait for a server, a disk or a clock
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
