/** What stands beside the grey button once the alert is closed, for as long as one likes. */

import type { Page } from '@playwright/test';
import { expect, openForm, sendButton, writeLetter } from '../support/journey.ts';
import { test, watchAlerts } from '../support/sending.ts';

const status = (page: Page) => page.locator('#contact form').getByRole('status');
const writeAgain = (page: Page) => status(page).getByRole('link', { name: 'Write again' });
const id = (page: Page) => page.locator('[name=".cfg.submissionId"]').inputValue();

test('after success it says that the letter is kept and when an answer comes, and the letter can be read', {
  tag: '@core',
}, async ({ page }) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await expect(status(page)).toBeEmpty();
  await writeLetter(page);
  await sendButton(page).click();
  await expect(status(page)).toContainText('An answer comes');
  await expect(status(page)).toContainText(/letter is (?:kept|stored)/);
  expect(alerts).toEqual(['Sent successfully!']);
  await expect(writeAgain(page)).toHaveCount(0);
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Message']) {
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
  await expect(page.getByLabel('Message')).toHaveValue('A table for eight, please.');
  await page.getByLabel('Message').press('x');
  await expect(page.getByLabel('Message')).toHaveValue('A table for eight, please.');
  await expect(sendButton(page)).toBeDisabled();
});

test('it is said only when the alert is closed, so that a screen reader tells it, and before any key that waited', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.alert = () => {
      document.title = `said meanwhile: "${document.querySelector('#contact [role=status]')?.textContent}"`;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.title += `, afterwards read-only: ${document.querySelector<HTMLInputElement>('[name=Company]')?.readOnly}`;
      };
      port2.postMessage('the next event');
    };
  });
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(status(page)).toContainText('An answer comes');
  await expect(page).toHaveTitle('said meanwhile: "", afterwards read-only: true');
});

for (const [what, wait, again] of [
  ['seconds', '10', /Try again in 10 seconds\./],
  ['minutes', '120', /Try again in 2 minutes \(\d+:\d\d\s[AP]M\)\./],
  ['a date', new Date(Date.now() + 3_595_000).toUTCString(), /Try again in (?:60 minutes|1 hour) \(/],
] as const) {
  test(`after a failure it says why, that everything is kept, and when to try again, told in ${what}`, {
    tag: what === 'seconds' ? '@core' : [],
  }, async ({ page, front }) => {
    const alerts = watchAlerts(page);
    const body = '{"Success":false,"Message":"The box is full."}';
    front.answer({ status: 503, body, headers: { 'retry-after': wait } });
    await openForm(page);
    await writeLetter(page);
    await sendButton(page).click();
    await expect(status(page)).toContainText('The box is full.');
    await expect(status(page)).toContainText('Everything you wrote is kept.');
    await expect(status(page)).toHaveText(again);
    expect(alerts).toEqual(['Service Unavailable']);
    await expect(page.getByLabel('Message')).toBeEditable();
  });
}

test('without words of the server it says the status, and without Retry-After nothing of when', async ({
  page,
  front,
}) => {
  watchAlerts(page);
  front.answer({ status: 502, type: 'text/html', body: '<h1>nginx</h1>' });
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(status(page)).toContainText('Bad Gateway');
  await expect(status(page)).not.toContainText('Try again');
});

test('Write again loads the page anew, with the letter, a fresh button and the same id', { tag: '@core' }, async ({
  page,
  front,
}) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 429, headers: { 'retry-after': '60' } });
  await openForm(page);
  await writeLetter(page, 'Two\nlines');
  const before = await id(page);
  await sendButton(page).click();
  const loaded = page.waitForEvent('load');
  await writeAgain(page).click();
  await loaded;
  await expect(page.getByLabel('Message')).toHaveValue('Two\nlines');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(sendButton(page)).toBeEnabled();
  expect(await id(page)).toBe(before);
  front.answer('pass on');
  await page.locator('#contact [data-awake]').waitFor();
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Too Many Requests', 'Sent successfully!']);
});

test('without a connection it says so once, and Write again leads to no error page of the browser', async ({
  page,
  context,
}) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(status(page)).toContainText('Your request did not arrive');
  await expect(status(page)).not.toContainText('Everything you wrote is kept.');
  await writeAgain(page).click();
  await expect.poll(() => alerts).toHaveLength(2);
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await context.setOffline(false);
  await writeAgain(page).click();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
});
