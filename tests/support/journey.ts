import { test as base, expect, type Page } from '@playwright/test';
import { nextFrames, watchLayoutShifts } from './layout-shifts.ts';
import { type Product, startProduct } from './product.ts';
import { type ReactBuild, startVariant } from './variant.ts';

/**
 * A visitor's journey: a page of the built product, on a server of this worker's own.
 *
 * Wherever it leads, the page violates no security policy, throws no error, requests nothing but from its server and the third
 * parties that a test names, and shifts nothing that the visitor did not touch. With React's build for developers,
 * which says where the browser renders something else than the build did, it says nothing in the console.
 */
export const test = base.extend<
  { thirdParties: readonly string[]; faultGuard: undefined; layoutShiftGuard: undefined },
  { product: Product; reactBuild: ReactBuild }
>({
  reactBuild: ['production', { option: true, scope: 'worker' }],
  product: [
    async ({ reactBuild }, use) => {
      const product = await (reactBuild === 'production' ? startProduct() : startVariant([], reactBuild));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  thirdParties: [[], { option: true }],
  faultGuard: [
    async ({ page, product, baseURL, thirdParties, reactBuild }, use) => {
      const { hostname } = new URL(baseURL ?? product.url);
      const faults = watchFaults(page, [hostname, ...thirdParties], reactBuild);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  // A test that changes the page's layout itself switches it off: `test.use({ layoutShiftGuard: undefined })`.
  layoutShiftGuard: [
    async ({ page }, use) => {
      const shifts = await watchLayoutShifts(page);
      await use(undefined);
      expect(shifts).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function watchFaults(page: Page, hosts: readonly string[], reactBuild: ReactBuild): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isFault = /Content Security Policy|Minified React error|hydrat/i.test(message.text());
    // The browser itself logs what cannot be fetched, and many journeys are about that.
    const isTold = /warning|error/.test(message.type()) && !message.text().startsWith('Failed to load resource');
    if (isFault || (isTold && reactBuild === 'development')) faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)s?:$/.test(url.protocol) && !hosts.includes(url.hostname)) {
      faults.push(`asked ${url.hostname}`);
    }
  });
  return faults;
}

/** Opens the page and waits until it has settled. */
export async function openPage(page: Page): Promise<void> {
  await openUnsettledPage(page);
  // Who scrolls in the one frame in which the faces come may see a line break elsewhere.
  await page.evaluate(() => Promise.allSettled(['Title', 'Text'].map((face) => document.fonts.load(`1em ${face}`))));
  await nextFrames(page);
}

/** Opens the page and waits until it may be used; its faces may still be on their way. */
export async function openUnsettledPage(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/**
 * Opens the page and scrolls until the contact form is hydrated. More than once where the sections above, which are laid out
 * only on the way, push it out of the view again.
 */
export async function openForm(page: Page): Promise<void> {
  await openPage(page);
  await expect(async () => {
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.locator('#contact [data-awake]').waitFor({ state: 'attached', timeout: 3000 });
    await expect(page.locator('#contact')).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** Fills the required fields of the contact form. */
export async function writeLetter(page: Page, message = 'A table for eight, please.'): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill(message);
}

/** The button that sends the letter. */
export function sendButton(page: Page) {
  return page.locator('#contact button[type=submit]');
}
