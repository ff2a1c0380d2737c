import { defineConfig } from '@playwright/test';
import { findJourneyBrowser } from './tests/support/chromium.ts';
import type { ReactBuild } from './tests/support/variant.ts';

const executablePath = findJourneyBrowser();

/** The visitor's journeys, in a real browser against the built product. Each file starts a server of its own. */
export default defineConfig<object, { reactBuild: ReactBuild }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  projects: [
    { name: 'production' },
    // The main journeys of each island once more with React's build for developers, which tells of what production hides.
    {
      name: 'development',
      testMatch: /\/(?:hydration|carousel|enlarge|film|sending|draft|tags-bar)\.spec\.ts$/,
      grep: /tags-bar|@core/,
      use: { reactBuild: 'development' },
    },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Chromium refuses its own sandbox to root, as in a container or in CI.
      chromiumSandbox: process.getuid?.() !== 0,
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    trace: 'off',
  },
});
