import { page as words } from '../../content/page.ts';
import { expect, openPage, test } from '../support/journey.ts';

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 900],
  [1920, 969],
  [780, 360],
  [667, 375],
] as const) {
  test(`in a window of ${width} × ${height} the first view names the table and asks`, {
    tag: width === 360 || width === 1280 || width === 780 ? '@core' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    const hero = page.locator('.hero');
    for (const part of [hero.getByRole('heading'), ...(await hero.locator('p').all())]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(hero).toContainText(/2200\smm\s\(86⅝\sin\) long, for eight/);
    await expect(hero.getByRole('link', { name: 'Ask for this table' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const [width, height] of [
  [1280, 900],
  [1280, 720],
  [1920, 969],
  [1024, 768],
] as const) {
  test(`in a window of ${width} × ${height} the picture fills what the masthead leaves`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    const box = await page.locator('.hero img').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(
      Math.min(height, (box?.y ?? 0) + 0.66 * width) - 1,
    );
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 1);
  });
}

for (const [width, height] of [
  [360, 740],
  [1280, 900],
  [320, 256], // 1280 × 1024 at 400 % zoom
] as const) {
  for (const link of ['Write', 'Ask for this table']) {
    test(`at ${width} × ${height} “${link}” leads to the first field`, {
      tag: width === 360 ? '@core' : [],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openPage(page);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    });
  }
}

test('a phone’s masthead leads to every section', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page);
  for (const { label, href } of words.links) {
    const link = page.getByRole('navigation').getByRole('link', { name: label, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page.locator(href)).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
  }
});
