import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/journey.ts';

/**
 * The player's delays (adverts polled every 100 ms, thumbnails preloaded after 300 ms and removed after 500 or 1000 ms),
 * seen on the real player, with the page's clock in our hand. Long, because the thumbnails and the advert library that
 * the player asks for have to be made here.
 */

declare global {
  interface Window {
    /** What the stand-in for Google's advert library was asked. */
    adverts: { asked: number; emit(type: string): void };
  }
}

/** The page's film, playing in its player. */
async function openPlayer(page: Page): Promise<void> {
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await page.locator('#film .plyr--playing').waitFor();
}

/** From now on time passes in the page only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Makes a second player, with preview thumbnails of our own making, and shows the one in its middle. */
async function openThumbnails(
  page: Page,
  region: string,
): Promise<{ asked: string[]; hover(third: number): Promise<void> }> {
  const asked: string[] = [];
  const picture = await page.request.get('/').then(async (answer) => {
    const address = /\/assets\/[\w-]+\.jpg/.exec(await answer.text())?.[0] ?? '';
    return (await page.request.get(address)).body();
  });
  await page.route('**/thumbs/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name !== 'list.vtt') {
      asked.push(name);
      return route.fulfill({ contentType: 'image/jpeg', body: picture });
    }
    const cues = [0, 1, 2].map((third) => {
      const [from, to] = [third, third + 1].map((part) => (part * 2.5).toFixed(3).padStart(6, '0'));
      return `00:00:${from} --> 00:00:${to}\n${third + 1}.jpg${region}`;
    });
    return route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n${cues.join('\n\n')}\n` });
  });
  await openPlayer(page);
  await page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('#film video');
    const { plyr } = video as unknown as { plyr: { constructor: new (media: Element, options: object) => unknown } };
    video?.pause();
    const second = document.createElement('video');
    const holder = document.createElement('div');
    holder.id = 'second';
    holder.append(second);
    document.querySelector('#film')?.append(holder);
    second.src = video?.currentSrc ?? '';
    second.preload = 'auto';
    await new Promise((resolve) => second.addEventListener('loadedmetadata', resolve));
    new plyr.constructor(second, {
      iconUrl: '/none.svg',
      blankVideo: '',
      storage: { enabled: false },
      previewThumbnails: { enabled: true, src: '/thumbs/list.vtt' },
    });
  });
  const bar = page.locator('#second .plyr__progress');
  await page.locator('#second .plyr__preview-thumb').waitFor({ state: 'attached' });
  await bar.scrollIntoViewIfNeeded();
  const duration = await page.locator('#second video').evaluate((video: HTMLVideoElement) => video.duration);
  return {
    asked,
    async hover(third) {
      const box = await bar.boundingBox();
      if (!box) throw new Error('The player has no progress bar.');
      await page.mouse.move(box.x + (box.width * (third * 2.5 + 1)) / duration, box.y + box.height / 2);
    },
  };
}

/** A thumbnail that the player shows, by its place in the list. */
function thumbnail(page: Page, index: number) {
  return page.locator(`#second .plyr__preview-thumb img[data-index="${index}"]`);
}

test('the neighbours of a preview thumbnail are fetched 300 ms after it is shown', async ({ page }) => {
  const { asked, hover } = await openThumbnails(page, '');
  await stopClock(page);
  asked.length = 0;
  await hover(1);
  await expect(thumbnail(page, 1)).toBeAttached();
  await page.clock.runFor(299);
  expect(asked).toEqual(['2.jpg']);
  await page.clock.runFor(1);
  // The first one was fetched at the start, for its size.
  await expect.poll(() => asked).toEqual(['2.jpg', '3.jpg']);
});

for (const [kind, region, delay] of [
  ['a picture of its own', '', 1000],
  ['a part of a sheet', '#xywh=0,0,160,90', 500],
] as const) {
  test(`an old preview thumbnail that is ${kind} is removed after ${delay} ms`, async ({ page }) => {
    const { hover } = await openThumbnails(page, region);
    await stopClock(page);
    await hover(0);
    await expect(thumbnail(page, 0)).toBeAttached();
    await hover(2);
    await expect(thumbnail(page, 2)).toBeAttached();
    await page.clock.runFor(delay - 1);
    await expect(thumbnail(page, 0)).toBeAttached();
    await page.clock.runFor(1);
    await expect(thumbnail(page, 0)).toHaveCount(0);
  });
}

test.describe('with an advert tag', () => {
  /** Sets the tag as the build does, before the film's code wakes. */
  async function configureAdverts(page: Page): Promise<void> {
    await openPage(page);
    await page.locator('[data-island=film]').evaluate((root: HTMLElement) => {
      const settings = JSON.parse(root.dataset.settings ?? '{}');
      root.dataset.settings = JSON.stringify({ ...settings, advertTag: 'https://adverts.example/tag.xml' });
    });
  }

  function play(page: Page): Promise<void> {
    return page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  }

  async function expectPlaying(page: Page): Promise<void> {
    await expect
      .poll(() => page.locator('#film video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
  }

  function warnings(page: Page): string[] {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') said.push(message.text());
    });
    return said;
  }

  /** Google's library is on Google's servers only; this stand-in answers as it does. */
  async function standInForGoogle(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const listeners = new Map<string, ((event: object) => void)[]>();
      const target = {
        addEventListener(type: string, listener: (event: object) => void) {
          listeners.set(type, [...(listeners.get(type) ?? []), listener]);
        },
      };
      const advert = { isLinear: () => true };
      const manager = {
        ...target,
        getCuePoints: () => [],
        getRemainingTime: () => {
          window.adverts.asked += 1;
          return 5;
        },
        setVolume() {},
        init() {},
        start() {},
        destroy() {},
      };
      window.adverts = {
        asked: 0,
        emit(type) {
          const event = { type, getAd: () => advert, getAdData: () => ({}), getAdsManager: () => manager };
          for (const listener of listeners.get(type) ?? []) listener(event);
        },
      };
      const Empty = class {};
      Object.assign(window, {
        google: {
          ima: {
            settings: { setVpaidMode() {}, setLocale() {}, setDisableCustomPlaybackForIOS10Plus() {} },
            ImaSdkSettings: { VpaidMode: { ENABLED: 1 } },
            ViewMode: { NORMAL: 'normal' },
            AdDisplayContainer: class {
              initialize() {}
              destroy() {}
            },
            AdsLoader: class {
              addEventListener = target.addEventListener;
              requestAds() {}
              contentComplete() {}
            },
            AdsRequest: class {
              setAdWillPlayMuted() {}
            },
            AdsRenderingSettings: Empty,
            AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'adsManagerLoaded' } },
            AdErrorEvent: { Type: { AD_ERROR: 'adError' } },
            AdEvent: { Type: { LOADED: 'loaded', CONTENT_RESUME_REQUESTED: 'contentResumeRequested' } },
          },
        },
      });
    });
  }

  test('an advert’s countdown is read every 100 ms', async ({ page }) => {
    await standInForGoogle(page);
    await configureAdverts(page);
    await play(page);
    await page.locator('#film .plyr__ads').waitFor({ state: 'attached' });
    await stopClock(page);
    await page.evaluate(() => {
      window.adverts.emit('adsManagerLoaded');
      window.adverts.emit('loaded');
    });
    const asked = () => page.evaluate(() => window.adverts.asked);
    expect(await asked()).toBe(0);
    await page.clock.runFor(99);
    expect(await asked()).toBe(0);
    await page.clock.runFor(1);
    expect(await asked()).toBe(1);
    await page.clock.runFor(900);
    expect(await asked()).toBe(10);
  });

  test('an advert’s error is a warning, and the film plays', async ({ page }) => {
    const said = warnings(page);
    await standInForGoogle(page);
    await configureAdverts(page);
    await play(page);
    await page.locator('#film .plyr__ads').waitFor({ state: 'attached' });
    await page.evaluate(() => window.adverts.emit('adError'));
    await expect.poll(() => said.filter((text) => text.startsWith('Ads error'))).not.toEqual([]);
    await expectPlaying(page);
  });
});

test.describe('where adverts are blocked', () => {
  // The security policy does not open for a tag that is not in the build, so the network does the blocking.
  test.use({ bypassCSP: true, innocent: undefined });

  test('that is one warning, and the film plays', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') said.push(message.text());
    });
    await page.route('https://imasdk.googleapis.com/**', (route) => route.abort());
    await openPage(page);
    await page.locator('[data-island=film]').evaluate((root: HTMLElement) => {
      const settings = JSON.parse(root.dataset.settings ?? '{}');
      root.dataset.settings = JSON.stringify({ ...settings, advertTag: 'https://adverts.example/tag.xml' });
    });
    await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
    await expect.poll(() => said).toEqual(['Ads error: the adverts are cancelled, the film plays']);
    await expect
      .poll(() => page.locator('#film video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
  });
});

test('without an advert tag no advert code runs', async ({ page }) => {
  await openPlayer(page);
  await expect(page.locator('#film .plyr__ads')).toHaveCount(0);
  const adverts = await page
    .locator('#film video')
    .evaluate((video) => (video as unknown as { plyr: { ads?: unknown } }).plyr.ads);
  expect(adverts).toBeUndefined();
});
