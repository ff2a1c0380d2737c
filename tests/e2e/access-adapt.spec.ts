/** The page as visitors set it up for themselves: zoomed, spaced out, enlarged, still, in their own colours. */

import type { Page } from '@playwright/test';
import { facts } from '../../content/facts.ts';
import { expect, openForm, openPage, sendButton, test } from '../support/journey.ts';
import { layOutSections } from '../support/lay-out-sections.ts';

/** What WCAG 2.2, 1.4.12, lets a visitor set. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const DOUBLE_TEXT = 'html { font-size: 200% }';

// Styles that come in while the page stands there move all of it.
test.use({ layoutShiftGuard: undefined });

/** Adds a visitor's own styles. */
async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}

/**
 * The texts that are cut off at an edge, or lie over one another; as they would be read. What stands in a carousel's other
 * slides is not cut off: one scrolls to it.
 */
async function findSpoiltTexts(page: Page): Promise<string[]> {
  await layOutSections(page);
  return page.evaluate(() => {
    const texts: { text: string; element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, .honeypot, .skip, legend, svg, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const slides = element.closest('.slides')?.getBoundingClientRect();
      const isElsewhere = slides && (box.left >= slides.right || box.right > slides.right + 1);
      if (box.width > 0 && !isElsewhere) texts.push({ text, element, box });
    }
    const spoilt = texts.filter(({ element, box }) => {
      const isInSlides = element.closest('.slides');
      if (!isInSlides && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)) return true;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (at.matches('.slides') || getComputedStyle(at).overflow === 'visible') continue;
        const edge = at.getBoundingClientRect();
        if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || box.right > edge.right + 1) return true;
      }
      const hero = element.closest('.hero')?.getBoundingClientRect();
      return hero ? box.top < hero.top - 1 : false;
    });
    const crossed = texts.filter(({ element, box }, index) =>
      texts.slice(index + 1).some((other) => {
        if (element.contains(other.element) || other.element.contains(element)) return false;
        const [across, down] = [
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
        ];
        return across > 2 && down > 4 && element.parentElement !== other.element.parentElement;
      }),
    );
    return [...spoilt.map(({ text }) => `cut: ${text}`), ...crossed.map(({ text }) => `crossed: ${text}`)];
  });
}

for (const [what, width, height, styles] of [
  ['at 400 % zoom of a window of 1280 × 1024', 320, 256, ''],
  ['with text spaced out, on a phone', 320, 640, SPACING],
  ['with text spaced out, on a desktop', 1280, 800, SPACING],
  ['with text of 200 %, on a phone', 412, 823, DOUBLE_TEXT],
  ['with text of 200 %, on a desktop', 1280, 800, DOUBLE_TEXT],
] as const) {
  test(`${what} nothing is cut off, nothing lies over another, and the page never scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openForm(page);
    await addStyles(page, styles);
    await sendButton(page).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(await findSpoiltTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('where motion is to be reduced, nothing on the page moves by itself or on its way', { tag: '@core' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page);
  await page.locator('[data-play]').press('Enter');
  await page.locator('#film .plyr').waitFor();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        if (!element.checkVisibility()) return false;
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        return !/^0s(, 0s)*$/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
      })
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`),
  );
  expect(moving).toEqual([]);
});

test('every control is a target of 24 px at least, and ours are of 44 px one way or the other', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openForm(page);
    const small = await page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLElement>('section, footer')) {
        section.style.contentVisibility = 'visible';
      }
      const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), summary, textarea');
      return [...controls]
        .filter((control) => control.checkVisibility() && !control.closest('p, .skip, .honeypot'))
        .map((control) => control.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 24 || Math.max(width, height) < 44)
        .map(({ x, y, width, height }) => `${width} × ${height} at ${x}, ${y}`);
    });
    expect(small).toEqual([]);
  }
});

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  test('arrows, fields and the button that sends have lines or grounds that are seen', async ({ page }) => {
    await openForm(page);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const line = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    for (const [selector, property] of [
      ['.arrow path', 'stroke'],
      ['.field input', 'border-block-end-color'],
      ['.field textarea', 'border-block-end-color'],
      ['.send', 'border-block-end-color'],
    ] as const) {
      expect(await line(selector, property), selector).not.toBe(ground);
    }
    await page.getByLabel('Name').focus();
    expect(await line('.field input:focus', 'outline-style')).toBe('solid');
  });

  test('the current marker is longer than the others', async ({ page }) => {
    await openPage(page);
    await page.locator('#tree').scrollIntoViewIfNeeded();
    const lead = () =>
      page.locator('#tree .marker').evaluateAll((markers) => {
        const [current = 0, next = 0] = markers.map((marker) =>
          Number.parseFloat(getComputedStyle(marker, '::before').width),
        );
        return current - next;
      });
    await expect.poll(lead).toBeGreaterThan(8);
    const line = await page
      .locator('#tree .marker')
      .nth(1)
      .evaluate((marker) => getComputedStyle(marker, '::before').borderBlockStartStyle);
    expect(line).toBe('solid');
  });

  test('only the unit in force is underlined', async ({ page }) => {
    await openPage(page);
    const lines = () =>
      page
        .locator('.drawing label span')
        .evaluateAll((words) => words.map((word) => getComputedStyle(word).borderBlockEndColor));
    const [inForce, other] = await lines();
    expect(inForce).not.toBe(other);
    await page.getByLabel(facts.drawing.inches).check();
    expect(await lines()).toEqual([other, inForce]);
  });
});
