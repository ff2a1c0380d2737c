/** A number that the phone field cannot hold: the hint says so at once. */

import type { Locator, Page } from '@playwright/test';
import { contact } from '../../content/contact.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openForm, openPage, test } from '../support/journey.ts';

async function openPhone(page: Page): Promise<Locator> {
  await openForm(page);
  const phone = page.getByLabel('Phone');
  await phone.focus();
  await expect(phone).toHaveAccessibleDescription(contact.phoneHint);
  return phone;
}

async function expectHint(page: Page, isAbroad: boolean): Promise<void> {
  const hint = isAbroad ? contact.phoneAbroad : contact.phoneHint;
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(hint);
  await expect(page.getByText(hint)).toBeVisible();
}

test('a plus says it at once, and a 1 behind it takes it back', async ({ page }) => {
  const phone = await openPhone(page);
  await expect(page.getByText(contact.phoneHint)).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('+');
  await expectHint(page, true);
  await page.keyboard.press('1');
  await expectHint(page, false);
  await phone.fill('');
  await page.keyboard.type('+49 30');
  await expectHint(page, true);
  await expect(phone).toHaveValue('(493) 0');
});

test('a plus that is passed over says nothing of a number that comes later, nor one behind a digit', async ({
  page,
}) => {
  await openPhone(page);
  await page.keyboard.press('+');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('555+1');
  await expectHint(page, false);
});

test('two zeros say it, and are taken back', async ({ page }) => {
  await openPhone(page);
  await page.keyboard.type('0');
  await expectHint(page, false);
  await page.keyboard.type('0');
  await expectHint(page, true);
  await page.keyboard.type('49');
  await expectHint(page, true);
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
  await expectHint(page, false);
});

for (const [text, isAbroad] of [
  ['+49 30 12345', true],
  ['0049 30 12345', true],
  ['＋44 20 7946 0958', true],
  ['+1 555 123 4567', false],
  ['555 123 4567', false],
] as const) {
  test(`${text}, pasted, filled in or written by an on-screen keyboard, ${isAbroad ? 'says' : 'does not say'} it`, async ({
    page,
  }) => {
    const phone = await openPhone(page);
    await page.keyboard.insertText(text);
    await expectHint(page, isAbroad);
    await phone.fill('');
    await expectHint(page, false);
    for (const piece of text) await page.keyboard.insertText(piece);
    await expectHint(page, isAbroad);
    for (const event of ['input', 'change']) {
      await phone.fill('');
      await phone.evaluate(
        (input: HTMLInputElement, [value, type]) => {
          input.value = value;
          input.dispatchEvent(new Event(type, { bubbles: true }));
        },
        [text, event] as const,
      );
      await expectHint(page, isAbroad);
    }
  });
}

test('another number in its place takes it back, and undo brings it again no more', async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.insertText('+49 30 12345');
  await phone.press('ControlOrMeta+A');
  await page.keyboard.insertText('555 123 4567');
  await expectHint(page, false);
});

test('what was typed before the code was there says it when it comes', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/contact-*.js');
  await openPage(page);
  await page.getByLabel('Phone').pressSequentially('+49 30 12345');
  release();
  await page.locator('#contact [data-awake]').waitFor();
  await expectHint(page, true);
});
