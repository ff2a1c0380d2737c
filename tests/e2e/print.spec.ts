import { expect, openPage, test } from '../support/journey.ts';

// Paper is another layout: what stands elsewhere there has not moved under anybody's eyes.
test.use({ layoutShiftGuard: undefined });

test('on paper the page is a few sheets: the title in ink, the drawing and the address', async ({ page }) => {
  await openPage(page);
  await page.emulateMedia({ media: 'print' });
  const hero = page.locator('.hero');
  const picture = await hero.locator('img').boundingBox();
  const title = await hero.getByRole('heading').boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? Infinity));
  await expect(hero.getByRole('heading')).toHaveCSS('color', 'rgb(31, 26, 21)');
  await expect(page.locator('.drawing').getByRole('img')).toBeVisible();
  await expect(page.locator('#contact').getByRole('link')).toBeVisible();
  for (const screenOnly of ['#film', '#contact form', '.masthead nav', '.carousel-controls', '.model']) {
    for (const part of await page.locator(screenOnly).all()) await expect(part).toBeHidden();
  }
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
  expect(paper.length).toBeLessThan(2_000_000);
});

test('on paper every slide’s words are shown, in reading order', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 1000 }); // About the sheet's width.
  await openPage(page);
  await page.emulateMedia({ media: 'print' });
  const slides = page.locator('[aria-roledescription=slide]');
  for (const slide of await slides.all()) {
    const box = await slide.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(700);
    await expect(slide.getByRole('heading')).toBeVisible();
  }
});
