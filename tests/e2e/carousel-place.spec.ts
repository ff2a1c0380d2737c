/** That a carousel keeps its place: while it hydrates, and when the window changes under it. */

import type { Page } from '@playwright/test';
import {
  type Carousel,
  collectAnnouncements,
  expectSlide,
  findCarousel,
  openCarousel,
  scrolled,
} from '../support/carousel.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, test } from '../support/journey.ts';

/** Shows a slide at once. */
async function show({ carousel }: Carousel, index: number): Promise<void> {
  await carousel.getByRole('link', { name: new RegExp(`^Slide ${index + 1} of `) }).click();
}

/** Notes, from now on and frame by frame, which slide is the current one, in the words of its marker. */
async function watchMarker({ carousel }: Carousel): Promise<() => Promise<string[]>> {
  const seen = await carousel.evaluateHandle((root) => {
    const texts = new Set<string>();
    const look = (): void => {
      texts.add(root.querySelector('.marker[aria-current]')?.textContent ?? 'none');
      requestAnimationFrame(look);
    };
    look();
    return texts;
  });
  return () => seen.evaluate((texts) => [...texts]);
}

const WINDOWS: Readonly<Record<string, readonly (readonly [width: number, height: number])[]>> = {
  'a phone that is turned': [
    [390, 844],
    [844, 390],
    [390, 844],
  ],
  'a window that grows and shrinks': [
    [1280, 800],
    [700, 800],
    [2560, 1300],
    [320, 600],
    [1280, 800],
  ],
  'a window that only gets flatter': [
    [1280, 900],
    [1280, 420],
    [1280, 900],
  ],
  'a zoom of 200 % and 400 %': [
    [1280, 1024],
    [640, 512],
    [320, 256],
    [1280, 1024],
  ],
};

for (const [what, [first, ...others]] of Object.entries(WINDOWS)) {
  test(`${what} keeps the current slide, in every frame, and announces nothing`, async ({ page }) => {
    const resize = ([width, height] = first ?? [0, 0]) => page.setViewportSize({ width, height });
    await resize();
    const tree = await openCarousel(page);
    const last = (await tree.slides.count()) - 1;
    for (const index of [2, last]) {
      await show(tree, index);
      await expectSlide(tree, index);
      await expect(tree.status).toHaveText(new RegExp(`^Slide ${index + 1} of `));
      const seen = await watchMarker(tree);
      const announcements = await collectAnnouncements(tree);
      for (const size of others) {
        await resize(size);
        await expectSlide(tree, index);
      }
      expect(await seen()).toEqual([expect.stringMatching(new RegExp(`^Slide ${index + 1} of `))]);
      expect(await announcements()).toEqual([]);
    }
  });
}

test('a window that changes while the slides move does not stop them short', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tree = await openCarousel(page);
  await tree.scroller.focus();
  await page.keyboard.press('End');
  await page.setViewportSize({ width: 800, height: 800 });
  await expectSlide(tree, (await tree.slides.count()) - 1);
});

for (const [width, height] of [
  [844, 390],
  [1280, 400],
  [2560, 500],
] as const) {
  test(`in a flat window of ${width} by ${height} each slide is reached, forth and back, one at a time`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const tree = await openCarousel(page);
    const last = (await tree.slides.count()) - 1;
    for (let index = 1; index <= last; index += 1) {
      await tree.next.evaluate((button: HTMLElement) => button.click());
      await expectSlide(tree, index);
    }
    for (let index = last - 1; index >= 0; index -= 1) {
      await tree.previous.evaluate((button: HTMLElement) => button.click());
      await expectSlide(tree, index);
    }
    await expect(tree.previous).toHaveAttribute('aria-disabled', 'true');
  });
}

test.describe('where a test makes the slides narrow', () => {
  // The test moves the layout itself.
  test.use({ layoutShiftGuard: undefined });

  test('where several slides share the end, a step back from it moves', async ({ page }) => {
    const tree = await openCarousel(page);
    await tree.scroller.evaluate((scroller) => {
      for (const slide of scroller.children) (slide as HTMLElement).style.width = '30%';
    });
    const last = (await tree.slides.count()) - 1;
    await show(tree, last);
    await expect(tree.next).toHaveAttribute('aria-disabled', 'true');
    const end = await scrolled(tree);
    await tree.previous.click();
    await expect.poll(() => scrolled(tree)).toBeLessThan(end - 50);
  });
});

test('an address with a slide’s name shows that slide, before and after hydration', async ({ page }) => {
  await page.goto('/#tree-3');
  const tree = findCarousel(page);
  const left = () =>
    tree.slides
      .nth(2)
      .evaluate((slide) =>
        Math.abs(slide.getBoundingClientRect().left - (slide.parentElement?.getBoundingClientRect().left ?? 0)),
      );
  await expect.poll(left).toBeLessThan(2);
  await tree.carousel.locator('[data-awake]').waitFor();
  await expectSlide(tree, 2);
  expect(await left()).toBeLessThan(2);
  await expect(tree.status).toBeEmpty();
});

test('a carousel that is hydrated while it is scrolled goes on as it would have', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/carousel-*.js');
  await openPage(page);
  const tree = findCarousel(page);
  await tree.carousel.scrollIntoViewIfNeeded();
  const moves = await recordMoves(page, tree);
  await tree.scroller.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth, behavior: 'smooth' }));
  release();
  await tree.carousel.locator('[data-awake]').waitFor();
  await expectSlide(tree, (await tree.slides.count()) - 1);
  const places = await moves();
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

/** The places of the scroller from now on, frame by frame. */
async function recordMoves(page: Page, { scroller }: Carousel): Promise<() => Promise<number[]>> {
  const places = await scroller.evaluateHandle((element) => {
    const seen: number[] = [];
    element.addEventListener('scroll', () => seen.push(element.scrollLeft));
    return seen;
  });
  await page.evaluate(() => undefined);
  return () => places.jsonValue();
}
