/** Each journey by keyboard alone: real keys, a focus that is seen at every step, no trap. */

import type { Page } from '@playwright/test';
import { facts } from '../../content/facts.ts';
import { page as words } from '../../content/page.ts';
import table from '../../content/table.json' with { type: 'json' };
import { inches } from '../../site/ui/lengths.ts';
import { type Colour, contrastRatio } from '../support/contrast-ratio.ts';
import { expect, openPage, sendButton } from '../support/journey.ts';
import { test, watchAlerts } from '../support/sending.ts';

/** What stands out against what is beside it: WCAG 2.2, 1.4.11 and 2.4.13. */
const LEAST_CONTRAST = 3;

/** What a visitor who has pressed a key sees of the focus. */
interface Focus {
  /** The element, told apart from all others; nothing where the focus has left the page. */
  readonly at: string | undefined;
  /** Its place among all that the page holds. */
  readonly order: number;
  readonly outline: number;
  readonly contrast: number;
  /** How much of it lies open: nothing above it, nothing cut off. From 0 to 1. */
  readonly seen: number;
}

async function readFocus(page: Page): Promise<Focus> {
  const { ring, ground, ...focus } = await page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

    function paint(...colours: readonly string[]): Colour {
      for (const colour of colours) {
        if (!context) break;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return [red, green, blue];
    }

    /** The colour of the paper around an element. */
    function groundAround(element: Element): string {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return 'white';
    }

    const element = document.activeElement;
    if (!element || element === document.body)
      return { at: undefined, order: -1, outline: 0, ring: paint('black'), ground: paint('black'), seen: 0 };
    // A radio button lies unseen over its word, which shows the focus in its place.
    const shown = element.matches('[type=radio]') ? (element.nextElementSibling ?? element) : element;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
    const ground = groundAround(shown);
    const box = shown.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const open = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (shown.contains(hit) || element.contains(hit));
    });
    const all = [...document.querySelectorAll('*')];
    return {
      at: [
        element.tagName,
        element.id,
        element.getAttribute('href'),
        element.ariaLabel,
        element.closest('section')?.id,
      ].join(' '),
      order: all.indexOf(element),
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      ring: paint(ground, outlineColor),
      ground: paint(ground),
      seen: open.length / points.length,
    };
  });
  return { ...focus, contrast: contrastRatio(ring, ground) };
}

/** Presses a key, and expects to see where the focus has gone. */
async function press(page: Page, key: string): Promise<Focus> {
  await page.keyboard.press(key);
  const focus = await readFocus(page);
  if (focus.at) {
    expect.soft(focus.outline, `the outline of ${focus.at}`).toBeGreaterThanOrEqual(2);
    expect.soft(focus.contrast, `the outline's contrast of ${focus.at}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    await expect.poll(async () => (await readFocus(page)).seen, `what is seen of ${focus.at}`).toBeGreaterThan(0.2);
  }
  return focus;
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await press(page, 'Tab');
    if (await page.locator(`${selector}:focus`).count()) return;
  }
  throw new Error(`80 presses of Tab do not lead to ${selector}.`);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height, colorScheme] of [
  [1280, 800, 'light'],
  [1280, 800, 'dark'],
  [320, 256, 'light'], // A window of 1280 × 1024 at 400 %.
] as const) {
  test(`at ${width} × ${height} px, ${colorScheme}, Tab goes through all of the page in its order, and back`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await openPage(page);
    const forth: string[] = [];
    let last = -1;
    for (;;) {
      const { at, order } = await press(page, 'Tab');
      if (!at) break;
      // Asleep, a carousel lets Tab reach the pictures that are out of view too.
      await expect(page.locator('[data-island]:not([data-awake]):focus-within')).toHaveCount(0);
      expect(order, `${at} comes after what stands before it`).toBeGreaterThan(last);
      last = order;
      forth.push(at);
    }
    const controls = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>('a[href], button, input, summary, textarea, [tabindex="0"]');
      const reached = [...all].filter((control) => control.checkVisibility() && control.tabIndex >= 0);
      // Two radio buttons are one stop.
      return reached.filter((control) => !control.matches('[type=radio]:not(:checked)')).length;
    });
    expect(forth).toHaveLength(controls);
    const back: string[] = [];
    while (back.length < forth.length) {
      const { at } = await press(page, 'Shift+Tab');
      if (at) back.unshift(at);
    }
    expect(back).toEqual(forth);
  });
}

test('the first Tab offers to skip to the content, and the next one is in it', { tag: '@core' }, async ({ page }) => {
  await openPage(page);
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#tree')).toBeInViewport();
  await press(page, 'Tab');
  await expect(page.locator('#tree-slides')).toBeFocused();
});

for (const id of ['tree', 'craftsman']) {
  test(`the ${id} carousel: keys on its slides, its markers and its buttons`, async ({ page }) => {
    await openPage(page);
    await tabTo(page, `#${id}-slides`);
    await page.locator(`#${id} [data-awake]`).waitFor();
    const current = page.locator(`#${id} .marker[aria-current]`);
    const count = await page.locator(`#${id} [aria-roledescription=slide]`).count();
    const expectCurrent = (number: number) => expect(current).toHaveText(new RegExp(`^Slide ${number} of ${count}: `));
    await press(page, 'ArrowRight');
    await expectCurrent(2);
    await press(page, 'End');
    await expectCurrent(count);
    await press(page, 'Home');
    await expectCurrent(1);
    await tabTo(page, `#${id} .markers li:nth-child(2) a`);
    await press(page, 'Enter');
    await expectCurrent(2);
    await tabTo(page, `#${id} [data-step="1"]`);
    await press(page, 'Enter');
    await expectCurrent(3);
    await press(page, 'Space');
    await expectCurrent(4);
    await press(page, 'Shift+Tab');
    await press(page, 'Enter');
    await expectCurrent(3);
  });
}

test('enlarging: a key opens the pictures, arrows lead through them, Escape leads back', async ({ page }) => {
  await openPage(page);
  await tabTo(page, '#tree-1 [data-enlarge]');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toBeVisible();
  const shown = dialog.locator('[data-shown] h3');
  await expect(shown).toContainText('1');
  await press(page, 'ArrowRight');
  await expect(shown).toContainText('2');
  const stops: (string | undefined)[] = [];
  for (let presses = 0; presses < 4; presses += 1) {
    stops.push((await press(page, 'Tab')).at);
    await expect(dialog.locator(':focus')).toHaveCount(stops.at(-1) ? 1 : 0);
  }
  expect(new Set(stops).size).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#tree [data-enlarge]:focus')).toHaveCount(1);
});

test('the film: it plays at a key, its controls stay in view under the focus, and Tab leads out again', async ({
  page,
}) => {
  test.slow();
  await openPage(page);
  await tabTo(page, '[data-play]');
  await page.keyboard.press('Enter');
  const controls = page.locator('#film .plyr__controls');
  await controls.locator(':focus-visible').waitFor();
  await page.locator('#film video').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  // Longer than the player leaves its controls beside a film that plays.
  await page.locator('#film .plyr--hide-controls').waitFor();
  await expect(controls).toHaveCSS('opacity', '1');
  await expect(controls.locator(':focus-visible')).toBeInViewport({ ratio: 1 });
  await tabTo(page, '#film [data-plyr=captions]');
  await page.keyboard.press('Enter');
  await expect(controls.getByRole('button', { name: /captions/i })).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, '#film .plyr__menu > button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await tabTo(page, '#craftsman-slides');
});

test('the drawing: an arrow key changes its unit', async ({ page }) => {
  await openPage(page);
  await tabTo(page, '[name=units]');
  await expect(page.getByLabel(facts.drawing.millimetres)).toBeChecked();
  await press(page, 'ArrowRight');
  await expect(page.getByLabel(facts.drawing.inches)).toBeChecked();
  const size = new RegExp(inches(table.top.length));
  await expect(page.locator('#facts').getByRole('cell').filter({ hasText: size, visible: true })).not.toHaveCount(0);
});

test('the form: it is filled, said to be wrong, mended, and sent', { tag: '@core' }, async ({ page, front }) => {
  const alerts = watchAlerts(page);
  await openPage(page);
  await tabTo(page, '[name=Name]');
  await tabTo(page, '.send');
  await press(page, 'Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await press(page, 'Tab');
  await page.keyboard.type('ada@example.com');
  await press(page, 'Tab');
  await page.keyboard.type('5551234567');
  await press(page, 'Tab');
  await press(page, 'Tab');
  await page.keyboard.type('A table for eight.\nPlease.');
  await press(page, 'Tab');
  await press(page, 'Space');
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(front.posts).toHaveLength(1);
  await expect(sendButton(page)).toBeFocused();
});

test('the form: after a failure and a reload the keyboard finds it as it was, and sends it', async ({
  page,
  front,
}) => {
  const alerts = watchAlerts(page);
  front.answer({ status: 503 });
  await openPage(page);
  await tabTo(page, '[name=Name]');
  await page.keyboard.type('Ada Lovelace');
  await press(page, 'Tab');
  await page.keyboard.type('ada@example.com');
  await tabTo(page, '[name=Message]');
  await page.keyboard.type('A table.');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect.poll(() => alerts).toEqual(['Service Unavailable']);
  await page.reload();
  await page.locator('#contact [data-awake]').waitFor();
  await tabTo(page, '.send');
  front.answer('pass on');
  await press(page, 'Enter');
  await expect.poll(() => alerts.at(1)).toBe('Sent successfully!');
});
