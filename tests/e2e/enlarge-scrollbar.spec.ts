/** Enlarging where scrollbars take room, as on Windows: apart, because it needs a browser of its own. */

import { openCarousel } from '../support/carousel.ts';
import { expect, test } from '../support/journey.ts';

test('where a scrollbar takes room, that is kept, and the page behind is as wide as before', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ ...(baseURL && { baseURL }) });
    const tree = await openCarousel(page);
    const width = () => page.evaluate(() => document.body.clientWidth);
    const before = await width();
    expect(before).toBeLessThan(await page.evaluate(() => innerWidth));
    const left = async () => (await tree.links.first().boundingBox())?.x ?? Number.NaN;
    const [place, top] = [await left(), await page.evaluate(() => scrollY)];
    await tree.links.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await width()).toBe(before);
    // Not to the pixel's fraction: a `vw` counts the scrollbar, but not the room that is kept for one.
    expect(Math.abs((await left()) - place)).toBeLessThan(0.5);
    expect((await dialog.boundingBox())?.width).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect([await width(), await left(), await page.evaluate(() => scrollY)]).toEqual([before, place, top]);
  } finally {
    await browser.close();
  }
});
