/** How the page looks. Long, because every width asks the same of every part. */

import type { Locator, Page } from '@playwright/test';
import { facts } from '../../content/facts.ts';
import table from '../../content/table.json' with { type: 'json' };
import { inches } from '../../site/ui/lengths.ts';
import { type Colour, contrastRatio } from '../support/contrast-ratio.ts';
import { expect, openPage, test } from '../support/journey.ts';
import { nextFrames, sumLayoutShifts } from '../support/layout-shifts.ts';

const CAROUSELS = ['tree', 'craftsman'];

/** The table's length, as the drawing says it. */
const [MILLIMETRES, INCHES] = [String(table.top.length), inches(table.top.length)];

test('on the narrowest phone every marker and both arrows have room side by side', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page);
  for (const id of CAROUSELS) {
    const targets = page.locator(`#${id} .marker, #${id} .arrow`);
    await targets.first().scrollIntoViewIfNeeded();
    for (const gap of await gapsBetween(targets)) expect(gap).toBeGreaterThanOrEqual(0);
    const boxes = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect().toJSON()));
    const widths = (boxes as DOMRect[]).map(({ width }) => width);
    expect(Math.min(...widths.slice(0, -2))).toBeGreaterThanOrEqual(24); // No target is narrower: WCAG 2.5.8.
    expect(widths.slice(-2)).toEqual([44, 44]);
    expect((boxes as DOMRect[]).at(-1)?.right).toBeLessThanOrEqual(320);
  }
});

test('a picture fills its slide, and its slide begins at a whole pixel', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openPage(page);
  for (const id of CAROUSELS) {
    const slides = page.locator(`#${id} [aria-roledescription=slide]`);
    await slides.first().scrollIntoViewIfNeeded();
    const widths = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().width));
    expect(widths.every(Number.isInteger)).toBe(true);
    const pictures = await slides
      .locator('img')
      .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width));
    expect(pictures).toEqual(widths);
  }
});

test.describe('on a phone, before the first scroll', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true });

  test('the largest paint is the upright picture of the table', { tag: '@core' }, async ({ page }) => {
    await page.addInitScript(keepLargestPaint);
    await openPage(page);
    const largest = () => page.evaluate(() => (window as Window & { largestPaint?: string }).largestPaint);
    await expect.poll(largest).toContain('/assets/hero-portrait-');
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px nothing shifts while the page loads, is scrolled through and its carousels are used`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: 800 });
    const sum = await sumLayoutShifts(page);
    await openPage(page);
    await scrollThrough(page);
    for (const id of CAROUSELS) {
      const carousel = page.locator(`#${id}`);
      await carousel.scrollIntoViewIfNeeded();
      await carousel.locator('[data-awake]').waitFor();
      await carousel.getByRole('button', { name: 'Next slide' }).click();
      await expect(carousel.getByRole('status')).toHaveText(/^Slide 2 of /);
    }
    await page.clock.runFor(10_000); // for whatever would still shift
    expect(await sum()).toBe(0);
  });
}

for (const [width, height] of [
  [360, 800],
  [768, 800],
  [1280, 800],
  [1920, 800],
  [320, 480],
  [844, 390],
  [700, 500],
  [568, 320],
  [320, 256],
] as const) {
  test(`in a window of ${width} × ${height} the title stands out from what is behind it by 4.5 to 1`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    // The link beside the line has its colour, and on a phone it stands below the picture.
    await page.locator('.hero-words a').evaluate((link: HTMLElement) => link.style.setProperty('visibility', 'hidden'));
    for (const words of ['.hero-words h1', '.hero-words span']) {
      await page.locator(words).scrollIntoViewIfNeeded();
      expect(await leastContrast(page, page.locator(words))).toBeGreaterThan(4.5);
    }
  });
}

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} px the film's length stands out from its poster by 4.5 to 1`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page);
    const words = page.locator('.poster-length');
    await words.scrollIntoViewIfNeeded();
    const poster = page.locator('.poster img');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
    expect(await leastContrast(page, words)).toBeGreaterThan(4.5);
  });
}

test('a narrow window that is wider than high shows the wide picture, with the whole table', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await openPage(page);
  const source = await page.locator('.hero img').evaluate((picture: HTMLImageElement) => picture.currentSrc);
  expect(source).toMatch(/\/hero-\w+-\d+\.avif$/);
});

/** What the unit rules: the drawing's picture, and the row of facts that says the length. */
async function expectUnit(page: Page, unit: 'mm' | 'in', [length, other]: readonly [string, string]): Promise<void> {
  const drawing = page.locator('.drawing').getByRole('img');
  await expect(drawing).toHaveCount(1);
  await expect
    .poll(() => drawing.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => naturalWidth > 0 && currentSrc))
    .toMatch(new RegExp(`/drawing-${unit}-wide-\\w+\\.svg$`));
  const facts = page.locator('.facts-tables');
  await facts.scrollIntoViewIfNeeded();
  await expect(facts).toContainText(length, { useInnerText: true });
  await expect(facts).not.toContainText(other, { useInnerText: true });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the unit that is chosen rules drawing and facts', async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(/drawing-\w+/.exec(request.url())?.[0] ?? ''));
      await page.goto('/');
      await page.locator('.drawing').scrollIntoViewIfNeeded();
      await expectUnit(page, 'mm', [MILLIMETRES, INCHES]);
      // A browser without JavaScript puts no picture off, and fetches both.
      if (javaScriptEnabled) expect(fetched.filter(Boolean)).toEqual(['drawing-mm']);
      await page.getByLabel(facts.drawing.inches).check();
      await expectUnit(page, 'in', [INCHES, MILLIMETRES]);
    });
  });
}

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} px the drawing begins on the page’s margin, and what is written of it lies beside or below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page);
    const drawing = page.locator('.drawing');
    await drawing.scrollIntoViewIfNeeded();
    const left = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().left);
    const [margin, picture] = [await left(page.locator('#facts h2')), await left(drawing.getByRole('img'))];
    expect(Math.abs(picture - margin)).toBeLessThan(width / 150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const [layout, width] of [
  ['narrow', 280],
  ['narrow', 400],
  ['narrow', 640],
  ['wide', 640],
  ['wide', 900],
  ['wide', 1760],
] as const) {
  test(`${width} px wide, the ${layout} drawing’s numbers lie clear of one another, and none is cut off`, async ({
    page,
  }) => {
    for (const unit of ['mm', 'in']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const source = page.locator(`.drawing .${unit} [${layout === 'wide' ? 'srcset' : 'src'}]`);
      const address = await source.getAttribute(layout === 'wide' ? 'srcset' : 'src');
      await page.goto(address ?? '');
      await page.setViewportSize({ width, height: 3000 }); // shown alone, it is as wide as the window
      expect(await page.evaluate(findOverprints), unit).toEqual([]);
    }
  });
}

/** Runs in an opened drawing: tells which of its numbers and names cross one another or an edge. */
function findOverprints(): string[] {
  const boxes = [...document.querySelectorAll('text')].map((text) => ({
    text: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  const { width = 0, height = 0 } = document.querySelector('svg')?.viewBox.baseVal ?? {};
  const top = (innerHeight - (innerWidth * height) / width) / 2; // it stands in the middle of the window
  const cut = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < top);
  const crossed = boxes.filter(({ box }, index) =>
    boxes.slice(index + 1).some(({ box: other }) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return across > 0 && down > 0;
    }),
  );
  return [...cut.map(({ text }) => `cut: ${text}`), ...crossed.map(({ text }) => `crossed: ${text}`)];
}

/** The distance from each one's right edge to the left edge of the next, in CSS pixels. */
function gapsBetween(parts: Locator): Promise<number[]> {
  return parts.evaluateAll((all) => {
    const boxes = all.map((part) => part.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? Number.NaN));
  });
}

/** Runs in the page, before all else: keeps the address of the picture that was the largest paint so far. */
function keepLargestPaint(): void {
  new PerformanceObserver((list) => {
    const entry = list.getEntries().at(-1) as PerformanceEntry & { url: string };
    (window as Window & { largestPaint?: string }).largestPaint = entry.url;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height + 2000; y += 500) {
    await page.mouse.wheel(0, 500);
    await nextFrames(page);
  }
}

/** How much words in the colour of paper stand out from the picture behind them. */
async function leastContrast(page: Page, words: Locator): Promise<number | undefined> {
  const ink = await colourOf(words);
  const behind = await pixelsBehind(page, words);
  const contrasts = behind.map((pixel) => contrastRatio(ink, pixel)).sort((a, b) => a - b);
  // A joint in the floor or a speck of light may be brighter; a letter's ground may not.
  return contrasts[Math.floor(contrasts.length / 100)];
}

/** A text's own colour, which is opaque. */
async function colourOf(words: Locator): Promise<Colour> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (/^rgb\((.*)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number);
  return [red, green, blue];
}

/** The pixels of the picture behind words, read from a screenshot without them. */
async function pixelsBehind(page: Page, words: Locator): Promise<Colour[]> {
  const clip = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  await words.evaluate((element) => {
    element.style.opacity = '0';
  });
  const screenshot = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) return [];
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const pixels: Colour[] = [];
    for (let i = 0; i < data.length; i += 4) pixels.push([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    return pixels;
  }, screenshot);
}
