/**
 * Back, forward and offline: the form's code cannot be had, the browser posts the form by itself, and the visitor comes back. With
 * Chromium's back-forward cache, which Playwright switches off, and which only a whole browser has.
 */

import type { Page } from '@playwright/test';
import { fullChromium } from '../support/chromium.ts';
import { expect, openForm, openPage, sendButton, writeLetter } from '../support/journey.ts';
import { posted, test, watchAlerts } from '../support/sending.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ...fullChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const CODE = '**/assets/contact-*.js';
const message = (page: Page) => page.getByLabel('Message');

/** Goes back, and makes sure that the page comes from the browser's cache as it was left. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' }); // such a page loads no second time
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
}

/** Notes on the page whether it came back. It must be asked for before the page is left. */
async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
}

test('a letter that the browser posted: Back leads to a live form, which sends nothing by itself, and the same letter only once', async ({
  page,
  front,
  product,
}) => {
  const alerts = watchAlerts(page);
  await page.route(CODE, (route) => route.abort());
  await openPage(page);
  await watchReturn(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(page.locator('h1')).toHaveText('Sent successfully!');
  const id = posted(front.posts[0], '.cfg.submissionId');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);

  await goBack(page);
  await expect(message(page)).toHaveValue('A table for eight, please.');
  await expect(sendButton(page)).toBeEnabled();
  await page.unroute(CODE);
  await message(page).click();
  await page.locator('#contact [data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(front.posts).toHaveLength(1);
  await expect(sendButton(page)).toBeEnabled();

  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(posted(front.posts[1], '.cfg.submissionId')).toBe(id);
  expect(product.logs()).toContain('letter sent again');
});

test('the letter that was posted by the browser is no draft any more, on a new visit in the same tab', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort());
  await openPage(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(page.locator('h1')).toHaveText('Sent successfully!');
  await page.getByRole('link').first().click();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a form that failed comes back from another page with a fresh button', async ({ page, front }) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 503 });
  await openForm(page);
  await watchReturn(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Service Unavailable']);
  await page.goto('/nothing-here');
  await goBack(page);
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.locator('#contact').getByRole('status')).toBeEmpty();
  front.answer('pass on');
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Service Unavailable', 'Sent successfully!']);
  expect(new Set(front.posts.map((body) => posted(body, '.cfg.submissionId'))).size).toBe(1);
});

test('a letter that was sent comes back as it was left: read-only, its words beside a grey button', async ({
  page,
  front,
}) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await watchReturn(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toHaveLength(1);
  await page.goto('/nothing-here');
  await goBack(page);
  await expect(message(page)).toHaveValue('A table for eight, please.');
  await expect(sendButton(page)).toBeDisabled();
  expect(front.posts).toHaveLength(1);
});

test('a submit that is still held when the visitor leaves is not sent when they come back', async ({ page, front }) => {
  watchAlerts(page);
  const asked = page.waitForRequest(CODE);
  await page.route(CODE, () => {}); // for ever
  await openPage(page);
  await watchReturn(page);
  await writeLetter(page);
  await sendButton(page).click();
  await asked;
  await page.goto('/nothing-here');
  await goBack(page);
  await page.unroute(CODE);
  await expect(message(page)).toHaveValue('A table for eight, please.');
  await expect(sendButton(page)).toBeEnabled();
  expect(front.posts).toEqual([]);
});

test('offline before the code is there: said in the sentence of no answer, nothing navigates, and all is there after a reload', async ({
  page,
  context,
  front,
}) => {
  const alerts = watchAlerts(page);
  await page.route(CODE, (route) => route.abort());
  await openPage(page);
  await writeLetter(page, 'Two\nlines');
  const address = page.url();
  const id = await page.locator('[name=".cfg.submissionId"]').inputValue();
  await context.setOffline(true);
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual([expect.stringMatching(/^Your request did not arrive: /)]);
  expect(page.url()).toBe(address);
  await expect(message(page)).toHaveValue('Two\nlines');
  await expect(sendButton(page)).toBeDisabled();

  // The code comes: the form says the same, and sends nothing.
  await context.setOffline(false);
  await page.unroute(CODE);
  await message(page).click();
  await expect(page.locator('#contact').getByRole('status')).toContainText('Your request did not arrive');
  await expect(sendButton(page)).toBeDisabled();
  expect(front.posts).toEqual([]);

  await page.reload();
  await expect(message(page)).toHaveValue('Two\nlines');
  await expect(sendButton(page)).toBeEnabled();
  await page.locator('#contact [data-awake]').waitFor();
  await sendButton(page).click();
  await expect.poll(() => alerts.at(-1)).toBe('Sent successfully!');
  expect(posted(front.posts[0], '.cfg.submissionId')).toBe(id);
});

test('what is typed into a form whose code never comes survives a reload', async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await openPage(page);
  await page.getByLabel('Name').pressSequentially('Ada');
  await page.goto('about:blank');
  await openPage(page);
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
});

test('code that hangs holds a submit for ten seconds: then the browser posts it, and sends it once', async ({
  page,
  front,
}) => {
  await page.clock.install();
  await page.route(CODE, () => {}); // for ever
  await openPage(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  expect(front.posts).toEqual([]);
  await page.clock.fastForward(10_000);
  await expect(page.locator('h1')).toHaveText('Sent successfully!');
  expect(front.posts).toHaveLength(1);
});
