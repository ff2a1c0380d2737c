import { expect, openForm, openPage, sendButton, test } from '../support/journey.ts';

/**
 * The page as a screen reader has it: roles, names and states, in their order. What the owner writes (captions, alternative
 * texts, facts) is left out of the kept trees, and of each carousel all but two slides, so that a word or a slide changes
 * without them; a name that is given must match.
 */

test('the whole page, awake', async ({ page }) => {
  await openPage(page);
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute('data-awake', '');
  }
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'page-awake.aria.yml' });
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
