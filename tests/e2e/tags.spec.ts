/**
 * Third-party tags, on a product whose owner has configured all of them. Long, because each answer to the bar is followed
 * to its end.
 */

import type { Locator, Page } from '@playwright/test';
import { holdRoute } from '../support/hold-route.ts';
import { expect, test as journey, openPage } from '../support/journey.ts';
import { noted, standInForThirdParties, THIRD_PARTIES } from '../support/third-parties.ts';
import { startVariant, type Variant } from '../support/variant.ts';
import { scanAccessibility } from './scan-accessibility.ts';

const IDS = { googleTagManager: 'GTM-ABC1234', googleAnalytics: 'G-ABC1234567', metaPixel: '123456789012345' };

const test = journey.extend<{ asked: string[] }, { product: Variant }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const changes = Object.entries(IDS).map(([name, id]) => ({
        file: 'content/tags.ts',
        find: new RegExp(`${name}: ''`),
        replacement: `${name}: '${id}'`,
      }));
      const variant = await startVariant(changes);
      await use(variant);
      await variant.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  thirdParties: THIRD_PARTIES,
  asked: [async ({ context }, use) => use(await standInForThirdParties(context)), { auto: true }],
});

function parts(page: Page) {
  const bar = page.getByRole('complementary', { name: 'Your privacy' });
  return {
    bar,
    yes: bar.getByRole('button', { name: 'Yes' }),
    no: bar.getByRole('button', { name: 'No' }),
    footer: page.getByRole('contentinfo'),
    change: page.getByRole('contentinfo').getByRole('button', { name: 'Change your answer' }),
  };
}

/** Opens the page, and gives whatever would ask a third party the time to do it. */
async function openAndWait(page: Page): Promise<void> {
  await openPage(page);
  await page.waitForTimeout(500);
}

async function expectAllAsked(page: Page, asked: readonly string[]): Promise<void> {
  await expect.poll(() => new Set(asked.map((address) => new URL(address).hostname))).toEqual(new Set(THIRD_PARTIES));
  await expect.poll(async () => (await noted(page)).length).toBe(3);
}

test('a small bar asks once the page has settled; it takes no focus and asks nobody', async ({ page, asked }) => {
  const release = await holdRoute(page, '**/assets/hero*');
  await page.goto('/', { waitUntil: 'commit' });
  const { bar, yes, no } = parts(page);
  await page.waitForTimeout(500);
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
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});

test('a yes lets the configured third parties in, at once and on the next visit after the page has settled', async ({
  page,
  asked,
}) => {
  await openPage(page);
  const { bar, yes, footer } = parts(page);
  await yes.click();
  await expect(bar).toBeHidden();
  await expectAllAsked(page, asked);
  expect(asked).toEqual(
    expect.arrayContaining([
      `https://www.googletagmanager.com/gtm.js?id=${IDS.googleTagManager}`,
      `https://www.googletagmanager.com/gtag/js?id=${IDS.googleAnalytics}`,
      'https://connect.facebook.net/en_US/fbevents.js',
    ]),
  );
  const layer = await page.evaluate(() => {
    const entries = (window as Window & { dataLayer?: object[] }).dataLayer ?? [];
    return entries.map((entry) => ('event' in entry ? entry.event : Array.from(entry as ArrayLike<unknown>)));
  });
  expect(layer).toEqual(expect.arrayContaining(['gtm.js', ['js', expect.anything()], ['config', IDS.googleAnalytics]]));
  const pixel = (await noted(page)).find(({ who }) => who === 'pixel');
  expect(pixel?.told).toEqual([
    ['init', IDS.metaPixel],
    ['track', 'PageView'],
  ]);
  await expect(footer).toContainText('You said yes.');

  asked.length = 0;
  await page.reload();
  await expectAllAsked(page, asked);
  expect((await noted(page)).map(({ isSettled }) => isSettled)).toEqual([true, true, true]);
  await expect(bar).toBeHidden();
});

test('a no means not one request, and is remembered', async ({ page, asked }) => {
  await openPage(page);
  const { bar, no, footer } = parts(page);
  await no.click();
  await expect(bar).toBeHidden();
  await openAndWait(page);
  await expect(bar).toBeHidden();
  await expect(footer).toContainText('You said no.');
  expect(asked).toEqual([]);
});

test('a browser that sends Global Privacy Control has said no: it is not asked, even after an earlier yes', async ({
  page,
  context,
  product,
  asked,
}) => {
  await context.addCookies([{ name: '_ga', value: 'GA1.1', url: product.url }]); // of that yes
  await page.addInitScript(() => {
    localStorage.setItem('heartwood-consent', 'accepted');
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await openAndWait(page);
  const { bar, footer, change } = parts(page);
  await expect(bar).toBeHidden();
  await expect(footer).toContainText('Global Privacy Control');
  await expect(change).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('the footer says who is asked what, and offers to change a no, by keyboard too', async ({ page, asked }) => {
  await openPage(page);
  const { bar, yes, no, footer, change } = parts(page);
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
  const { bar, no, change } = parts(page);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await no.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(change).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(change).toBeFocused();
  await expect(change).toBeInViewport();
});

test('an answer by mouse gives the focus to no button, so that Space still scrolls', async ({ page }) => {
  await openPage(page);
  const { bar, no, change } = parts(page);
  await no.click();
  await expect(bar).toBeHidden();
  await expect(change).not.toBeFocused();
});

test('in a page whose words a browser has translated the answers are still answers', async ({ page }) => {
  await openPage(page);
  const { bar, no, footer } = parts(page);
  await no.evaluate((button) => {
    button.innerHTML = '<font><font>Nein</font></font>';
  });
  await bar.getByText('Nein').click();
  await expect(bar).toBeHidden();
  await expect(footer).toContainText('You said no.');
});

test('an answer holds in every tab at once: a yes lets in, and a yes that is taken back leaves no script running', async ({
  page,
  context,
  asked,
}) => {
  await openPage(page);
  const other = await context.newPage();
  await openPage(other);
  await parts(other).yes.click();
  await expect(parts(page).bar).toBeHidden();
  await expect.poll(async () => (await noted(page)).length).toBe(3);
  await expect.poll(async () => (await noted(other)).length).toBe(3);
  await parts(other).change.click();
  asked.length = 0;
  await parts(other).no.click();
  await expect(parts(page).footer).toContainText('You said no.');
  await expect.poll(() => noted(page)).toEqual([]);
  await expect.poll(() => context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('a yes that is taken back leaves neither scripts nor cookies, whatever they set while the page goes', async ({
  page,
  context,
  asked,
}) => {
  await openPage(page);
  const { yes, no, footer, change } = parts(page);
  await yes.click();
  await expectAllAsked(page, asked);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_fbp']);
  await change.click();
  await no.click();
  await expect(footer).toContainText('You said no.');
  asked.length = 0;
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  expect(await noted(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('third parties that are blocked break nothing', async ({ page, context }) => {
  await context.route(
    (url) => THIRD_PARTIES.includes(url.hostname),
    (route) => route.abort(),
  );
  await openPage(page);
  await parts(page).yes.click();
  await page.waitForTimeout(500);
  await page.locator('#tree').getByRole('button', { name: 'Next slide' }).click();
  await expect(page.locator('#tree').getByRole('status')).toHaveText(/^Slide 2 of /);
});

for (const [what, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 664],
  ['a page at 400 %', 320, 256],
] as const) {
  test(`on ${what} the bar hides nothing that has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    const { bar, yes } = parts(page);
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
    expect(await isInView(bar)).toBe(true);
  });
}

test('axe finds nothing while the bar asks', async ({ page }) => {
  await openPage(page);
  await expect(parts(page).bar).toBeVisible();
  expect((await scanAccessibility(page)).faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is asked, and nothing is shown that would do nothing', async ({ page, asked }) => {
    await page.goto('/');
    const { bar, footer } = parts(page);
    await expect(bar).toBeHidden();
    await expect(footer.getByRole('button')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
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
