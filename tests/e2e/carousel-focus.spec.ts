/** Where the keyboard's focus goes in a carousel, and that it is never lost. */

import type { Page } from '@playwright/test';
import {
  type Carousel,
  collectAnnouncements,
  expectSlide,
  findCarousel,
  isWhollyIn,
  openCarousel,
} from '../support/carousel.ts';
import { expect, openPage, test } from '../support/journey.ts';

/** What of a carousel has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const slide = activeElement?.closest('[aria-roledescription=slide]')?.ariaLabel;
    return slide
      ? `picture ${Number.parseInt(slide, 10)}`
      : (activeElement?.ariaLabel ?? activeElement?.textContent ?? '').trim();
  });
}

/** Waits until the slides rest: then Tab may reach the pictures in view, and no others. */
async function expectKeyboardLed({ links, slides, scroller }: Carousel): Promise<void> {
  await expect(async () => {
    for (const [index, link] of (await links.all()).entries()) {
      const isReached = (await link.getAttribute('tabindex')) === null;
      expect(isReached, `picture ${index + 1}`).toBe(await isWhollyIn(slides.nth(index), scroller));
    }
  }).toPass({ timeout: 10_000 });
}

for (const width of [360, 1280, 2560]) {
  test(`at ${width} px Tab leads through the pictures in view only, in reading order, and out again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const tree = await openCarousel(page);
    for (const place of [0, 2, (await tree.slides.count()) - 1]) {
      await tree.carousel.getByRole('link', { name: new RegExp(`^Slide ${place + 1} of `) }).click();
      await expectSlide(tree, place);
      await expectKeyboardLed(tree);
      await tree.scroller.focus();
      const reached: string[] = [];
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press('Tab');
        const name = await focused(page);
        if (!name.startsWith('picture')) break;
        reached.push(name);
        expect(await isWhollyIn(page.locator('[aria-roledescription=slide]:focus-within'), tree.scroller)).toBe(true);
      }
      expect(reached).toContain(`picture ${place + 1}`);
      expect(await focused(page)).toMatch(/^Slide 1 of/);
      await expectSlide(tree, place);
    }
  });
}

test('arrow keys on a picture take the focus along to the slide that they lead to, and tell of it once', async ({
  page,
}) => {
  const tree = await openCarousel(page);
  const announcements = await collectAnnouncements(tree);
  await tree.links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(tree, 1);
  await expect(tree.links.nth(1)).toBeFocused();
  const last = (await tree.slides.count()) - 1;
  await page.keyboard.press('End');
  await expectSlide(tree, last);
  await expect(tree.links.nth(last)).toBeFocused();
  await page.keyboard.press('Home');
  await expectSlide(tree, 0);
  await expect(tree.links.first()).toBeFocused();
  expect(await announcements()).toEqual([]);
});

test('a focus that is scrolled out of view goes to the slide that comes into it', async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.links.first().focus();
  const top = await page.evaluate(() => scrollY);
  await tree.scroller.evaluate((scroller) => {
    const [from, to] = [scroller, scroller.children[2]].map((part) => part?.getBoundingClientRect().left ?? 0);
    scroller.scrollTo({ left: (to ?? 0) - (from ?? 0), behavior: 'smooth' });
  });
  await expectSlide(tree, 2);
  await expect(tree.links.nth(2)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('before the carousel is hydrated, Tab into its first picture hydrates it and loses nothing', async ({ page }) => {
  await openPage(page);
  const tree = findCarousel(page);
  await tree.scroller.evaluate((scroller: HTMLElement) => scroller.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await tree.carousel.locator('[data-awake]').waitFor();
  await expect(tree.links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Slide 1 of/);
});

test('a picture that peeks in comes into view when the keyboard reaches it before the carousel is hydrated', async ({
  page,
}) => {
  await openPage(page);
  const tree = findCarousel(page);
  await tree.links.first().evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true });
    // In one task with the first focus, as no code can be fetched: the second one is reached by a sleeping carousel.
    (document.querySelectorAll('#tree [data-enlarge]')[1] as HTMLElement).focus({ preventScroll: true });
  });
  await tree.carousel.locator('[data-awake]').waitFor();
  await expectSlide(tree, 1);
  await expect(tree.links.nth(1)).toBeFocused();
});

test('a button at the end takes no more presses, and says so without losing the focus', async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.next.focus();
  const last = (await tree.slides.count()) - 1;
  for (let press = 0; press < last + 2; press += 1) await page.keyboard.press('Enter');
  await expectSlide(tree, last);
  await expect(tree.next).toBeFocused();
  await expect(tree.next).toHaveAttribute('aria-disabled', 'true');
  await expect(tree.next).not.toHaveAttribute('disabled');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Tab brings each picture that it reaches into view', async ({ page }) => {
    await page.goto('/');
    const tree = findCarousel(page);
    await tree.scroller.focus();
    for (let index = 0; index < (await tree.slides.count()); index += 1) {
      await page.keyboard.press('Tab');
      await expect(tree.links.nth(index)).toBeFocused();
      await expect.poll(() => isWhollyIn(tree.links.nth(index), tree.scroller)).toBe(true);
    }
  });
});
