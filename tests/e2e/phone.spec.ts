import type { Locator, Page } from '@playwright/test';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openForm, openPage, test } from '../support/journey.ts';

/** Every way into the one field: long, because there are many, and a visitor takes several in one visit. */

/** The hydrated phone field, with the caret in it. */
async function openPhone(page: Page): Promise<Locator> {
  await openForm(page);
  const phone = page.getByLabel('Phone');
  await phone.focus();
  return phone;
}

/** The field's text with `|` at the caret, or at both ends of the selection. */
function marked(phone: Locator): Promise<string> {
  return phone.evaluate((input: HTMLInputElement) => {
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? 0;
    const { value } = input;
    const selected = start === end ? '' : `${value.slice(start, end)}|`;
    return `${value.slice(0, start)}|${selected}${value.slice(end)}`;
  });
}

/** Puts the caret, or a selection, into the field. */
async function place(phone: Locator, start: number, end = start): Promise<void> {
  await phone.evaluate((input: HTMLInputElement, [from, to]) => input.setSelectionRange(from, to), [
    start,
    end,
  ] as const);
}

/** Copies a text to the clipboard as a visitor does: from another field. */
async function copy(page: Page, text: string): Promise<void> {
  const company = page.getByLabel('Company');
  await company.fill(text);
  await company.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
}

/** Writes a text in one piece, without keys, as an on-screen keyboard's suggestion does. */
function suggest(page: Page, text: string): Promise<void> {
  return page.keyboard.insertText(text);
}

test('digits are formatted as they are typed', async ({ page }) => {
  const phone = await openPhone(page);
  const seen: string[] = [];
  for (const digit of '5551234567') {
    await page.keyboard.press(digit);
    seen.push(await phone.inputValue());
  }
  expect(seen).toEqual([
    '(5',
    '(55',
    '(555',
    '(555) 1',
    '(555) 12',
    '(555) 123',
    '(555) 123-4',
    '(555) 123-45',
    '(555) 123-456',
    '(555) 123-4567',
  ]);
});

test('keys that are no digits write nothing, and an eleventh digit neither', { tag: '@core' }, async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('+1 a(5)-5.é%55 12x34567890');
  await expect(phone).toHaveValue('(155) 551-2345');
});

test('an eleventh digit is refused in the middle too, and the caret stays', async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('5551234567');
  await place(phone, 4);
  await page.keyboard.press('9');
  expect(await marked(phone)).toBe('(555|) 123-4567');
});

test('typing in the middle keeps the caret behind the digit, typing over a selection replaces it', async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('555123');
  await place(phone, 2);
  await page.keyboard.type('99');
  expect(await marked(phone)).toBe('(599|) 551-23');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('7');
  expect(await marked(phone)).toBe('(599) 7|');
});

test('Backspace and Delete are never stuck on a bracket, a space or a dash', { tag: '@core' }, async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('5551234567');
  await place(phone, 6);
  await page.keyboard.press('Backspace');
  expect(await marked(phone)).toBe('(55|1) 234-567');
  await page.keyboard.press('Backspace');
  expect(await marked(phone)).toBe('(5|12) 345-67');
  await place(phone, 4);
  await page.keyboard.press('Delete');
  expect(await marked(phone)).toBe('(512|) 456-7');
  await page.keyboard.press('End');
  for (let left = 7; left > 0; left--) await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('');
});

test('navigation and selection keys act', { tag: '@core' }, async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('5551234');
  await page.keyboard.press('Home');
  expect(await marked(phone)).toBe('|(555) 123-4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await marked(phone)).toBe('(|5|55) 123-4');
  await page.keyboard.press('ControlOrMeta+A');
  expect(await marked(phone)).toBe('|(555) 123-4|');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Company')).toBeFocused();
});

test('a paste is formatted, with the caret behind it', { tag: '@core' }, async ({ page }) => {
  await openPhone(page);
  await copy(page, '+1 (555) 123-4567');
  const phone = page.getByLabel('Phone');
  await phone.focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await marked(phone)).toBe('(555) 123-4567|');
});

test('copy, cut and paste work on the field itself', { tag: '@core' }, async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('5551234567');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await place(phone, 6, 9);
  await page.keyboard.press('ControlOrMeta+X');
  expect(await marked(phone)).toBe('(555|) 456-7');
  await page.keyboard.press('ControlOrMeta+V');
  expect(await marked(phone)).toBe('(555) 123|-4567');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+V');
  expect(await marked(phone)).toBe('(123|');
});

test('pasting into the middle keeps the first ten digits of all', async ({ page }) => {
  await openPhone(page);
  await copy(page, '99');
  const phone = page.getByLabel('Phone');
  await phone.focus();
  await page.keyboard.type('5551234567');
  await place(phone, 6);
  await page.keyboard.press('ControlOrMeta+V');
  expect(await marked(phone)).toBe('(555) 99|1-2345');
});

test('undo and redo go from one well-formed number to another', { tag: '@core' }, async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('5551');
  await expect(phone).toHaveValue('(555) 1');
  for (const left of ['(555', '(55', '(5', '', '']) {
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(phone).toHaveValue(left);
  }
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(phone).toHaveValue('(5');
  await page.keyboard.press('ControlOrMeta+Y');
  await expect(phone).toHaveValue('(55');
  await page.keyboard.type('99');
  await expect(phone).toHaveValue('(559) 9');
});

test('no key of a combination is blocked, and undo works where the browser has none of its own', {
  tag: '@core',
}, async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('555');
  const passed = await phone.evaluate((input) =>
    ['a', 'c', 'v', 'x', 'z'].filter((key) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true, bubbles: true })),
    ),
  );
  expect(passed).toEqual(['a', 'c', 'v', 'x', 'z']);
  // A key that a script makes has no native undo.
  await expect(phone).toHaveValue('(55');
});

test('undos that are pressed while the page is busy all count', async ({ page }) => {
  const phone = await openPhone(page);
  await page.keyboard.type('555');
  await phone.evaluate((input) => {
    // In one task, as keys go before timers.
    for (let press = 0; press < 2; press += 1) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    }
  });
  await expect(phone).toHaveValue('(5');
});

test('what a browser fills in, with an event or only a change, is formatted', async ({ page }) => {
  const phone = await openPhone(page);
  for (const [text, event] of [
    ['+15551234567', 'input'],
    ['15551234567', 'input'],
    ['1 555 765 4321', 'change'],
  ] as const) {
    await phone.evaluate(
      (input: HTMLInputElement, [value, type]) => {
        input.value = value;
        input.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [text, event] as const,
    );
    const national =
      text === '15551234567' ? '(155) 512-3456' : text.includes('765') ? '(555) 765-4321' : '(555) 123-4567';
    await expect(phone).toHaveValue(national);
  }
});

test('an on-screen keyboard writes the same, piece by piece or all at once', { tag: '@core' }, async ({ page }) => {
  const phone = await openPhone(page);
  await suggest(page, '+1 555-123-4567');
  await expect(phone).toHaveValue('(555) 123-4567');
  await phone.fill('');
  for (const piece of ['+', '1', '5', '5', '5', '1']) await suggest(page, piece);
  await expect(phone).toHaveValue('(555) 1');
  await phone.fill('');
  for (const piece of ['1', ' ', '5', '5', '5', ' ', '1']) await suggest(page, piece);
  expect(await marked(phone)).toBe('(555) 1|');
});

test('a composition is formatted when it ends', async ({ page, context }) => {
  const phone = await openPhone(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: '5551', selectionStart: 4, selectionEnd: 4 });
  await devtools.send('Input.insertText', { text: '5551234' });
  expect(await marked(phone)).toBe('(555) 123-4|');
});

test('what was typed before the code was there is formatted when it comes', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/contact-*.js');
  await openPage(page);
  const phone = page.getByLabel('Phone');
  await phone.focus();
  await page.keyboard.type('+1 555 123-45');
  await place(phone, 8);
  expect(await marked(phone)).toBe('+1 555 1|23-45');
  release();
  await expect(phone).toHaveValue('(555) 123-45');
  expect(await marked(phone)).toBe('(555) 1|23-45');
});
