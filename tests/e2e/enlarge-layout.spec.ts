/** The enlarging dialog on screens of each size and kind, and what is left where its code does not come. */

import { expectSlide, findCarousel, openCarousel, swipe } from '../support/carousel.ts';
import { enlarge, expectPicture, findDialog } from '../support/enlarged-dialog.ts';
import { holdRoute } from '../support/hold-route.ts';
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

for (const [width, height] of [
  [1280, 900],
  [1920, 969],
] as const) {
  test(`at ${width} by ${height} the picture stands in the middle, as large as the line of words leaves room`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const shown = await enlarge(page, await openCarousel(page));
    const image = await shown.frames.first().locator('img').boundingBox();
    expect((image?.x ?? 0) + (image?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
    expect(image?.width).toBeGreaterThanOrEqual(Math.min(width, 1.5 * (height - 80)));
  });
}

test('at 100 % one pixel of the picture is one of the screen, and all of it can be reached', { tag: '@core' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const shown = await enlarge(page, await openCarousel(page));
  const image = shown.frames.first().locator('img');
  const fitted = await image.boundingBox();
  const actual = shown.dialog.getByRole('button', { name: 'Show at 100 %' });
  await actual.click();
  await expect(actual).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => image.evaluate((picture) => picture.clientWidth)).toBe(1920);
  const frame = shown.frames.first();
  await frame.evaluate((element) => element.scrollTo({ left: 9999, top: 9999, behavior: 'instant' }));
  const [box, view] = [await image.boundingBox(), await frame.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((view?.x ?? 0) + (view?.width ?? 0), 0);
  await frame.evaluate((element) => element.scrollTo({ left: 0, top: 0, behavior: 'instant' }));
  expect((await image.boundingBox())?.x).toBeCloseTo(view?.x ?? Number.NaN, 0);
  await actual.click();
  await expect.poll(async () => (await image.boundingBox())?.width).toBeCloseTo(fitted?.width ?? 0, 0);
});

test.describe('on a phone of three device pixels a pixel', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

  test('at 100 % the largest file is shown, no smaller one that is drawn larger', async ({ page }) => {
    const shown = await enlarge(page, await openCarousel(page));
    const image = shown.frames.first().locator('img');
    const file = () => image.evaluate((picture) => (picture as HTMLImageElement).currentSrc);
    const fitted = await file();
    await shown.dialog.getByRole('button', { name: 'Show at 100 %' }).click();
    await expect.poll(file).not.toBe(fitted);
    const largest = await image.evaluate(
      (picture) => picture.parentElement?.querySelector('source')?.srcset.split(', ').at(-1)?.split(' ')[0],
    );
    expect(await file()).toContain(largest);
  });
});

// Phones on their side, and desktops at a zoom of 200 to 400 %.
for (const [width, height] of [
  [320, 256],
  [480, 320],
  [568, 320],
  [600, 338],
  [640, 512],
  [667, 375],
  [800, 600],
  [900, 720],
  [1024, 768],
  [1280, 500],
] as const) {
  test(`at ${width} by ${height} the picture is larger than on its slide, and each control in view at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const tree = await openCarousel(page);
    const slide = await tree.slides.first().locator('img').boundingBox();
    const shown = await enlarge(page, tree);
    const image = await shown.frames.first().locator('img').boundingBox();
    expect(image?.width).toBeGreaterThan(slide?.width ?? Number.NaN);
    for (const control of [shown.close, shown.previous, shown.next, shown.position]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    // And still, when the words are read to their end.
    await shown.dialog.evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight, behavior: 'instant' }));
    for (const control of [shown.close, shown.previous, shown.next]) await expect(control).toBeInViewport({ ratio: 1 });
    for (const button of [shown.close, shown.next]) await button.click({ trial: true });
    const words = await shown.dialog.getByRole('paragraph').boundingBox();
    const controls = await shown.dialog.getByRole('button', { name: 'Show at 100 %' }).boundingBox();
    const isAbove = (words?.y ?? Number.NaN) + (words?.height ?? 0) <= (controls?.y ?? 0) + 1;
    const isBeside = (words?.x ?? Number.NaN) + (words?.width ?? 0) <= (controls?.x ?? 0) + 1;
    expect(isAbove || isBeside).toBe(true);
  });
}

test('in a window too low for all of it, keys and the wheel lead from the picture to its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page);
  const shown = await enlarge(page, findCarousel(page));
  const words = shown.dialog.getByRole('paragraph');
  await shown.pictures.focus();
  await page.keyboard.press('PageDown');
  await expect(words).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  await expect(words).not.toBeInViewport({ ratio: 1 });
  await shown.pictures.hover();
  await page.mouse.wheel(0, 200);
  await expect(words).toBeInViewport({ ratio: 1 });
});

test('a click that comes before the code is kept: the picture opens when it is there', { tag: '@core' }, async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdRoute(page, '**/assets/carousel-*.js');
  await openPage(page);
  const tree = findCarousel(page);
  await tree.links.first().click();
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(findDialog(page).dialog).toBeVisible();
});

for (const code of ['carousel', 'enlarge']) {
  test(`where the code of ${code} cannot be fetched, the link leads to the picture`, async ({ page }) => {
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
    await openPage(page);
    await findCarousel(page).links.first().click();
    await expect(page).toHaveURL(/\/assets\/tree-[\w-]+-1920\.jpg$/);
  });

  test(`where nor the code of ${code} nor the picture can be had, the page stays, and the next click enlarges`, async ({
    page,
  }) => {
    const isCut = (url: URL) => url.pathname.includes(`/assets/${code}-`) || /-1920\.jpg$/.test(url.pathname);
    await page.clock.install();
    await openPage(page);
    await page.route(isCut, (route) => route.abort());
    const tree = findCarousel(page);
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await tree.links.first().click();
    await asked;
    await page.clock.runFor(5000); // for whatever would lead away
    await expect(page).toHaveURL(/\/$/);
    await expect(tree.slides.first()).toBeVisible();
    await page.unroute(isCut);
    await tree.links.first().click();
    await expect(findDialog(page).dialog).toBeVisible();
  });
}

test('code that fails to come once is asked for again at once', async ({ page }) => {
  await page.route('**/assets/enlarge-*.js', (route) => route.abort(), { times: 1 });
  await enlarge(page, await openCarousel(page));
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a tap enlarges, a swipe leads on, and the carousel follows', { tag: '@core' }, async ({ page }) => {
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
      expect(address).toMatch(/^\/assets\/tree-[\w-]+-1920\.jpg$/);
      expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
    }
  });
});
