/** Both carousels in the hand: buttons, keys, markers, mouse. Long, because each way of moving is a case. */

import {
  collectAnnouncements,
  drag,
  expectSlide,
  openCarousel,
  scrolled,
  swipe,
  throwSlides,
} from '../support/carousel.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, test } from '../support/journey.ts';

test('next and previous go one slide on and back, and say so', { tag: '@core' }, async ({ page }) => {
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

test('the buttons stop at the ends and keep the focus', { tag: '@core' }, async ({ page }) => {
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

test('presses while the slides still move add up, and are told of once', async ({ page }) => {
  const tree = await openCarousel(page);
  const announcements = await collectAnnouncements(tree);
  await tree.next.evaluate(async (button: HTMLElement) => {
    const scroller = document.querySelector('#tree [aria-roledescription=slide]')?.parentElement;
    for (let press = 0; press < 3; press += 1) {
      button.click();
      await new Promise((move) => scroller?.addEventListener('scroll', move, { once: true }));
    }
  });
  await expectSlide(tree, 3);
  await expect.poll(announcements).toEqual([expect.stringMatching(/^Slide 4 of /)]);
});

test('arrow keys, Home and End move the scroller that has the focus', { tag: '@core' }, async ({ page }) => {
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

test('a scroll that the browser ends on its way is brought to where it was to go', async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.scroller.focus();
  // As WebKit does where one smooth scroll overtakes another.
  await tree.scroller.evaluate((scroller) => {
    const stopThere = (): void => scroller.scrollTo({ left: scroller.clientWidth / 2, behavior: 'instant' });
    scroller.addEventListener('scroll', stopThere, { once: true });
  });
  await page.keyboard.press('End');
  await expectSlide(tree, (await tree.slides.count()) - 1);
});

test('a marker shows its slide without moving the page', { tag: '@core' }, async ({ page }) => {
  const tree = await openCarousel(page);
  const marker = tree.carousel.getByRole('link', { name: /^Slide 3 of / });
  await marker.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await marker.click();
  await expectSlide(tree, 2);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('the slide that is scrolled to is the current one', { tag: '@core' }, async ({ page }) => {
  const tree = await openCarousel(page);
  await tree.scroller.hover();
  await page.mouse.wheel(900, 0);
  await expect(tree.status).not.toBeEmpty();
  await expect(tree.currentMarker).not.toHaveText(/^Slide 1 of /);
  await tree.previous.click();
  await expect(tree.currentMarker).toHaveText(/^Slide [12] of /);
});

test('a mouse drags to the next slide, a short drag goes back, and neither is a click', { tag: '@core' }, async ({
  page,
}) => {
  const tree = await openCarousel(page);
  const width = await tree.slides.first().evaluate((slide) => slide.clientWidth);
  const clicks = await tree.scroller.evaluateHandle((scroller) => {
    const targets: string[] = [];
    scroller.addEventListener('click', (event) => targets.push((event.target as Element).tagName));
    return targets;
  });
  await drag(page, tree, { by: -20 });
  await expectSlide(tree, 0);
  await drag(page, tree, { by: -0.4 * width });
  await expectSlide(tree, 1);
  await expect(tree.scroller).toHaveCSS('scroll-snap-type', 'x mandatory');
  expect(await clicks.jsonValue()).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await tree.slides.nth(1).getByRole('heading').click();
  expect(await clicks.jsonValue()).toHaveLength(1);
});

test('a wheel comes to rest at a slide, after a drag too', async ({ page }) => {
  const tree = await openCarousel(page);
  const width = await tree.slides.first().evaluate((slide) => slide.clientWidth);
  await drag(page, tree, { by: -0.5 * width, holdMs: 300 });
  await expect.poll(() => scrolled(tree)).toBe(width);
  await expect(tree.links.nth(1)).toBeFocused(); // by now nothing moves any more
  await page.mouse.wheel(0.8 * width, 0);
  await expect.poll(() => scrolled(tree)).toBe(2 * width);
});

test('what is thrown goes on after the hand has let go, and what was held still before it does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const tree = await openCarousel(page);
  const width = await tree.slides.first().evaluate((slide) => slide.clientWidth);
  await drag(page, tree, { by: -0.8 * width, ms: 400, holdMs: 300 });
  await expectSlide(tree, 1);
  await drag(page, tree, { by: 0.6 * width, ms: 400, holdMs: 300 });
  await expectSlide(tree, 0);
  await throwSlides(page, tree, -0.8 * width);
  await expectSlide(tree, 2);
});

test('a throw back leads back, however far the hand went before', async ({ page }) => {
  const tree = await openCarousel(page);
  const width = await tree.slides.first().evaluate((slide) => slide.clientWidth);
  await throwSlides(page, tree, -0.3 * width, -0.4 * width);
  await expectSlide(tree, 0);
});

test('whoever scrolls through several slides is told of the last one only', async ({ page }) => {
  await page.clock.install();
  const tree = await openCarousel(page);
  const announcements = await collectAnnouncements(tree);
  const seen = await tree.carousel.evaluateHandle((carousel) => {
    const markers = new Set<Element | null>();
    const look = () => markers.add(carousel.querySelector('.marker[aria-current]'));
    carousel.querySelector('.slides')?.addEventListener('scroll', look);
    return markers;
  });
  const last = (await tree.slides.count()) - 1;
  await tree.scroller.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth, behavior: 'smooth' }));
  await expectSlide(tree, last);
  await expect.poll(announcements).toEqual([expect.stringMatching(new RegExp(`^Slide ${last + 1} of `))]);
  expect(await seen.evaluate(({ size }) => size)).toBeGreaterThan(3);
  await page.clock.runFor(10_000);
  expect(await announcements()).toHaveLength(1);
});

test('whoever drags from slide to slide is told by the focus, which the press gave to a picture', async ({ page }) => {
  const tree = await openCarousel(page);
  const announcements = await collectAnnouncements(tree);
  const width = await tree.slides.first().evaluate((slide) => slide.clientWidth);
  await drag(page, tree, { by: -0.5 * width, holdMs: 300 });
  await expectSlide(tree, 1);
  await expect(tree.links.nth(1)).toBeFocused();
  expect(await announcements()).toEqual([]);
});

test('nothing that was said of another slide is left to be read after a drag', async ({ page }) => {
  const tree = await openCarousel(page);
  const width = await tree.slides.first().evaluate((slide) => slide.clientWidth);
  await tree.next.click();
  await expect(tree.status).toHaveText(/^Slide 2 of /);
  await drag(page, tree, { by: -0.5 * width, holdMs: 300 });
  await expectSlide(tree, 2);
  await expect(tree.status).toBeEmpty();
  await tree.previous.click();
  await expect(tree.status).toHaveText(/^Slide 2 of /);
});

test('a drag that is held still stays in the hand', async ({ page }) => {
  await page.clock.install();
  const tree = await openCarousel(page);
  const frame = await tree.slides.first().locator('img').boundingBox();
  if (!frame) throw new Error('The first slide has no picture.');
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.clock.runFor(10_000); // longer than a scroller takes to count as at rest
  expect(await scrolled(tree)).toBe(60);
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
  expect(await scrolled(tree)).toBe(0);
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
  expect(await scrolled(tree)).toBe(0);
  await expect(tree.status).toBeEmpty();
});

test('a carousel that was scrolled before it was hydrated keeps its place', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/carousel-*.js');
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

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a finger swipes to the next slide, and is told of it', { tag: '@core' }, async ({ page }) => {
    const tree = await openCarousel(page);
    await swipe(page, tree.scroller, -240);
    await expectSlide(tree, 1);
    await expect(tree.status).toHaveText(/^Slide 2 of /);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
