/** Both carousels in the hand: buttons, keys, markers, mouse. Long, because each way of moving is a case. */

import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/journey.ts';

/** The tree carousel, awake. */
async function openCarousel(page: Page) {
  await openPage(page);
  const carousel = page.locator('#tree [aria-roledescription=carousel]');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-awake]').waitFor();
  const slides = carousel.locator('[aria-roledescription=slide]');
  return {
    carousel,
    slides,
    scroller: slides.first().locator('..'),
    next: carousel.getByRole('button', { name: 'Next slide' }),
    previous: carousel.getByRole('button', { name: 'Previous slide' }),
    status: carousel.getByRole('status'),
    currentMarker: carousel.locator('.marker[aria-current]'),
  };
}

type Carousel = Awaited<ReturnType<typeof openCarousel>>;

/** Waits until all of a slide is in the scroller's view, and its marker the current one. */
async function expectSlide({ slides, scroller, currentMarker }: Carousel, index: number): Promise<void> {
  await expect
    .poll(async () => {
      const [slide, frame] = [await slides.nth(index).boundingBox(), await scroller.boundingBox()];
      if (!slide || !frame) return false;
      return slide.x > frame.x - 2 && slide.x + slide.width < frame.x + frame.width + 2;
    })
    .toBe(true);
  await expect(currentMarker).toHaveText(new RegExp(`^Slide ${index + 1} of `));
}

test('next and previous go one slide on and back, and say so', async ({ page }) => {
  const tree = await openCarousel(page);
  const count = await tree.slides.count();
  await expect(tree.status).toBeEmpty();
  await tree.next.click();
  await expectSlide(tree, 1);
  await expect(tree.status).toHaveText(new RegExp(`^Slide 2 of ${count}: .`));
  await tree.previous.click();
  await expectSlide(tree, 0);
  await expect(tree.status).toHaveText(new RegExp(`^Slide 1 of ${count}: .`));
});

test('the buttons stop at the ends and keep the focus', async ({ page }) => {
  const tree = await openCarousel(page);
  await expect(tree.previous).toHaveAttribute('aria-disabled', 'true');
  await expect(tree.next).toHaveAttribute('aria-disabled', 'false');
  await tree.next.focus();
  await page.keyboard.press('Enter');
  await expectSlide(tree, 1);
  await page.keyboard.press('Space');
  await expectSlide(tree, 2);
  const last = (await tree.slides.count()) - 1;
  for (let index = 3; index <= last; index += 1) await page.keyboard.press('Enter');
  await expectSlide(tree, last);
  await expect(tree.next).toHaveAttribute('aria-disabled', 'true');
  await expect(tree.previous).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expectSlide(tree, last);
  await expect(tree.next).toBeFocused();
});

test('quick presses add up', async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.next.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectSlide(tree, 2);
});

test('arrow keys, Home and End move the scroller that has the focus', async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.scroller.focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(tree, 1);
  const last = (await tree.slides.count()) - 1;
  await page.keyboard.press('End');
  await expectSlide(tree, last);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(tree, last - 1);
  await page.keyboard.press('Home');
  await expectSlide(tree, 0);
});

test('a marker shows its slide without moving the page', async ({ page }) => {
  const tree = await openCarousel(page);
  const marker = tree.carousel.getByRole('link', { name: /^Slide 3 of / });
  await marker.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await marker.click();
  await expectSlide(tree, 2);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('the slide that is scrolled to is the current one', async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.scroller.hover();
  await page.mouse.wheel(900, 0);
  await expect(tree.status).not.toBeEmpty();
  await expect(tree.currentMarker).not.toHaveText(/^Slide 1 of /);
  await tree.previous.click();
  await expect(tree.currentMarker).toHaveText(/^Slide [12] of /);
});

test('a mouse drags to the next slide, a short drag goes back, and neither is a click', async ({ page }) => {
  const tree = await openCarousel(page);
  const frame = await tree.slides.first().locator('img').boundingBox();
  if (!frame) throw new Error('The first slide has no picture.');
  const y = frame.y + frame.height / 3;
  const clicked = tree.scroller.evaluate(
    (scroller) =>
      new Promise((resolve) => scroller.addEventListener('click', () => resolve('clicked'), { once: true })),
  );

  async function drag(by: number): Promise<void> {
    const x = frame ? frame.x + frame.width / 2 : 0;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  }

  await drag(-20);
  await expectSlide(tree, 0);
  await drag(-frame.width * 0.4);
  await expectSlide(tree, 1);
  await expect(tree.scroller).toHaveCSS('scroll-snap-type', 'x mandatory');
  expect(await Promise.race([clicked, Promise.resolve('no click')])).toBe('no click');
  await page.mouse.click(frame.x + frame.width / 2, y);
  expect(await clicked).toBe('clicked');
});

test('a drag that is held still stays in the hand', async ({ page }) => {
  const tree = await openCarousel(page);
  const frame = await tree.slides.first().locator('img').boundingBox();
  if (!frame) throw new Error('The first slide has no picture.');
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.waitForTimeout(400); // Longer than a scroller takes to count as at rest.
  expect(await tree.scroller.evaluate((scroller) => scroller.scrollLeft)).toBe(60);
  await page.mouse.up();
  await expectSlide(tree, 0);
});

test('a mouse that is let go outside of the carousel drags nothing when it comes back', async ({ page }) => {
  const tree = await openCarousel(page);
  const frame = await tree.scroller.boundingBox();
  if (!frame) throw new Error('The carousel is not shown.');
  const y = frame.y + 40;
  await page.mouse.move(frame.x + 200, y);
  await page.mouse.down();
  await page.mouse.move(frame.x + 200, frame.y - 40); // One jump: the press has become no drag yet.
  await page.mouse.up();
  await page.mouse.move(frame.x + 190, y);
  await page.mouse.move(frame.x + 20, y, { steps: 4 });
  expect(await tree.scroller.evaluate((scroller) => scroller.scrollLeft)).toBe(0);
  await expect(tree.scroller).not.toHaveAttribute('data-dragging');
});

test('where motion is to be reduced, the slide is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await openCarousel(page);
  const moved = await tree.next.evaluate((button: HTMLElement) => {
    const slide = document.querySelector('#tree [aria-roledescription=slide]');
    button.click();
    return slide?.parentElement?.scrollLeft ?? 0;
  });
  expect(moved).toBeGreaterThan(100);
  await expectSlide(tree, 1);
});

test('nothing moves by itself', async ({ page }) => {
  await page.clock.install();
  const tree = await openCarousel(page);
  await page.clock.runFor(60_000);
  expect(await tree.scroller.evaluate((scroller) => scroller.scrollLeft)).toBe(0);
  await expect(tree.status).toBeEmpty();
});

test('a carousel that was scrolled before it woke keeps its place', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/carousel-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page);
  const carousel = page.locator('#tree [aria-roledescription=carousel]');
  await carousel.scrollIntoViewIfNeeded();
  const scroller = carousel.locator('[aria-roledescription=slide]').first().locator('..');
  await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  const place = await scroller.evaluate((element) => element.scrollLeft);
  release();
  await carousel.locator('[data-awake]').waitFor();
  const count = await carousel.locator('[aria-roledescription=slide]').count();
  await expect(carousel.locator('.marker[aria-current]')).toHaveText(new RegExp(`^Slide ${count} of ${count}: `));
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toHaveAttribute('aria-disabled', 'true');
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBe(place);
  await expect(carousel.getByRole('status')).toBeEmpty();
});
