/** The ways into a visitor's own room, each by its exact text: what a phone makes of it only a phone can show. */

import { model as words } from '../../content/model.ts';
import { expect, openPage, test } from '../support/journey.ts';
import { parts } from '../support/model-journey.ts';
import { startProduct } from '../support/product.ts';

test.use({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use) => {
      const product = await startProduct({ env: { PUBLIC_URL: 'https://heartwood.example' } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // What it is about stands in no first view.
  layoutShiftGuard: undefined,
});

/** Hydrates the model's figure as a visitor's intent does. */
async function meanIt(page: Parameters<typeof parts>[0]) {
  await openPage(page);
  const { figure, open } = parts(page);
  await open.scrollIntoViewIfNeeded();
  await open.focus();
  await figure.locator('xpath=..').and(page.locator('[data-awake]')).waitFor();
  return { figure, open };
}

test('at a desk a code leads a phone to the same place; it is fetched when it is shown', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { figure, open } = await meanIt(page);
  await expect(open).toHaveText(words.open);
  expect(asked).not.toContain('/room.svg');
  await figure.getByRole('button', { name: words.roomByCode }).click();
  await expect(figure.getByText('heartwood.example')).toBeVisible();
  const code = figure.locator('img[src="/room.svg"]');
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile',
  });

  test('where the code has led a phone, the link is there before anything is touched', async ({ page }) => {
    await page.goto('/#room');
    await expect(parts(page).figure.getByRole('link', { name: words.roomOnAndroid })).toBeInViewport();
  });

  test('a link opens Scene Viewer, and says who fetches the model', async ({ page }) => {
    const { figure } = await meanIt(page);
    const link = figure.getByRole('link', { name: words.roomOnAndroid });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.replace(/table-\w+/, 'table-HASH')).toBe(
      'intent://arvr.google.com/scene-viewer/1.2?mode=ar_preferred&resizable=false' +
        '&file=https%3A%2F%2Fheartwood.example%2Fassets%2Ftable-HASH.glb' +
        '#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW' +
        ';S.browser_fallback_url=https%3A%2F%2Fheartwood.example%2F;end;',
    );
    await page.locator('.footer summary').click();
    await expect(page.locator('.footer')).toContainText(words.privacy);
  });
});

test('on an iPhone a link shows it in Quick Look, at its true size, with a picture alone in it', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function supportsAr(token) {
      return token === 'ar' || supports.call(this, token);
    };
  });
  const { figure } = await meanIt(page);
  const link = figure.getByRole('link', { name: words.room });
  await expect(link).toHaveAttribute('rel', 'ar');
  await expect(link).toHaveAttribute('href', /^\/assets\/table-\w+\.usdz#allowsContentScaling=0$/);
  expect(await link.evaluate(({ children }) => [...children].map(({ localName }) => localName))).toEqual(['img']);
});

test('from an address that is not https nothing is offered for the room', async ({ page }) => {
  const product = await startProduct();
  try {
    await page.goto(product.url);
    const { figure, open } = parts(page);
    await open.scrollIntoViewIfNeeded();
    await open.focus();
    await expect(open).toHaveText(words.turn);
    await expect(figure.getByRole('link')).toHaveCount(0);
    await expect(figure.getByRole('button')).toHaveCount(1);
  } finally {
    await product.stop();
  }
});
