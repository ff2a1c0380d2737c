import { expect, sendButton, test, writeLetter } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('the form posts by itself and gets a page that says the same words', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await writeLetter(page);
  await page.getByLabel('Phone').fill('555 123 4567');
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/forms\/mail\.aspx$/);
  await expect(page.locator('body')).toContainText('Sent successfully!');
  await page.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(#contact)?$/);
});

test('a failure names the HTTP error text and the fields, and the way back leads to what was written', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await writeLetter(page, '   ');
  await sendButton(page).click();
  await expect(page.locator('body')).toContainText(/Unprocessable (Entity|Content)/);
  await expect(page.locator('body')).toContainText('Write a message');
  await expect(page.locator('body')).toContainText('Back button');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
});

test('invalid fields are told by the browser, and nothing is sent', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Name').fill('Ada');
  await sendButton(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('the poster is a link to the film', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const film = page.locator('#film');
  await expect(film.getByRole('button')).toHaveCount(0);
  await expect(film.locator('video')).toBeHidden();
  const poster = film.getByRole('link', { name: /^Play/ });
  await expect(poster).toHaveCount(1);
  await expect(poster).toHaveAttribute('href', /^\/assets\/film-\w+\.mp4$/);
});

test('the carousels scroll by their markers and by the keyboard, and show no button that does nothing', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  for (const id of ['tree', 'craftsman']) {
    const carousel = page.locator(`#${id} [aria-roledescription=carousel]`);
    await expect(carousel.getByRole('button')).toHaveCount(0);
    await expect(carousel.locator('[aria-current]')).toHaveCount(0); // It could not follow what is in view.
    const first = carousel.locator('[aria-roledescription=slide]').first();
    const second = carousel.locator('[aria-roledescription=slide]').nth(1);
    await carousel.getByRole('link', { name: /^Slide 2/ }).click();
    await expect(second).toBeInViewport({ ratio: 0.6 });
    await first.locator('..').focus();
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft');
    await expect(first).toBeInViewport({ ratio: 0.6 });
  }
});
