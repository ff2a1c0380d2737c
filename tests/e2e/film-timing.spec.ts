import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/journey.ts';
import { stopClock } from '../support/page-clock.ts';

/**
 * The player's delays (thumbnails preloaded after 300 ms and removed after 500 or 1000 ms), seen on the real player, with
 * the page's clock in our hand. Those of adverts are in `adverts.spec.ts`.
 */

/** The page's film, playing in its player. */
async function openPlayer(page: Page): Promise<void> {
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await page.locator('#film .plyr--playing').waitFor();
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

// A test lays the second player into the page, and its thumbnail follows the mouse: that moves what nobody clicked.
test.use({ layoutShiftGuard: undefined });

/** A thumbnail that the player shows, by its place in the list. */
function thumbnail(page: Page, index: number) {
  return page.locator(`#second .plyr__preview-thumb img[data-index="${index}"]`);
}

test('the neighbours of a preview thumbnail are fetched 300 ms after it is shown', { tag: '@core' }, async ({
  page,
}) => {
  const { asked, hover } = await openThumbnails(page, '');
  await stopClock(page);
  asked.length = 0;
  await hover(1);
  await expect.poll(() => asked).toContain('2.jpg');
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
  test(`an old preview thumbnail that is ${kind} is removed after ${delay} ms`, { tag: '@core' }, async ({ page }) => {
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

test('without an advert tag no advert code runs', { tag: '@core' }, async ({ page }) => {
  await openPlayer(page);
  await expect(page.locator('#film .plyr__ads')).toHaveCount(0);
  const adverts = await page
    .locator('#film video')
    .evaluate((video) => (video as unknown as { plyr: { ads?: unknown } }).plyr.ads);
  expect(adverts).toBeUndefined();
});
