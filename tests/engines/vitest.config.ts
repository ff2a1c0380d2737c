import { defineConfig } from 'vitest/config';

/** The main journeys in other engines than Chromium: outside of `npm test`, because not every machine has them. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.spec.ts'],
    // Tells of each journey, also of those that are skipped.
    reporters: ['verbose'],
    // A browser starts for each journey; on a busy machine that takes its time.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
