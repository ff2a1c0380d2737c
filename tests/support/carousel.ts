import type { Locator, Page } from '@playwright/test';
import { expect, openPage } from './journey.ts';

/** A carousel in the page, by the names that visitors and screen readers know its parts by. */
export interface Carousel {
  readonly carousel: Locator;
  readonly slides: Locator;
  /** The pictures' links, which enlarge them. */
  readonly links: Locator;
  readonly scroller: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** The live region. */
  readonly status: Locator;
  readonly currentMarker: Locator;
}

/** The parts of a section's carousel, hydrated or not. */
export function findCarousel(page: Page, id = 'tree'): Carousel {
  const carousel = page.locator(`#${id} [aria-roledescription=carousel]`);
  const slides = carousel.locator('[aria-roledescription=slide]');
  return {
    carousel,
    slides,
    links: slides.getByRole('link'),
    scroller: slides.first().locator('..'),
    next: carousel.getByRole('button', { name: 'Next slide' }),
    previous: carousel.getByRole('button', { name: 'Previous slide' }),
    status: carousel.getByRole('status'),
    currentMarker: carousel.locator('.marker[aria-current]'),
  };
}

/** Opens the page and hydrates a carousel by scrolling to it. */
export async function openCarousel(page: Page, id = 'tree'): Promise<Carousel> {
  await openPage(page);
  const found = findCarousel(page, id);
  await found.carousel.scrollIntoViewIfNeeded();
  await found.carousel.locator('[data-awake]').waitFor();
  return found;
}

/** Waits until all of a slide is in the scroller's view, and its marker the current one. */
export async function expectSlide({ slides, scroller, currentMarker }: Carousel, index: number): Promise<void> {
  await expect.poll(() => isWhollyIn(slides.nth(index), scroller)).toBe(true);
  await expect(currentMarker).toHaveText(new RegExp(`^Slide ${index + 1} of `));
}

/** Whether a part stands between the left and the right edge of its frame. */
export async function isWhollyIn(part: Locator, frame: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await frame.boundingBox()];
  if (!inner || !outer) return false;
  return inner.x > outer.x - 2 && inner.x + inner.width < outer.x + outer.width + 2;
}

/** How far the slides are scrolled, in CSS px. */
export function scrolled({ scroller }: Carousel): Promise<number> {
  return scroller.evaluate((element) => element.scrollLeft);
}

/** Collects, from now on, what a screen reader announces: each change of the status. */
export async function collectAnnouncements({ status }: Pick<Carousel, 'status'>): Promise<() => Promise<string[]>> {
  const told = await status.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  return () => told.jsonValue();
}

interface Drag {
  /** How far, in CSS px; to the left is negative. */
  readonly by: number;
  /** How long the hand takes, in ms. A test's mouse would take none, and throw what it drags. */
  readonly ms?: number;
  /** How long it holds still before it lets go. */
  readonly holdMs?: number;
}

/** Drags the first picture in view with the mouse. */
export async function drag(page: Page, { scroller }: Carousel, { by, ms = 160, holdMs = 0 }: Drag): Promise<void> {
  const frame = await scroller.boundingBox();
  if (!frame) throw new Error('The carousel is not shown.');
  const [from, y] = [frame.x + (by < 0 ? frame.width * 0.75 : frame.width * 0.2), frame.y + 60];
  await page.mouse.move(from, y);
  await page.mouse.down();
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(from + (by * step) / steps, y);
    await page.waitForTimeout(ms / steps);
  }
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
}

/** What a hand holds still for, in ms, so that what it did before is no throw. */
const STILL_MS = 200;

/**
 * Drags and lets go in no time at all, which throws as hard as can be. The browser's own mouse would take as long as the
 * machine is busy.
 *
 * @param by how far in all, in CSS px; to the left is negative
 * @param heldAt how far the hand goes first, and holds still there
 */
export async function throwSlides(page: Page, { scroller }: Carousel, by: number, heldAt = 0): Promise<void> {
  await scroller.hover();
  await scroller.evaluate(
    async (element, [to, holdAt, stillMs]) => {
      const pressed = to < 0 ? 1000 : 100;
      const fire = (type: string, moved: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            pointerType: 'mouse',
            pointerId: 1,
            buttons: 1,
            clientX: pressed + moved,
            bubbles: true,
          }),
        );
      const move = (from: number, end: number) => {
        for (const share of [0.25, 0.5, 0.75, 1]) fire('pointermove', from + (end - from) * share);
      };
      fire('pointerdown', 0);
      if (holdAt !== 0) {
        move(0, holdAt);
        await new Promise((resolve) => setTimeout(resolve, stillMs));
      }
      move(holdAt, to);
      fire('pointerup', to);
    },
    [by, heldAt, STILL_MS] as const,
  );
  await page.mouse.move(0, 0);
}

/** Swipes with a finger over what scrolls, by so many CSS px; to the left is negative. */
export async function swipe(page: Page, scroller: Locator, by: number): Promise<void> {
  const box = await scroller.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + Math.min(box.height / 2, 80)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x: x + (by * step) / 8, y }]);
    await page.waitForTimeout(16);
  }
  await touch('touchEnd', []);
}
