import type { Page } from '@playwright/test';
import { expect, openForm, sendButton, writeLetter } from '../support/journey.ts';
import { posted, test, watchAlerts } from '../support/sending.ts';

function submissionId(page: Page): Promise<string> {
  return page.locator('[name=".cfg.submissionId"]').inputValue();
}

test('after a failure and a reload the letter is there again, with a fresh button and the same id', {
  tag: '@core',
}, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 503 });
  await openForm(page);
  await writeLetter(page, 'Two\nlines');
  await page.getByLabel('Phone').fill('5551234');
  const id = await submissionId(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toHaveLength(1);
  await expect(page.getByLabel('Message')).toHaveValue('Two\nlines');

  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Two\nlines');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 123-4');
  await expect(sendButton(page)).toBeEnabled();
  expect(await submissionId(page)).toBe(id);
  front.answer('pass on');
  await sendButton(page).click();
  await expect.poll(() => alerts.at(1)).toBe('Sent successfully!');
  expect(posted(front.posts[1], '.cfg.submissionId')).toBe(id);
});

test('after success the draft is gone: a reload shows an empty form and a new id', { tag: '@core' }, async ({
  page,
}) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  const id = await submissionId(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  await page.getByLabel('Company').pressSequentially('Afterthought');
  // Firefox brings back over a reload what does not forbid it.
  await expect(page.getByLabel('Message')).toHaveAttribute('autocomplete', 'off');
  await page.reload();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.locator('#contact [data-awake]').waitFor();
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  await expect(sendButton(page)).toBeEnabled();
  expect(await submissionId(page)).not.toBe(id);
});

test('without storage the form works all the same', async ({ page, front }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The visitor forbids it.', 'SecurityError');
      },
    });
  });
  const alerts = watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(front.posts).toHaveLength(1);
});
