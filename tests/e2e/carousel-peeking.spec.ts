/** What a carousel shows of the slides beside, and what it shows while its code does not come. */

import { expectSlide, findCarousel, openCarousel } from '../support/carousel.ts';
import { expect, openPage, test } from '../support/journey.ts';

test('where the slides end in the middle of the page, only pictures peek in: the words fade, and are read by ear', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bench = await openCarousel(page, 'craftsman');
  const words = (index: number) => bench.slides.nth(index).locator('.slide-words');
  await expect(words(0)).toHaveCSS('opacity', '1');
  await expect(words(1)).toHaveCSS('opacity', '0');
  await expect(bench.slides.nth(1).getByRole('heading')).toHaveCount(1);
  await bench.next.click();
  await expectSlide(bench, 1);
  await expect(words(1)).toHaveCSS('opacity', '1');
  await expect(words(2)).toHaveCSS('opacity', '0');
});

test.describe('on paper', () => {
  test.use({ layoutShiftGuard: undefined }); // The page is laid out anew.

  test('all words are printed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const bench = await openCarousel(page, 'craftsman');
    const words = bench.slides.nth(1).locator('.slide-words');
    await expect(words).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(words).toHaveCSS('opacity', '1');
  });
});

test('words that the window cuts fade, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tree = await openCarousel(page);
  await expect(tree.slides.nth(1).locator('.slide-words')).toHaveCSS('opacity', '0');
});

for (const width of [360, 1280]) {
  test(`at ${width} px the slide's number is said beside the markers`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const tree = await openCarousel(page);
    await expect(tree.carousel.getByText('1 / 8')).toBeVisible();
    await tree.next.click();
    await expect(tree.carousel.getByText('2 / 8')).toBeVisible();
  });
}

test('the controls stand at the foot of the words beside the slides', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tree = await openCarousel(page);
  const words = await page.locator('#tree .spread-words').boundingBox();
  const next = await tree.next.boundingBox();
  expect((next?.x ?? Infinity) + (next?.width ?? 0)).toBeLessThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeCloseTo((words?.y ?? 0) + (words?.height ?? 0), 0);
});

test('while its code cannot be fetched, it shows no button that does nothing, calls no slide current, and keeps their room', async ({
  page,
}) => {
  await page.route('**/assets/carousel-*.js', (route) => route.abort());
  await openPage(page);
  const tree = findCarousel(page);
  const height = await tree.carousel.evaluate((carousel) => carousel.clientHeight);
  await tree.carousel.scrollIntoViewIfNeeded();
  await expect(tree.next).toHaveCount(0);
  await expect(tree.previous).toHaveCount(0);
  expect(await tree.carousel.evaluate((carousel) => carousel.clientHeight)).toBe(height);
  await expect(tree.currentMarker).toHaveCount(0);
  await page.unroute('**/assets/carousel-*.js');
  await tree.carousel.getByRole('link', { name: /^Slide 2 of / }).click();
  await expect(tree.next).toBeVisible();
  await expectSlide(tree, 1);
});
