import { expect, openForm, openPage, sendButton, test } from '../support/journey.ts';

/**
 * The page as a screen reader has it: roles, names and states, in their order. What the owner writes may be anything here, and
 * of each list (slides, facts, links, notes) one or two entries are kept, so that a word, a slide or a row changes without
 * these trees; a part that has a name must have one, and one that is fixed (the buttons, the fields) its own.
 */

test('the whole page, hydrated', { tag: '@core' }, async ({ page }) => {
  await openPage(page);
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    // The model's is hydrated by intent alone.
    if (await island.and(page.locator('[data-island=model]')).count()) await island.getByRole('button').focus();
    await expect(island).toHaveAttribute('data-awake', '');
  }
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'page-hydrated.aria.yml' });
  const headings = await page.locator('main h2').allTextContents();
  expect(headings.length).toBeGreaterThan(4);
  for (const name of headings) await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1);
});

test('a form with faults', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Email').fill('ada@');
  await sendButton(page).click();
  await expect(page.locator('#contact form')).toMatchAriaSnapshot({ name: 'form-with-faults.aria.yml' });
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Write your name/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.com/);
});

test('a picture enlarged', async ({ page }) => {
  await openPage(page);
  await page.locator('#tree-1 [data-enlarge]').press('Enter');
  await page.getByRole('dialog').locator('[data-shown]').waitFor();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'picture-enlarged.aria.yml' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'page-without-javascript.aria.yml' });
  });
});
