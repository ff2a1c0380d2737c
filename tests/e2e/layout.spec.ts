import { facts } from '../../content/facts.ts';
import { expect, openPage, test } from '../support/journey.ts';

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
  [1920, 950],
  [2560, 1100],
] as const) {
  test(`in a window of ${width} × ${height} the film can be seen whole, below its heading's left edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    await page.locator('#film').scrollIntoViewIfNeeded();
    const stage = await page.locator('.film-stage').boundingBox();
    const heading = await page.locator('#film h2').boundingBox();
    expect(stage?.height).toBeLessThanOrEqual(height);
    expect(stage?.height).toBeGreaterThan(height * 0.6);
    expect((stage?.width ?? 0) / (stage?.height ?? 1)).toBeCloseTo(16 / 9, 2);
    expect(stage?.x).toBeCloseTo(heading?.x ?? Number.NaN, 0);
  });
}

test('beside the form stands a picture that begins at the window’s edge and where the form begins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const [left, fromForm] = await page.locator('#contact').evaluate((contact) => {
    const picture = contact.querySelector('.contact-picture')?.getBoundingClientRect();
    const form = contact.querySelector('form')?.getBoundingClientRect();
    return [picture?.left, (picture?.top ?? Number.NaN) - (form?.top ?? Number.NaN)];
  });
  expect(left).toBe(0);
  expect(fromForm).toBe(0);
});

for (const [width, rows] of [
  [360, [0, 1, 2, 3, 4]],
  [768, [0, 2]],
  [1919, [0, 2]],
] as const) {
  test(`at ${width} px the details stand from edge to edge, in ${rows.length} rows, each with its words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page);
    await page.locator('.details').scrollIntoViewIfNeeded();
    const rights = await page.locator('.details img').evaluateAll((pictures) => {
      const boxes = pictures.map((picture) => picture.getBoundingClientRect());
      return boxes.map(({ left, right }, index) => ({ left, right, before: boxes[index - 1]?.right ?? 0 }));
    });
    expect(rights).toHaveLength(facts.details.length);
    for (const [index, { left, before }] of rights.entries()) {
      const begins = (rows as readonly number[]).includes(index);
      expect(Math.abs(left - (begins ? 0 : before))).toBeLessThan(0.5);
      if (begins && index > 0) expect(before).toBeCloseTo(width, 0);
    }
    expect(rights.at(-1)?.right).toBeCloseTo(width, 0);
    await expect(page.locator('.details figcaption')).toHaveText(facts.details.map(({ caption }) => caption));
  });
}
