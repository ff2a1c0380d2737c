/** The enlarging dialog on screens of each size and kind, and what is left where its code does not come. */

import { expectSlide, findCarousel, openCarousel, swipe } from '../support/carousel.ts';
import { enlarge, expectPicture, findDialog } from '../support/enlarged-dialog.ts';
import { expect, openPage, test } from '../support/journey.ts';

for (const [width, height] of [
  [320, 256],
  [320, 640],
  [844, 390],
  [1280, 720],
  [2560, 1300],
] as const) {
  test(`at ${width} by ${height} each control has 44 px and is reached, and the picture keeps its shape`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const shown = await enlarge(page, await openCarousel(page));
    const image = await shown.frames.first().locator('img').boundingBox();
    expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect(image?.width).toBeGreaterThan(Math.min(width, height) * 0.5);
    for (const button of [shown.close, shown.previous, shown.next]) {
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await shown.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  });
}

test('a click that comes before the code is kept: the picture opens when it is there', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/carousel-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page);
  const tree = findCarousel(page);
  await tree.links.first().click();
  await page.waitForTimeout(200);
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(findDialog(page).dialog).toBeVisible();
});

for (const code of ['carousel', 'enlarge']) {
  test(`where the code of ${code} cannot be fetched, the link leads to the picture`, async ({ page }) => {
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
    // No picture: the page that Chromium shows one in breaks our policy by its own inline styles.
    await page.route('**/assets/*-1920-*.jpg', (route) => route.fulfill({ body: 'The picture' }));
    await openPage(page);
    await findCarousel(page).links.first().click();
    await expect(page).toHaveURL(/\/assets\/tree-[\w-]+-1920-[\w-]+\.jpg$/);
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a tap enlarges, a swipe leads on, and the carousel follows', async ({ page }) => {
    const tree = await openCarousel(page);
    await tree.links.first().tap();
    const shown = findDialog(page);
    await expect(shown.dialog).toBeVisible();
    await expectPicture(page, shown, 0);
    await swipe(page, shown.pictures, -280);
    await expectPicture(page, shown, 1);
    await shown.close.tap();
    await expectSlide(tree, 1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each picture is a link to its largest file', async ({ page, request }) => {
    await page.goto('/');
    const { links, slides } = findCarousel(page);
    await expect(links).toHaveCount(await slides.count());
    for (const link of await links.all()) {
      const address = (await link.getAttribute('href')) ?? '';
      expect(address).toMatch(/^\/assets\/tree-[\w-]+-1920-[\w-]+\.jpg$/);
      expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
    }
  });
});
