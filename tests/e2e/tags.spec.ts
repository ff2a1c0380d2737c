/** Third-party tags that the owner has configured: who is let in by which answer, and that a no leaves nothing of them. */

import type { Page } from '@playwright/test';
import { expect, openPage } from '../support/journey.ts';
import { consentParts, expectAllAsked, TAG_IDS, test } from '../support/tagged-journey.ts';
import { noted, THIRD_PARTIES } from '../support/third-parties.ts';

/** Opens the page, and gives whatever would ask a third party the time to do it. */
async function openAndWait(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page);
  await page.clock.runFor(30_000);
}

test('a yes lets the configured third parties in, at once and on the next visit after the page has settled', {
  tag: '@core',
}, async ({ page, asked }) => {
  await openPage(page);
  const { bar, yes, footer } = consentParts(page);
  await yes.click();
  await expect(bar).toBeHidden();
  await expectAllAsked(page, asked);
  expect(asked).toEqual(
    expect.arrayContaining([
      `https://www.googletagmanager.com/gtm.js?id=${TAG_IDS.googleTagManager}`,
      `https://www.googletagmanager.com/gtag/js?id=${TAG_IDS.googleAnalytics}`,
      'https://connect.facebook.net/en_US/fbevents.js',
    ]),
  );
  const layer = await page.evaluate(() => {
    const entries = (window as Window & { dataLayer?: object[] }).dataLayer ?? [];
    return entries.map((entry) => ('event' in entry ? entry.event : Array.from(entry as ArrayLike<unknown>)));
  });
  expect(layer).toEqual(
    expect.arrayContaining(['gtm.js', ['js', expect.anything()], ['config', TAG_IDS.googleAnalytics]]),
  );
  const pixel = (await noted(page)).find(({ who }) => who === 'pixel');
  expect(pixel?.told).toEqual([
    ['init', TAG_IDS.metaPixel],
    ['track', 'PageView'],
  ]);
  await expect(footer).toContainText('You said yes.');

  asked.length = 0;
  await page.reload();
  await expectAllAsked(page, asked);
  expect((await noted(page)).map(({ isSettled }) => isSettled)).toEqual([true, true, true]);
  await expect(bar).toBeHidden();
});

test('a no means not one request, and is remembered', { tag: '@core' }, async ({ page, asked }) => {
  await openPage(page);
  const { bar, no, footer } = consentParts(page);
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
  const { bar, footer, change } = consentParts(page);
  await expect(bar).toBeHidden();
  await expect(footer).toContainText('Global Privacy Control');
  await expect(change).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('an answer holds in every tab at once: a yes lets in, and a yes that is taken back leaves no script running', async ({
  page,
  context,
  asked,
}) => {
  await openPage(page);
  const other = await context.newPage();
  await openPage(other);
  await consentParts(other).yes.click();
  await expect(consentParts(page).bar).toBeHidden();
  await expect.poll(async () => (await noted(page)).length).toBe(3);
  await expect.poll(async () => (await noted(other)).length).toBe(3);
  await consentParts(other).change.click();
  asked.length = 0;
  await consentParts(other).no.click();
  await expect(consentParts(page).footer).toContainText('You said no.');
  await expect.poll(() => noted(page)).toEqual([]);
  await expect.poll(() => context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('a yes that is taken back leaves neither scripts nor cookies, whatever they set while the page goes', async ({
  page,
  context,
  asked,
}) => {
  await page.clock.install();
  await openPage(page);
  const { yes, no, footer, change } = consentParts(page);
  await yes.click();
  await expectAllAsked(page, asked);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_fbp']);
  await change.click();
  await no.click();
  await expect(footer).toContainText('You said no.');
  asked.length = 0;
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.clock.runFor(30_000);
  expect(await noted(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('third parties that are blocked break nothing', async ({ page, context }) => {
  await context.route(
    (url) => THIRD_PARTIES.includes(url.hostname),
    (route) => route.abort(),
  );
  await page.clock.install();
  await openPage(page);
  await consentParts(page).yes.click();
  await page.clock.runFor(30_000);
  await page.locator('#tree').getByRole('button', { name: 'Next slide' }).click();
  await expect(page.locator('#tree').getByRole('status')).toHaveText(/^Slide 2 of /);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is asked, and nothing is shown that would do nothing', async ({ page, asked }) => {
    await page.goto('/');
    const { bar, footer } = consentParts(page);
    await expect(bar).toBeHidden();
    await expect(footer.getByRole('button')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
