import { accessSync, constants } from 'node:fs';

/** Chromium without windows, as Debian has it: a page in it costs a third of the processor's time. */
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
 * A whole browser, windows and all: the one that `CHROMIUM_PATH` names, or the first that is found.
 *
 * @returns its path; nothing where there is none
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named || COMMON_PLACES.find(isExecutable);
}

/** How Playwright launches a whole browser: with its autofill and its pages that come back as they were left. */
export function wholeBrowser(): { readonly executablePath: string } | { readonly channel: string } {
  const executablePath = findChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}

/** Chromium without windows, or what `CHROMIUM_PATH` names in its place. */
export function findHeadlessShell(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named || [HEADLESS_SHELL].find(isExecutable);
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
