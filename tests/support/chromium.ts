import { accessSync, constants } from 'node:fs';

/** Debian's headless shell of Chromium: a page in it costs a third of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where a browser of Chromium's family is commonly installed. */
const COMMON_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A full Chromium, not the headless shell: the one that `CHROMIUM_PATH` names, or the first that is found.
 *
 * @returns its path; nothing where there is none
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named || COMMON_PLACES.find(isExecutable);
}

/** How Playwright launches a full Chromium: only that has autofill and the back/forward cache. */
export function fullChromium(): { readonly executablePath: string } | { readonly channel: string } {
  const executablePath = findChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}

/** The headless shell, or what `CHROMIUM_PATH` names in its place. */
export function findHeadlessShell(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named || (isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
}

/** The browser that the journeys run in. Nothing: there is none, and Playwright tries one of its own. */
export function findJourneyBrowser(): string | undefined {
  return findHeadlessShell() ?? findChromium();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
