import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mail } from '../../content/mail.ts';
import { expect, openForm, sendButton, writeLetter } from '../support/journey.ts';
import { stopClock } from '../support/page-clock.ts';
import { posted, test, watchAlerts } from '../support/sending.ts';

/** One journey with all its ends: long, because each of the call's failures has its own words. */

/** The mails in the owner's Maildir. */
async function mails(dataDir: string): Promise<string[]> {
  const folder = `${dataDir}/maildir/new`;
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}

/** The button's colour, when it can be clicked and when the form is submitted. */
function colour(page: Page): Promise<string> {
  return sendButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);
}

test('a letter is said to be sent, and reaches the owner’s mailbox', { tag: '@core' }, async ({
  page,
  front,
  product,
}) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await page.getByLabel('Name').pressSequentially('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('+1 555 123 4567');
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByLabel('Message').fill('A table for eight, please.\nBy the window.');
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);

  const [body] = front.posts;
  expect(front.posts).toHaveLength(1);
  expect(posted(body, 'Phone')).toBe('(555) 123-4567');
  expect(posted(body, 'Woodgrain')).toBe('');
  expect(posted(body, '.cfg.sendTo')).toBe(mail.to);
  expect(posted(body, '.cfg.sendSubject')).toMatch(/contact submission for the oak table/i);
  expect(posted(body, '.cfg.submissionId')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(Number(posted(body, '.cfg.elapsed'))).toBeGreaterThan(0);

  await expect.poll(() => mails(product.dataDir)).toContainEqual(expect.stringContaining('Analytical Engines'));
});

test('a failure is told with the text that came with its status', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 503, reason: 'Gone Fishing', body: '{"Success":false,"Message":"No."}' });
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Gone Fishing']);
});

test('a 2xx that cannot be read is a failure', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 200, type: 'text/html', body: '<p>Sent successfully!</p>' });
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts.at(0)).toContain('could not be read');
});

test('no answer at all is told in a plain sentence', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  front.answer('hang up');
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts.at(0)).toMatch(/^Your request did not arrive: /);
  await expect(page.getByLabel('Message')).toHaveValue('A table for eight, please.');
});

test('an answer is awaited for sixty seconds', { tag: '@core' }, async ({ page, front }) => {
  // The browser's own timer is none that a test can turn.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  const alerts = watchAlerts(page);
  const release = front.holdAnswers();
  await openForm(page);
  await writeLetter(page);
  await stopClock(page);
  await sendButton(page).click();
  await expect.poll(() => front.posts).toHaveLength(1);
  await page.clock.runFor(59_000);
  expect(alerts).toEqual([]);
  await page.clock.runFor(1000);
  await expect.poll(() => alerts.at(0)).toMatch(/^Your request did not arrive: /);
  release();
});

test('what the server finds wrong is said at the fields', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 422, body: '{"Success":false,"Message":"No.","errors":{"Email":"We cannot reach this."}}' });
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toHaveLength(1);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/We cannot reach this\./);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('the button turns grey at once, keeps the focus, and never comes back', { tag: '@core' }, async ({
  page,
  front,
}) => {
  const alerts = watchAlerts(page);
  const release = front.holdAnswers();
  front.answer({ status: 503 });
  await page.clock.install();
  await openForm(page);
  await writeLetter(page);
  const fresh = await colour(page);
  const submitted = await sendButton(page).evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    return getComputedStyle(button).backgroundColor;
  });
  expect(submitted).not.toBe(fresh);
  const [red, green, blue] = (submitted.match(/[\d.]+/g) ?? []).map(Number);
  expect(Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeLessThan(13);
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toBeFocused();
  release();
  await expect.poll(() => alerts).toEqual(['Service Unavailable']);
  await page.clock.runFor(60_000);
  expect(await colour(page)).toBe(submitted);
  await expect(sendButton(page)).toBeDisabled();
});

for (const outcome of ['pass on', 'hang up'] as const) {
  test(`the form is sent once: double click, Enter, scripts; the server ${outcome === 'pass on' ? 'answers' : 'hangs up'}`, {
    tag: outcome === 'pass on' ? '@core' : [],
  }, async ({ page, front }) => {
    const alerts = watchAlerts(page);
    front.answer(outcome);
    await page.clock.install();
    await openForm(page);
    await writeLetter(page);
    await sendButton(page).dblclick();
    await expect.poll(() => alerts).toHaveLength(1);
    await sendButton(page).click({ force: true });
    await page.getByLabel('Name').press('Enter');
    await sendButton(page).press('Enter');
    await sendButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.form?.requestSubmit();
      button.form?.requestSubmit(button);
    });
    await page.clock.runFor(60_000);
    // Chromium itself asks again, byte by byte the same, where a kept connection breaks: one form has one boundary.
    expect(new Set(front.posts).size).toBe(1);
    expect(alerts).toHaveLength(1);
  });
}

test('Enter in a field sends the letter', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  await page.getByLabel('Email').press('Enter');
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(front.posts).toHaveLength(1);
});

test('invalid fields are told in words, the first one gets the focus, and nothing is sent', { tag: '@core' }, async ({
  page,
  front,
}) => {
  await openForm(page);
  const fresh = await colour(page);
  await page.getByLabel('Name').fill('   ');
  await page.getByLabel('Email').fill('ada@');
  await sendButton(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Write your name/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Write a message/);
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid');
  await expect(sendButton(page)).toBeEnabled();
  expect(await colour(page)).toBe(fresh);
  await page.getByLabel('Name').fill('Ada');
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  expect(front.posts).toEqual([]);
});

test('no person and no autofill meets the honeypot', async ({ page }) => {
  await openForm(page);
  const honeypot = page.locator('[name=Woodgrain]');
  await expect(honeypot).not.toBeInViewport();
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox')).toHaveCount(5);
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
});

test('the fields carry the names that browsers fill in by', async ({ page }) => {
  await openForm(page);
  const names = await page
    .locator('#contact form :is(input, textarea):not([type=hidden], [tabindex="-1"])')
    .evaluateAll((fields) => fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]));
  expect(names).toEqual([
    ['Name', 'name'],
    ['Email', 'email'],
    ['Phone', 'tel-national'],
    ['Company', 'organization'],
    ['Message', null],
  ]);
});
