/** What the film's player looks like where a rule of the player's own would win, or a visitor brings colours. */

import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/journey.ts';
import { openSpeeds } from '../support/open-speeds.ts';

/** Plays the film, and pauses it by the keyboard, so that the player's bar and its large button stay. */
async function pauseFilm(page: Page): Promise<void> {
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('#film .plyr__captions')).toHaveText(/\w/);
  await page.keyboard.press('k');
  await page.locator('#film .plyr--paused').waitFor();
  await page.mouse.move(0, 0); // off the button, which is darker under the mouse
}

/** Shows the speeds, with the pointer off them: what is pointed at has colours of its own. */
async function showSpeeds(page: Page): Promise<void> {
  await openSpeeds(page);
  await page.mouse.move(0, 0);
}

/** A property of the first element, as it is computed. */
function styleOf(page: Page, selector: string, property: string, pseudo = ''): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const);
}

for (const width of [320, 390, 700, 1280]) {
  test(`captions stand above the bar in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await pauseFilm(page);
    const overlap = () =>
      page.evaluate(() => {
        const [caption, bar] = ['.plyr__caption', '.plyr__controls'].map((part) =>
          document.querySelector(`#film ${part}`)?.getBoundingClientRect(),
        );
        return caption && bar ? Math.max(0, caption.bottom - bar.top) : 'nothing shown';
      });
    await expect.poll(overlap).toBe(0);
  });
}

test('on a phone the room of the play mark goes with the poster', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  const room = () =>
    page.evaluate(() => {
      const [film, stage] = ['#film', '#film .film-stage'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return (film?.bottom ?? 0) - (stage?.bottom ?? 0);
    });
  const before = await room();
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  expect(await room()).toBeCloseTo(before - 88, 0);
});

test('the large play button is a line on a ground that lets it be seen, and so are the choices of the menu', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // a colour on its way is none to compare
  await pauseFilm(page);
  const button = '#film .plyr__control--overlaid';
  expect(await styleOf(page, `${button} svg`, 'fill')).toBe('none');
  expect(await styleOf(page, button, 'border-top-width')).toBe(await styleOf(page, '.poster-mark', 'border-top-width'));
  expect(await styleOf(page, button, 'width')).toBe('88px');
  // On a white frame, 60 % of the night leaves a light line more than 4 : 1.
  expect(await styleOf(page, button, 'background-color')).toMatch(/0\.6\)$/);
  await showSpeeds(page);
  for (const state of ['true', 'false']) {
    const choice = `#film [data-plyr=speed][aria-checked=${state}]`;
    expect(await styleOf(page, choice, 'background-color', '::before')).toBe('rgba(0, 0, 0, 0)');
    expect(await styleOf(page, choice, 'border-top-color', '::before')).toBe(await styleOf(page, choice, 'color'));
  }
  const chosen = '#film [data-plyr=speed][aria-checked=true]';
  expect(await styleOf(page, chosen, 'background-color', '::after')).toBe(await styleOf(page, chosen, 'color'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } });

    test('the play mark, the time bar and the menu use the visitor’s colours', async ({ page }) => {
      await openPage(page);
      const ground = await styleOf(page, 'body', 'background-color');
      const ink = await styleOf(page, '#film h2', 'color');
      expect(await styleOf(page, '.poster-mark', 'background-color')).toBe(ground);
      expect(await styleOf(page, '.poster-mark', 'stroke')).not.toBe(ground);
      await pauseFilm(page);
      // Colours that are on their way to each other are waited for.
      await expect.poll(() => styleOf(page, '#film .plyr__controls', 'background-color')).toBe(ground);
      const bar = '#film input[data-plyr=seek]';
      expect(await styleOf(page, bar, 'background-image')).toContain(ink);
      expect(await styleOf(page, bar, 'forced-color-adjust')).toBe('none');
      expect(await styleOf(page, bar, 'color')).not.toBe(ground); // the played part
      const large = '#film .plyr__control--overlaid';
      await expect.poll(() => styleOf(page, large, 'background-color')).toBe(ground);
      await expect.poll(() => styleOf(page, `${large} svg`, 'stroke')).toBe(ink);
      await showSpeeds(page);
      const chosen = '#film [data-plyr=speed][aria-checked=true]';
      await expect.poll(() => styleOf(page, chosen, 'background-color', '::after')).toBe(ink);
    });
  });
}
