import type { Locator, Page } from '@playwright/test';
import { expect, openForm, test } from '../support/journey.ts';

/** The height of the message box at which it stops growing, in CSS px: a product rule. */
const MOST = 283;

async function openMessage(page: Page): Promise<Locator> {
  await openForm(page);
  return page.getByLabel('Message');
}

function look(box: Locator): Promise<{ height: number; overflow: string; scrolls: boolean }> {
  return box.evaluate((element: HTMLTextAreaElement) => ({
    height: element.getBoundingClientRect().height,
    overflow: getComputedStyle(element).overflowY,
    scrolls: element.scrollHeight > element.clientHeight,
  }));
}

/** Gives the box one line that makes its border box as high as wanted, and tells it that its text has changed. */
async function forceHeight(box: Locator, height: number): Promise<void> {
  await box.evaluate((element: HTMLTextAreaElement, wanted) => {
    element.rows = 1;
    element.style.setProperty('min-height', '0', 'important');
    element.style.padding = '0';
    const borders = element.offsetHeight - element.clientHeight;
    element.style.lineHeight = `${wanted - borders}px`;
    element.value = 'x';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, height);
}

test('the box is as high as its text up to 282 px, and at 283 px it stays and gets its overflow style', {
  tag: '@core',
}, async ({ page }) => {
  const box = await openMessage(page);
  for (const [needed, height, overflow] of [
    [282, 282, 'hidden'],
    [283, MOST, 'auto'],
    [284, MOST, 'auto'],
    [282, 282, 'hidden'],
  ] as const) {
    await forceHeight(box, needed);
    expect(await look(box), `${needed} px`).toEqual({ height, overflow, scrolls: needed > MOST });
  }
});

test('the box grows line by line, then scrolls inside, and shrinks again', { tag: '@core' }, async ({ page }) => {
  const box = await openMessage(page);
  const empty = await look(box);
  expect(empty.overflow).toBe('hidden');
  await box.focus();
  let last = empty;
  for (let line = 0; line < 40 && last.height < MOST; line++) {
    await page.keyboard.type('a line');
    await page.keyboard.press('Enter');
    const now = await look(box);
    expect(now.height).toBeGreaterThanOrEqual(last.height);
    expect(now.overflow).toBe(now.height < MOST ? 'hidden' : 'auto');
    if (now.height < MOST) expect(now.scrolls).toBe(false);
    last = now;
  }
  expect(last.height).toBe(MOST);
  await page.keyboard.type('\n\n\nmore');
  expect(await look(box)).toEqual({ height: MOST, overflow: 'auto', scrolls: true });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  expect(await look(box)).toEqual(empty);
});

test('one long line grows the box too', async ({ page }) => {
  const box = await openMessage(page);
  const before = await look(box);
  await box.fill('oak '.repeat(200));
  expect((await look(box)).height).toBeGreaterThan(before.height);
});

test('growing does not move the page', async ({ page }) => {
  const box = await openMessage(page);
  await box.fill('line\n'.repeat(30));
  await box.focus();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const top = await page.evaluate(() => scrollY);
  await box.evaluate((element) => element.dispatchEvent(new Event('input', { bubbles: true })));
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
