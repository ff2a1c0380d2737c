/** The film, from its poster to its end. Long, because it is one journey: a click, early and late, and all that follows. */

import type { Page } from '@playwright/test';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, test } from '../support/journey.ts';
import { stopClock } from '../support/page-clock.ts';

/** What the page did to the film's video, with the time of each. */
interface Noted {
  readonly what: string;
  readonly at: number;
}

declare global {
  interface Window {
    noted: Noted[];
  }
}

/** Notes, in the page, when a video gets its source, when it is told to play, and every pause. */
async function noteVideo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.noted = [];
    const note = (what: string): void => {
      window.noted.push({ what, at: performance.now() });
    };
    const { prototype } = HTMLMediaElement;
    const source = Object.getOwnPropertyDescriptor(prototype, 'src');
    Object.defineProperty(prototype, 'src', {
      ...source,
      set(this: HTMLMediaElement, url: string) {
        note('source');
        source?.set?.call(this, url);
      },
    });
    const { play } = prototype;
    prototype.play = function (this: HTMLMediaElement) {
      note('play');
      return play.call(this);
    };
    document.addEventListener('pause', () => note('pause'), { capture: true });
  });
}

/** Every request for the film itself. */
function watchFilm(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) requests.push(request.url());
  });
  return requests;
}

function parts(page: Page) {
  const film = page.locator('#film');
  return { film, poster: film.getByRole('button', { name: /^Play/ }), video: film.locator('video') };
}

async function expectPlaying(page: Page): Promise<void> {
  await expect
    .poll(() => parts(page).video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
}

test('before the click there is a poster with one button, and nothing of the film is fetched', {
  tag: '@core',
}, async ({ page }) => {
  const requests = watchFilm(page);
  await page.clock.install();
  await openPage(page);
  const { film, poster, video } = parts(page);
  await poster.scrollIntoViewIfNeeded();
  await film.locator('[data-awake]').waitFor();
  await expect(poster).toHaveCount(1);
  expect(await poster.boundingBox()).toEqual(await film.locator('.film-stage').boundingBox());
  await poster.hover();
  await page.clock.runFor(10_000);
  await expect(video).toBeHidden();
  expect(await video.evaluate((element: HTMLVideoElement) => [element.currentSrc, element.networkState])).toEqual([
    '',
    0,
  ]);
  expect(requests).toEqual([]);
});

test('a click sets the source, hides the poster, and plays about ten milliseconds later, without a word of diagnostics', {
  tag: '@core',
}, async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') said.push(message.text()); // React's build for developers tells of its tools
  });
  await noteVideo(page);
  await openPage(page);
  const { poster, video } = parts(page);
  await poster.scrollIntoViewIfNeeded();
  await poster.click();
  await expect(page.locator('#film .poster')).toBeHidden();
  await expectPlaying(page);
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\/assets\/film-\w+\.mp4$/);
  const noted = await page.evaluate(() => window.noted);
  expect(noted.map(({ what }) => what).slice(0, 2)).toEqual(['source', 'play']);
  const [source, play] = noted;
  const wait = (play?.at ?? 0) - (source?.at ?? 0);
  expect(wait).toBeGreaterThanOrEqual(9.5);
  // A busy machine is late; the next test holds the timer exactly.
  expect(wait).toBeLessThan(1000);
  await page.locator('#film .plyr--playing').waitFor();
  expect(said).toEqual([]);
});

test('playback waits for its timer', { tag: '@core' }, async ({ page }) => {
  await noteVideo(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const play = page.locator('[data-play]');
  await play.dispatchEvent('click');
  const deeds = () => page.evaluate(() => window.noted.map(({ what }) => what));
  expect(await deeds()).toEqual(['source']);
  await page.clock.runFor(9);
  expect(await deeds()).toEqual(['source']);
  await page.clock.runFor(1);
  expect(await deeds()).toEqual(['source', 'play']);
});

for (const key of ['Enter', 'Space']) {
  test(`${key} plays the film, and the keyboard goes on in the player`, {
    tag: key === 'Enter' ? '@core' : [],
  }, async ({ page }) => {
    await openPage(page);
    const { film, poster, video } = parts(page);
    await poster.focus();
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await expectPlaying(page);
    await page.locator('#film .plyr').waitFor();
    await expect(film.locator('.plyr__controls').getByRole('button', { name: /^(Play|Pause)/ })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Space');
    await expect(video).toHaveJSProperty('paused', true);
  });
}

test('a click that asks for a new tab opens the film there, as with any link', async ({ page, context }) => {
  await openPage(page);
  const { poster } = parts(page);
  const opened = context.waitForEvent('page');
  await poster.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(poster).toBeVisible();
});

test('nothing brings the poster back, not even the end of the film', { tag: '@core' }, async ({ page }) => {
  await openPage(page);
  const { poster, video } = parts(page);
  await poster.click();
  await expectPlaying(page);
  await stopClock(page);
  await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise((resolve) => {
        element.addEventListener('ended', resolve, { once: true });
        element.currentTime = element.duration - 0.2;
      }),
  );
  await page.clock.runFor(60_000);
  await expect(page.locator('#film .poster')).toBeHidden();
  await expect(video).toBeVisible();
});

test('the player has captions, speeds, icons and preview thumbnails of our own', async ({ page }) => {
  await openPage(page);
  const { film, poster, video } = parts(page);
  await poster.click();
  await film.locator('.plyr').waitFor();
  await expect(film.getByRole('button', { name: 'Disable captions' })).toBeAttached();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('hidden');
  const icons = await film.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
  expect(icons.length).toBeGreaterThan(5);
  for (const icon of icons) expect(icon).toMatch(/^\/assets\/plyr-[\w-]+\.svg#plyr-/);
  // Of a film that plays, the player hides its bar after a while.
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await film.locator('.plyr__progress input').hover();
  await expect(film.locator('.plyr__preview-thumb img').first()).toBeAttached();
});

test.describe('where the player is slow to come', () => {
  // The browser's own controls stand in for it, and go.
  test.use({ layoutShiftGuard: undefined });

  test('the player wraps a film that plays already, without interrupting it', { tag: '@core' }, async ({ page }) => {
    await noteVideo(page);
    const release = await holdRoute(page, '**/assets/film-*.js');
    await openPage(page);
    const { film, poster, video } = parts(page);
    await poster.click();
    await expectPlaying(page);
    await expect(film.locator('.plyr')).toHaveCount(0);
    await expect(video).toHaveJSProperty('controls', true);
    const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    release();
    await film.locator('.plyr--playing').waitFor();
    await expect(video).toHaveJSProperty('controls', false);
    const after = await video.evaluate((element: HTMLVideoElement) => [element.currentTime, element.paused] as const);
    expect(after[0]).toBeGreaterThanOrEqual(before);
    expect(after[1]).toBe(false);
    expect((await page.evaluate(() => window.noted)).map(({ what }) => what)).toEqual(['source', 'play']);
  });
});

test.describe('where the player cannot be fetched', () => {
  // The bar of the browser's own controls may leap while it learns how long the film is.
  test.use({ layoutShiftGuard: undefined });

  test('the film plays without it', async ({ page }) => {
    await page.route('**/assets/film-*.js', (route) => route.abort());
    await openPage(page);
    const { poster, video } = parts(page);
    await poster.click();
    await expectPlaying(page);
    await expect(video).toHaveJSProperty('controls', true);
  });
});
