/**
 * Adverts before the film, on a product whose owner has configured a tag, and has a small film too. Google's library comes from Google's servers
 * only: that it cannot be loaded is seen as it is, the rest with a stand-in that a server on the loopback interface serves
 * in its place.
 */

import type { Page } from '@playwright/test';
import { type AdvertLibrary, type Adverts, startAdvertLibrary } from '../support/advert-library.ts';
import { expect, test as journey, openPage } from '../support/journey.ts';
import { stopClock } from '../support/page-clock.ts';
import { startVariant, type Variant } from '../support/variant.ts';

declare global {
  interface Window {
    adverts: Adverts;
  }
}

const LIBRARY = 'https://imasdk.googleapis.com/js/sdkloader/ima3.js';
const TAG = 'https://adverts.example/tag.xml';

const test = journey.extend<{ said: string[] }, { product: Variant; library: AdvertLibrary }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const change = { file: 'content/film.ts', find: /advertTag: ''/, replacement: `advertTag: '${TAG}'` };
      const small = { file: 'media/film/film-small.mp4', copyOf: 'media/film/film.mp4' };
      const variant = await startVariant([change, small]);
      await use(variant);
      await variant.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  library: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const library = await startAdvertLibrary();
      await use(library);
      await library.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  thirdParties: ({}, use) => use([new URL(LIBRARY).hostname]),
  said: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') said.push(message.text());
    });
    await use(said);
  },
});

function video(page: Page) {
  return page.locator('#film video');
}

async function play(page: Page): Promise<void> {
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
}

/** Plays the film with the library's stand-in, until that has been asked for adverts. */
async function playWithLibrary(page: Page, library: AdvertLibrary): Promise<void> {
  await page.route(LIBRARY, async (route) => route.fulfill({ response: await route.fetch({ url: library.url }) }));
  await play(page);
  await expect.poll(() => page.evaluate(() => window.adverts?.tag)).toBe(TAG);
}

function emit(page: Page, ...types: string[]): Promise<void> {
  return page.evaluate((said) => {
    for (const type of said) window.adverts.emit(type);
  }, types);
}

async function expectPlaying(page: Page): Promise<void> {
  const time = () => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 0.2);
}

test('a library that cannot be loaded is one warning, and the film plays', async ({ page, said }) => {
  await page.route(LIBRARY, (route) => route.abort('namenotresolved'));
  const before = page.locator('body');
  await play(page);
  await expect.poll(() => said).toEqual(['Ads error: the adverts are cancelled, the film plays']);
  await expectPlaying(page);
  await expect(before).not.toContainText(/advert|error/i);
  await expect(page.locator('#film .plyr__ads')).toHaveCount(0);
});

test('a tag that is broken is a warning, the adverts are cancelled, and the film plays', { tag: '@core' }, async ({
  page,
  library,
  said,
}) => {
  await playWithLibrary(page, library);
  await emit(page, 'adError');
  await expect.poll(() => said.filter((text) => text.startsWith('Ads error'))).not.toEqual([]);
  await expectPlaying(page);
  expect(await page.evaluate(() => window.adverts.calls)).toEqual([]); // no advert was started
});

test('a tag that never answers is given up after twelve seconds, with a warning', async ({ page, library, said }) => {
  await page.clock.install();
  await playWithLibrary(page, library);
  await page.clock.runFor(12_000);
  await expect.poll(() => said).toEqual(['Ads error: the adverts are cancelled, the film plays']);
});

test('an advert pauses the film, is counted down every 100 ms, and lets the film go on', { tag: '@core' }, async ({
  page,
  library,
}) => {
  await playWithLibrary(page, library);
  await emit(page, 'adsManagerLoaded');
  await expect.poll(() => page.evaluate(() => window.adverts.calls)).toEqual(['init', 'start']);
  await emit(page, 'contentPauseRequested');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await stopClock(page);
  await emit(page, 'loaded');
  const asked = () => page.evaluate(() => window.adverts.asked);
  await page.clock.runFor(99);
  expect(await asked()).toBe(0);
  await page.clock.runFor(1);
  expect(await asked()).toBe(1);
  await page.clock.runFor(900);
  expect(await asked()).toBe(10);
  await expect(page.locator('#film .plyr__ads')).toHaveAttribute('data-badge-text', 'Ad - 00:05');
  await emit(page, 'contentResumeRequested');
  await expectPlaying(page);
  await page.clock.runFor(1000);
  expect(await asked()).toBe(10);
});

test('an advert that fails while it runs gives the film back', async ({ page, library, said }) => {
  await playWithLibrary(page, library);
  await emit(page, 'adsManagerLoaded');
  await expect.poll(() => page.evaluate(() => window.adverts.calls)).toEqual(['init', 'start']);
  await emit(page, 'contentPauseRequested');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await emit(page, 'adError');
  await expect.poll(() => said.filter((text) => text.startsWith('Ads error'))).not.toEqual([]);
  await expectPlaying(page);
});

test('the small film that the owner has is for slow connections', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } });
  });
  await page.route(LIBRARY, (route) => route.abort());
  await play(page);
  await expectPlaying(page);
  const source = await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
  expect(source).toMatch(/\/assets\/film-small-\w+\.mp4$/);
});
