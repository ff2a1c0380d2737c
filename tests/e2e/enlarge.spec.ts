/** A slide's picture, enlarged. Long, because each way in, through and out of it is a case. */

import { enlarged as words } from '../../content/enlarged.ts';
import { collectAnnouncements, expectSlide, openCarousel } from '../support/carousel.ts';
import { enlarge, expectPicture, findDialog } from '../support/enlarged-dialog.ts';
import { expect, test } from '../support/journey.ts';
import { sumLayoutShifts } from '../support/layout-shifts.ts';

test('a click on a picture shows it as large as the window, with its words and its place', { tag: '@core' }, async ({
  page,
}) => {
  const tree = await openCarousel(page);
  const shown = await enlarge(page, tree, 2);
  await expectPicture(page, shown, 2);
  const image = shown.frames.nth(2).getByRole('img');
  await expect(image).toHaveAttribute('alt', (await tree.slides.nth(2).getByRole('img').getAttribute('alt')) ?? '');
  const [small, large] = [
    await tree.slides
      .nth(2)
      .locator('img')
      .evaluate((img) => img.clientWidth),
    await image.evaluate((img) => img.clientWidth),
  ];
  expect(large).toBeGreaterThan(small * 1.2);
  await expect(shown.dialog.getByRole('paragraph')).toHaveText(
    (await tree.slides.nth(2).getByRole('paragraph').textContent()) ?? '',
  );
  await expect(shown.dialog).toHaveAccessibleDescription(/\S/);
});

test('no byte of it is fetched before a picture is asked for, and then at most 3 KiB', async ({ page }) => {
  const bytes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/enlarge/.test(request.url())) bytes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const tree = await openCarousel(page);
  await tree.next.click();
  await expectSlide(tree, 1);
  expect(await page.content()).not.toContain('<dialog');
  expect(bytes).toHaveLength(0);
  await enlarge(page, tree, 1);
  await expect.poll(() => bytes).toHaveLength(1);
  expect(await bytes[0]).toBeLessThan(3 * 1024);
});

test('arrow keys, Home and End lead through the pictures and stop at both ends, wherever the focus is', {
  tag: '@core',
}, async ({ page }) => {
  const tree = await openCarousel(page);
  const shown = await enlarge(page, tree);
  const last = (await tree.slides.count()) - 1;
  await expect(shown.pictures).toBeFocused();
  await expect(shown.previous).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, shown, 0);
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, shown, 1);
  await shown.close.focus();
  await page.keyboard.press('End');
  await expectPicture(page, shown, last);
  await expect(shown.next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, shown, last);
  await page.keyboard.press('Home');
  await expectPicture(page, shown, 0);
});

test('its buttons lead on and back, keep the focus at the end, and each picture is told of once', async ({ page }) => {
  await page.clock.install();
  const tree = await openCarousel(page);
  const shown = await enlarge(page, tree);
  const count = await tree.slides.count();
  const announcements = await collectAnnouncements(shown);
  await shown.next.click();
  await expectPicture(page, shown, 1);
  await expect(shown.status).toHaveText(new RegExp(`^2 of ${count}: .`));
  await shown.previous.click();
  await expectPicture(page, shown, 0);
  await expect(shown.status).toHaveText(new RegExp(`^1 of ${count}: .`));
  await page.clock.runFor(10_000); // for whatever would be said a second time
  expect((await announcements()).map((said) => said.slice(0, 4))).toEqual(['2 of', '1 of']);
  await shown.next.focus();
  for (let press = 0; press <= count; press += 1) await page.keyboard.press('Enter');
  await expectPicture(page, shown, count - 1);
  await expect(shown.next).toBeFocused();
});

test('Tab stays in the dialog', async ({ page }) => {
  const tree = await openCarousel(page);
  const shown = await enlarge(page, tree, 1);
  const reached = new Set<string>();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'the browser';
        return activeElement?.closest('dialog') ? (activeElement.ariaLabel ?? '') : 'outside';
      }),
    );
  }
  expect([...reached].toSorted()).toEqual(
    expect.arrayContaining([words.close, words.next, words.pictures, words.previous]),
  );
  expect(reached).not.toContain('outside');
  await expect(shown.dialog).toBeVisible();
});

for (const way of ['Escape', 'the button', 'a click beside the picture'] as const) {
  test(`${way} closes it: the carousel shows what was seen last, its picture has the focus, the page stands still`, {
    tag: way === 'Escape' ? '@core' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const tree = await openCarousel(page);
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    const shown = await enlarge(page, tree);
    await page.keyboard.press('End');
    const last = (await tree.slides.count()) - 1;
    await expectPicture(page, shown, last);
    await expect(shown.status).not.toBeEmpty();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'the button') await shown.close.click();
    else await shown.frames.nth(last).click({ position: { x: 5, y: 5 } });
    await expect(shown.dialog).toHaveCount(0);
    await expectSlide(tree, last);
    await expect(tree.links.nth(last)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Enter');
    await expectPicture(page, findDialog(page), last);
  });
}

test('closed while the pictures still move, it leaves the one that came into view', async ({ page }) => {
  const tree = await openCarousel(page);
  await enlarge(page, tree);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const current = Number((await tree.currentMarker.textContent())?.match(/\d+/)?.[0]) - 1;
  await expectSlide(tree, current);
  await expect(tree.links.nth(current)).toBeFocused();
});

test('a click on the picture, a drag and a double click on a slide close nothing', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1000, height: 790 });
  const tree = await openCarousel(page);
  const shown = await enlarge(page, tree);
  await shown.frames.first().getByRole('img').click();
  const box = await shown.pictures.boundingBox();
  if (!box) throw new Error('The pictures are not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + 8, { steps: 6 });
  await page.mouse.up();
  await expectPicture(page, shown, 1);
  await shown.close.click();
  await expect(shown.dialog).toHaveCount(0);
  // High in the window, where the dialog shows its ground: there the second click lands.
  await tree.links.nth(1).evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const slide = await tree.links.nth(1).boundingBox();
  await page.mouse.dblclick((slide?.x ?? 0) + 30, Math.max(5, (slide?.y ?? 0) + 5));
  await expect(shown.dialog).toBeVisible();
  await page.clock.runFor(10_000); // for whatever the second click would close
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a drag over a slide enlarges nothing, and a click into a new tab is left to the browser', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const tree = await openCarousel(page);
  const box = await tree.links.first().boundingBox();
  if (!box) throw new Error('The slide is not shown.');
  await page.mouse.move(box.x + 300, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tree.previous.focus();
  const opened = context.waitForEvent('page');
  await tree.links.nth(1).click({ modifiers: ['Control'] });
  expect((await opened).url()).toMatch(/\/assets\/tree-[\w-]+\.jpg$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page behind does not scroll, and nothing shifts while it opens, moves and closes', async ({ page }) => {
  await page.clock.install();
  const sum = await sumLayoutShifts(page);
  const tree = await openCarousel(page);
  const top = await page.evaluate(() => scrollY);
  const shown = await enlarge(page, tree);
  for (const part of [shown.pictures, shown.position]) {
    await part.hover();
    await page.mouse.wheel(0, 600);
    await page.clock.runFor(1000);
  }
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Space');
  for (let index = 1; index < (await tree.slides.count()); index += 1) {
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, shown, index);
  }
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(shown.dialog).toHaveCount(0);
  await page.clock.runFor(10_000); // for whatever would shift
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await sum()).toBe(0);
});

test('only the picture that is shown and its neighbours are fetched, in the width that the window needs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const tree = await openCarousel(page);
  const shown = await enlarge(page, tree);
  await expect(shown.frames.locator('img')).toHaveCount(2);
  const image = shown.frames.first().locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toMatch(/-1920\.avif$/);
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, shown, 1);
  await expect(shown.frames.locator('img')).toHaveCount(3);
});

test('until the large file is there, the slide’s own stands in', async ({ page }) => {
  const tree = await openCarousel(page);
  const small = tree.slides.first().locator('img');
  await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)).toMatch(/avif/);
  const file = await small.evaluate((img: HTMLImageElement) => img.currentSrc);
  const shown = await enlarge(page, tree);
  await expect(shown.frames.first().locator('img')).toHaveCSS('background-image', `url("${file}")`);
});

test('where motion is to be reduced, the next picture is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shown = await enlarge(page, await openCarousel(page));
  const moved = await shown.next.evaluate((button: HTMLElement) => {
    button.click();
    const pictures = document.querySelector('.enlarged-frames');
    return (pictures?.scrollLeft ?? 0) / (pictures?.clientWidth ?? 1);
  });
  expect(moved).toBeCloseTo(1, 1);
});
