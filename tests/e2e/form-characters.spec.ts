/** Characters that nobody sees, and those of any script of the world. */

import type { Page } from '@playwright/test';
import { expect, openForm, openPage, sendButton, writeLetter } from '../support/journey.ts';
import { posted, test, watchAlerts } from '../support/sending.ts';

/** Copies a text to the clipboard as another program does. */
async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

async function paste(page: Page, label: string, text: string): Promise<void> {
  await copy(page, text);
  await page.getByLabel(label).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

test('what is pasted is cleaned, and sent', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await writeLetter(page, '');
  await paste(page, 'Message', 'one\vtwo\u2028three\u0085four\x07 👩\u200d🌾');
  await expect(page.getByLabel('Message')).toHaveValue('one\ntwo\nthree\nfour 👩\u200d🌾');
  await paste(page, 'Company', 'Oak\v& Daughters\x1b');
  await expect(page.getByLabel('Company')).toHaveValue('Oak & Daughters');
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(posted(front.posts[0], 'Message')).toBe('one\r\ntwo\r\nthree\r\nfour 👩\u200d🌾');
});

test('it is cleaned before its length is checked, and the browser can undo it', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Name').press('ControlOrMeta+A');
  await paste(page, 'Name', `${'\x07'.repeat(50)}${'x'.repeat(200)}`);
  await expect(page.getByLabel('Name')).toHaveValue('x'.repeat(200));
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
});

test('what a tool fills in is cleaned, with the caret where it was', async ({ page }) => {
  await openForm(page);
  const message = page.getByLabel('Message');
  await message.focus();
  const caret = await message.evaluate((box: HTMLTextAreaElement) => {
    box.value = 'a\x07b\vc';
    box.setSelectionRange(3, 3);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    return box.selectionStart;
  });
  await expect(message).toHaveValue('ab\nc');
  expect(caret).toBe(2);
});

test('a draft that has such characters is mended', async ({ page, front }) => {
  const alerts = watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  await page.evaluate(() => {
    const fields = { name: 'Ada', email: 'ada@example.com', phone: '', company: '', message: 'one\vtwo' };
    sessionStorage.setItem('heartwood-draft', JSON.stringify({ id: 'of an earlier version', fields }));
  });
  // As on a new visit: what the browser itself brings back over a reload is not looked at.
  await page.goto('about:blank');
  await openForm(page);
  await expect(page.getByLabel('Message')).toHaveValue('one\ntwo');
  await sendButton(page).click();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(front.posts).toHaveLength(1);
});

test('a post by the browser itself is cleaned by the server', async ({ page, product }) => {
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await openPage(page);
  await writeLetter(page, '');
  await paste(page, 'Message', 'one\vtwo\x07');
  await sendButton(page).click();
  await expect(page.locator('h1')).toHaveText('Sent successfully!');
  expect(product.logs()).toContain('letter stored');
});

test('a text has the direction of what is written', async ({ page }) => {
  await openPage(page);
  const direction = (label: string) => page.getByLabel(label).evaluate((field) => getComputedStyle(field).direction);
  for (const label of ['Name', 'Company', 'Message']) {
    expect(await direction(label)).toBe('ltr');
    await page.getByLabel(label).fill('שלום');
    expect(await direction(label)).toBe('rtl');
  }
});

for (const digits of ['٥٥٥١٢٣٤٥٦٧', '۵۵۵۱۲۳۴۵۶۷', '５５５１２３４５６７']) {
  test(`${digits} are digits, typed, pasted and sent by the browser itself`, async ({ page }) => {
    await openForm(page);
    const phone = page.getByLabel('Phone');
    await phone.focus();
    for (const digit of digits) {
      const passes = await phone.evaluate(
        (input, key) => input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })),
        digit,
      );
      expect(passes).toBe(true);
      await page.keyboard.insertText(digit);
    }
    await expect(phone).toHaveValue('(555) 123-4567');
    await phone.fill('');
    await paste(page, 'Phone', digits);
    await expect(phone).toHaveValue('(555) 123-4567');
  });
}
