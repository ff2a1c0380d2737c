/** A film that is slow to come, from the click on its poster to its first frame. */

import type { Page } from '@playwright/test';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, test } from '../support/journey.ts';

/** Clicks the poster of a film that does not come until what this returns is called; the player is there already. */
async function askForSlowFilm(page: Page): Promise<() => void> {
  const release = await holdRoute(page, '**/*.mp4*');
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await page.locator('#film .plyr').waitFor();
  return () => release();
}

function parts(page: Page) {
  const film = page.locator('#film');
  return { film, stage: film.locator('.film-stage'), video: film.locator('video') };
}

/** Whether the stage shows the sign that the film is on its way. */
function showsSign(page: Page): Promise<boolean> {
  return parts(page).stage.evaluate((stage) => getComputedStyle(stage, '::before').content !== 'none');
}

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'on a touch screen' : 'with a mouse', () => {
    test.use(hasTouch ? { hasTouch, isMobile: true, viewport: { width: 390, height: 844 } } : {});

    test('a slow film says that it loads, offers no second play, and plays whatever is pressed over it', async ({
      page,
    }) => {
      const release = await askForSlowFilm(page);
      const { film, stage, video } = parts(page);
      expect(await showsSign(page)).toBe(true);
      await expect(film.locator('.plyr__control--overlaid')).toBeHidden();
      await expect(film.getByRole('button', { name: /^Play/ })).toHaveCount(0);
      await expect(film.locator('.plyr__controls').getByRole('button', { name: 'Pause' })).toBeAttached();
      const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
      for (const y of [height / 2, height / 4]) {
        if (hasTouch) await stage.tap({ position: { x: width / 2, y } });
        else await stage.click({ position: { x: width / 2, y } });
        await expect(video).toHaveJSProperty('paused', false);
      }
      release();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
      expect(await showsSign(page)).toBe(false);
    });
  });
}

test('a film paused by its button before it came loads no more, and can be played again', async ({ page }) => {
  const release = await askForSlowFilm(page);
  const { film, video } = parts(page);
  await film.locator('.plyr__controls').getByRole('button', { name: 'Pause' }).click();
  expect(await showsSign(page)).toBe(false);
  await film.locator('.plyr__control--overlaid').click();
  expect(await showsSign(page)).toBe(true);
  release();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
});

test('where the player cannot be fetched, the sign goes with the first frame', async ({ page }) => {
  await page.route('**/assets/film-*.js', (route) => route.abort());
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  const { video } = parts(page);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1);
  expect(await showsSign(page)).toBe(false);
});

test.describe('where motion is to be reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the sign stands still', async ({ page }) => {
    await askForSlowFilm(page);
    const animation = await parts(page).stage.evaluate((stage) => getComputedStyle(stage, '::before').animationName);
    expect([await showsSign(page), animation]).toEqual([true, 'none']);
  });
});
