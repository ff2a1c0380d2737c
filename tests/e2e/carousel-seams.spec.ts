/** That slides stand edge to edge: by their boxes at every width, and by the pixels that are painted, at every density. */

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findCarousel } from '../support/carousel.ts';
import { expect, openPage, test } from '../support/journey.ts';
import { layOutSections } from '../support/lay-out-sections.ts';

const CAROUSELS = ['tree', 'craftsman'];

/** From the narrowest to the widest, by a prime, so that they fall on no grid; and where the layout turns. */
const WIDTHS = [...Array.from({ length: 61 }, (_, step) => 320 + 37 * step), 639, 640, 704, 705, 959, 960, 961, 2560];

for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
  test.describe(`at ${deviceScaleFactor} device pixels a pixel`, {
    tag: deviceScaleFactor === 1 ? '@core' : [],
  }, () => {
    test.use({ deviceScaleFactor, viewport: { width: 2560, height: 400 } });

    test('slides and pictures stand edge to edge at every width, and the page never scrolls sideways', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await openPage(page);
      await layOutSections(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 400 });
        const { gaps, sideways } = await measure(page);
        expect(gaps.length, `gaps at ${width} px`).toBeGreaterThanOrEqual(2 * CAROUSELS.length * 3);
        expect(Math.max(...gaps.map(Math.abs)), `widest gap at ${width} px`).toBeLessThan(0.5);
        expect(sideways, `sideways at ${width} px`).toBe(0);
      }
    });
  });
}

/** Real ones, of screens and of browser zoom: a density that Playwright emulates is a picture of the page, enlarged. */
const DENSITIES = [1.1, 1.25, 1.5, 1.75, 3];

for (const density of DENSITIES) {
  test(`painted at ${density} device pixels a pixel, no hairline of the ground shows between two pictures`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const args = [...(launchOptions.args ?? []), `--force-device-scale-factor=${density}`, '--window-size=1003,900'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const page = await browser.newPage({ viewport: null, ...(baseURL && { baseURL }) });
      await page.route(/\.(?:avif|jpg)$/, (route) => route.fulfill({ body: red, contentType: 'image/png' }));
      await openPage(page);
      expect(await page.evaluate(() => devicePixelRatio)).toBeCloseTo(density, 2);
      for (const id of CAROUSELS) {
        const { scroller, slides } = findCarousel(page, id);
        await scroller.scrollIntoViewIfNeeded();
        for (const index of [0, 1]) await expectLoaded(slides.nth(index).locator('img'));
        for (const share of [0, 0.37, 0.5, 0.81]) {
          expect(await groundAtSeam(page, id, share), `${id}, scrolled by ${share}`).toBeLessThan(LEAST_SEEN);
        }
      }
    } finally {
      await browser.close();
    }
  });
}

/** Of 255: between two scroll positions Chromium may blend a twenty-fifth of the ground into one column; nobody sees that. */
const LEAST_SEEN = 13;

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

/** What stands between the neighbours' edges, of slides and of pictures, and how far the page gives way to the side. */
function measure(page: Page): Promise<{ gaps: number[]; sideways: number }> {
  return page.evaluate((ids) => {
    const gaps: number[] = [];
    for (const id of ids) {
      for (const parts of ['[aria-roledescription=slide]', '[aria-roledescription=slide] img']) {
        const boxes = [...document.querySelectorAll(`#${id} ${parts}`)].map((part) => part.getBoundingClientRect());
        for (const [index, box] of boxes.slice(1).entries()) gaps.push(box.left - (boxes[index]?.right ?? Number.NaN));
      }
    }
    scrollTo({ left: 500, behavior: 'instant' });
    return { gaps, sideways: scrollX + document.documentElement.scrollWidth - innerWidth };
  }, CAROUSELS);
}

/** How much of the green ground, of 255, shows about the seam of the first two pictures, scrolled by a share of the first. */
async function groundAtSeam(page: Page, id: string, share: number): Promise<number> {
  const clip = await page.evaluate(
    ([name, part]) => {
      const slides = [...document.querySelectorAll<HTMLElement>(`#${name} [aria-roledescription=slide]`)];
      const [scroller, first] = [slides[0]?.parentElement, slides[0]];
      if (!scroller || !first) throw new Error('There are no slides.');
      for (const ground of [scroller, ...scroller.querySelectorAll<HTMLElement>('*:not(img)')]) {
        ground.style.background = '#0f0';
      }
      scroller.style.scrollSnapType = 'none';
      scroller.scrollTo({ left: first.getBoundingClientRect().width * Number(part), behavior: 'instant' });
      const { right, top, height } = first.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      return { x: right - 4, y: top + height / 2, width: 8, height: 3 };
    },
    [id, share] as const,
  );
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let i = 1; i < data.length; i += info.channels) most = Math.max(most, data[i] ?? 0);
  return most;
}
