import { accessSync, constants } from 'node:fs';

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
 * The browser that the journeys run in: the one that `CHROMIUM_PATH` names, or the first that is found.
 *
 * @returns its path; nothing where there is none, so that Playwright tries a browser of its own
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named || COMMON_PLACES.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
