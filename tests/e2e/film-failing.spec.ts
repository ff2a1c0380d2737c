/** A film that does not come: what is said of it, and the way to try again, with the island's code and without it. */

import type { Page } from '@playwright/test';
import { film as words } from '../../content/film.ts';
import { SILENCE_MS } from '../../site/islands/film/follow-film.ts';
import { test } from '../support/film-journey.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage } from '../support/journey.ts';

test.describe.configure({ timeout: 60_000 });

function parts(page: Page) {
  const film = page.locator('#film');
  return {
    poster: film.getByRole('button', { name: /^Play/ }),
    failed: film.getByRole('alert'),
    again: film.getByRole('button', { name: words.again }),
    stage: film.locator('.film-stage'),
    video: film.locator('video'),
  };
}

async function expectPlaying(page: Page): Promise<void> {
  await expect
    .poll(() => parts(page).video.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.2);
}

async function expectFailed(page: Page): Promise<void> {
  await expect(parts(page).failed).toContainText(words.failed, { timeout: 20_000 });
  await expect(parts(page).again).toBeVisible();
}

/** How the island stands when the poster is pressed. */
const ISLANDS = {
  'with the island hydrated': async (page: Page) => {
    await parts(page).poster.scrollIntoViewIfNeeded();
    await page.locator('#film [data-awake]').waitFor();
  },
  'before the island’s code is there': (page: Page) => holdRoute(page, '**/assets/react-*.js'),
  'without the island’s code': (page: Page) => page.route('**/assets/react-*.js', (route) => route.abort()),
  'without the player': (page: Page) => page.route('**/assets/film-player-*.js', (route) => route.abort()),
} as const;

for (const [how, arrange] of Object.entries(ISLANDS)) {
  test(`${how}, a film that cannot be had says so in its place, and comes when it is asked for again`, {
    tag: how === 'with the island hydrated' ? '@core' : [],
  }, async ({ page, line }) => {
    line.set('refused');
    await openPage(page);
    await arrange(page);
    const { poster, failed, again } = parts(page);
    await expect(failed).toHaveCount(0);
    await poster.click();
    await expectFailed(page);
    await expect(page.locator('#film .poster')).toBeHidden();
    await again.click();
    await expectFailed(page);
    line.set('whole');
    await again.click();
    await expectPlaying(page);
    await expect(failed).toHaveCount(0);
  });
}

test('it says so by keyboard too: the way to try again can be reached, and the keyboard goes on in the film', async ({
  page,
  line,
}) => {
  line.set('refused');
  await openPage(page);
  await parts(page).poster.focus();
  await page.keyboard.press('Enter');
  await expectFailed(page);
  line.set('whole');
  await parts(page).again.focus();
  await page.keyboard.press('Enter');
  await expectPlaying(page);
  expect(await page.evaluate(() => document.activeElement?.closest('#film .film-screen') !== null)).toBe(true);
});

test('a film that failed before the island’s code was there is taken up by it, and no sentence stays', async ({
  page,
  line,
}) => {
  const release = await holdRoute(page, '**/assets/react-*.js');
  line.set('refused');
  await openPage(page);
  await parts(page).poster.click();
  await expectFailed(page);
  line.set('whole');
  release();
  await expectPlaying(page);
  await expect(parts(page).failed).toHaveCount(0);
});

test('a line that stays silent shows that the film is coming, and then says that it does not', {
  tag: '@core',
}, async ({ page, line }) => {
  line.set({ silentAfter: 0 });
  await page.clock.install();
  await openPage(page);
  await parts(page).poster.click();
  await expect(parts(page).stage).toHaveAttribute('data-film', 'coming');
  await expect(parts(page).failed).toHaveCount(0);
  await page.locator('#film .plyr').waitFor();
  await page.clock.runFor(SILENCE_MS + 100);
  await expectFailed(page);
  line.set('whole');
  await page.clock.resume();
  await expectPlaying(page); // it is taken up by itself
  await expect(parts(page).failed).toHaveCount(0);
});
