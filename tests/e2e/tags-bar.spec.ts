/** The bar that asks whether third-party tags may run, and what the footer says of the answer. */

import type { Locator } from '@playwright/test';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage } from '../support/journey.ts';
import { consentParts, expectAllAsked, test } from '../support/tagged-journey.ts';
import { scanAccessibility } from './scan-accessibility.ts';

test('a small bar asks once the page has settled; it takes no focus and asks nobody', async ({ page, asked }) => {
  const release = await holdRoute(page, '**/assets/hero*');
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  const { bar, yes, no } = consentParts(page);
  await page.clock.runFor(30_000);
  await expect(bar).toBeHidden(); // the page still loads
  release();
  await expect(bar).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect(bar).toContainText('May Google Tag Manager, Google Analytics, and Meta Pixel count this visit?');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const [yesBox, noBox, barBox] = [await yes.boundingBox(), await no.boundingBox(), await bar.boundingBox()];
  expect([yesBox?.width, yesBox?.height]).toEqual([noBox?.width, noBox?.height]);
  expect(yesBox?.height).toBeGreaterThanOrEqual(44);
  expect(barBox?.height).toBeLessThanOrEqual(80);
  await page.clock.runFor(30_000);
  expect(asked).toEqual([]);
});

test('the footer says who is asked what, and offers to change a no, by keyboard too', async ({ page, asked }) => {
  await openPage(page);
  const { bar, yes, no, footer, change } = consentParts(page);
  await expect(footer).toContainText('this page also loads Google Tag Manager, Google Analytics, and Meta Pixel');
  await expect(footer).toContainText('You have not answered yet.');
  await no.focus();
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toBeVisible();
  await expect(yes).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar).toBeHidden();
  await expect(change).toBeFocused();
  await expectAllAsked(page, asked);
});

test('an answer by keyboard moves the focus to where it can be changed, and the page stands still', async ({
  page,
}) => {
  await openPage(page);
  const { bar, no, change } = consentParts(page);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await no.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(change).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.keyboard.press('Shift+Tab'); // It is the last in the page: forwards the focus would leave it.
  await expect(change).not.toBeFocused();
  await expect(page.locator('footer :focus')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(change).toBeFocused();
  await expect(change).toBeInViewport();
});

test('an answer by mouse gives the focus to no button, so that Space still scrolls', async ({ page }) => {
  await openPage(page);
  const { bar, no, change } = consentParts(page);
  await no.click();
  await expect(bar).toBeHidden();
  await expect(change).not.toBeFocused();
});

test('in a page whose words a browser has translated the answers are still answers', async ({ page }) => {
  await openPage(page);
  const { bar, no, footer } = consentParts(page);
  await no.evaluate((button) => {
    button.innerHTML = '<font><font>Nein</font></font>';
  });
  await bar.getByText('Nein').click();
  await expect(bar).toBeHidden();
  await expect(footer).toContainText('You said no.');
});

for (const [what, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 664],
  ['a page at 400 %', 320, 256],
] as const) {
  test(`on ${what} the bar hides nothing that has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    const { bar, yes } = consentParts(page);
    await expect(bar).toBeVisible();
    let stops = 0;
    for (let isOver = false; !isOver && stops < 200; stops++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(hiddenByBar);
      expect(stop.overlap, `the bar hides ${stop.what}`).toBeLessThanOrEqual(0);
      isOver = await yes.evaluate((button) => button === document.activeElement);
    }
    expect(stops).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect.poll(() => isInView(bar)).toBe(true);
  });
}

test('axe finds nothing while the bar asks', async ({ page }) => {
  await openPage(page);
  await expect(consentParts(page).bar).toBeVisible();
  expect((await scanAccessibility(page)).faults).toEqual([]);
});

/** Runs in the page: how many pixels of what has the focus lie behind the bar. */
function hiddenByBar(): { what: string; overlap: number } {
  const bar = document.querySelector('[data-consent]');
  const focused = document.activeElement;
  if (!bar || !focused || bar.contains(focused) || focused === document.body) return { what: '', overlap: 0 };
  const box = focused.getBoundingClientRect();
  const { top } = bar.getBoundingClientRect();
  // Of what is higher than the window only its beginning can be in view.
  const end = Math.min(box.bottom, box.top + Math.min(box.height, top));
  return { what: focused.outerHTML.slice(0, 80), overlap: Math.round(end - top) };
}

function isInView(bar: Locator): Promise<boolean> {
  return bar.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });
}
