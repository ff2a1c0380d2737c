import type { Locator, Page } from '@playwright/test';
import { findCarousel } from '../support/carousel.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, sendButton, test, writeLetter } from '../support/journey.ts';

/** Holds back the code of an island until what this returns is called. */
async function holdCode(page: Page, island: string): Promise<() => void> {
  return holdRoute(page, `**/assets/${island}-*.js`);
}

/** The scripts that were fetched. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** A window that shows the tree before any scroll. */
const TALL = { width: 1024, height: 1366 };

/** Puts a finger on the first row of pixels that the tree shows, and takes it off. */
async function touchTree(page: Page): Promise<void> {
  const box = await page.locator('#tree .slides').boundingBox();
  if (!box) throw new Error('There is no tree.');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + 1 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [what, viewport] of [
  ['a phone', { width: 390, height: 800 }],
  ['a tablet held across', { width: 1024, height: 768 }],
  ['a window that shows the tree from the start', TALL],
] as const) {
  test(`on ${what} no script is fetched before the first scroll, and the page says when it has settled`, {
    tag: what === 'a phone' ? '@core' : [],
  }, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.clock.install();
    await page.setViewportSize(viewport);
    await openPage(page);
    await page.mouse.move(viewport.width / 2, 100);
    await page.clock.runFor(30_000); // for whatever would fetch one
    expect(scripts).toEqual([]);
    await expect(page.locator('[data-awake]')).toHaveCount(0);
  });
}

for (const [deed, act] of [
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a touch', touchTree],
] as const) {
  test(`an island that is in view from the start hydrates by ${deed}`, async ({ page }) => {
    await page.setViewportSize(TALL);
    await openPage(page);
    await expect(page.locator('#tree .slides')).toBeInViewport();
    if (deed === 'a key') await page.locator('#tree .slides').focus();
    await act(page);
    await expect(page.locator('#tree [data-awake]')).toBeAttached();
  });
}

test('a key that was pressed too early acts when the code is there', async ({ page }) => {
  const release = await holdCode(page, 'carousel');
  await openPage(page);
  const slides = page.locator('#tree .slides');
  await slides.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('End');
  expect(await slides.evaluate((element) => element.scrollLeft)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  release();
  const count = await slides.locator('> *').count();
  await expect(page.locator('#tree .marker[aria-current]')).toHaveText(new RegExp(`^Slide ${count} of `));
});

test('an island hydrates when it comes near the view', { tag: '@core' }, async ({ page }) => {
  await openPage(page);
  for (const [section, count] of [
    ['#tree', 1],
    ['#film', 1],
    ['#contact', 1],
  ] as const) {
    await page.locator(section).scrollIntoViewIfNeeded();
    await expect(page.locator(`${section} [data-island][data-awake]`)).toHaveCount(count);
  }
});

test('an island hydrates when it gets the focus, wherever it is', async ({ page }) => {
  await openPage(page);
  await page.getByLabel('Name').evaluate((input) => input.focus({ preventScroll: true }));
  await expect(page.locator('#contact [data-awake]')).toBeAttached();
});

test('a button of a carousel that was pressed too early acts when the code is there', { tag: '@core' }, async ({
  page,
}) => {
  const release = await holdCode(page, 'carousel');
  await openPage(page);
  const tree = page.locator('#tree [aria-roledescription=carousel]');
  await tree.getByRole('button', { name: 'Next slide' }).click();
  const scroller = tree.locator('[aria-roledescription=slide]').first().locator('..');
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBe(0);
  release();
  await expect(tree.getByRole('status')).toHaveText(/^Slide 2 of /);
});

test('what was typed before the code was there stays', { tag: '@core' }, async ({ page }) => {
  const release = await holdCode(page, 'contact');
  await openPage(page);
  await writeLetter(page);
  await page.getByLabel('Phone').pressSequentially('+1 555 1234567');
  await page.getByLabel('Name').press('End');
  release();
  await page.locator('#contact [data-awake]').waitFor();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 123-4567');
  await expect(page.getByLabel('Message')).toHaveValue('A table for eight, please.');
});

test('a submit before the code is there is held: grey at once, sent once by the code', { tag: '@core' }, async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    dialog.accept();
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.headers().accept ?? '');
  });
  await page.clock.install();
  const release = await holdCode(page, 'contact');
  await openPage(page);
  await writeLetter(page);
  const fresh = await sendButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  const submitted = await sendButton(page).evaluate((button: HTMLElement) => {
    button.click();
    return getComputedStyle(button).backgroundColor;
  });
  expect(submitted).not.toBe(fresh);
  await page.getByLabel('Name').press('Enter');
  await page.clock.runFor(5000); // less than a submit is held for
  expect(posts).toEqual([]);
  release();
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
  expect(posts).toEqual(['application/json']);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page).toHaveURL(/\/$/);
});

test('an early submit of invalid fields gets the browser’s own bubble, and holds nothing', async ({ page }) => {
  const release = await holdCode(page, 'contact');
  await openPage(page);
  await sendButton(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(sendButton(page)).toBeEnabled();
  release();
});

test('an early submit that only our own rules refuse gives the button back, because nothing was sent', async ({
  page,
}) => {
  const release = await holdCode(page, 'contact');
  await openPage(page);
  await writeLetter(page, '   ');
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  release();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Write a message/);
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(sendButton(page)).toBeEnabled();
});

test('only where the code cannot be fetched does the browser post the form', { tag: '@core' }, async ({ page }) => {
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await openPage(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/forms\/mail\.aspx$/);
  await expect(page.locator('body')).toContainText('Sent successfully!');
});

test('code that could not be fetched is asked for again', async ({ page }) => {
  await page.route('**/assets/carousel-*.js', (route) => route.abort(), { times: 1 });
  await openPage(page);
  const tree = page.locator('#tree [aria-roledescription=carousel]');
  const failed = page.waitForEvent('requestfailed');
  await tree.scrollIntoViewIfNeeded();
  await failed;
  // The buttons, which would do nothing, are hidden meanwhile; the links are not.
  await tree.getByRole('link').first().focus();
  await tree.getByRole('button', { name: 'Next slide' }).click();
  await expect(tree.getByRole('status')).toHaveText(/^Slide 2 of /);
});

test('a draft that is waiting is shown without a scroll', async ({ page }) => {
  await openPage(page);
  await page.getByLabel('Name').pressSequentially('Ada');
  await page.locator('#contact [data-awake]').waitFor();
  await page.getByLabel('Name').pressSequentially(' L');
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Ada L');
});

test.describe('where an extension has changed an island', () => {
  // React says in the console that it has rendered the island anew.
  test.use({ faultGuard: undefined });

  /** Adds what the build has not rendered. */
  const change = (element: Locator) => element.evaluate((it) => it.after(document.createElement('strong')));

  test('what was typed into the form stays, and the focus', async ({ page }) => {
    const release = await holdCode(page, 'contact');
    await openPage(page);
    await writeLetter(page);
    await change(page.locator('#contact label').first());
    release();
    await page.locator('#contact [data-awake]').waitFor();
    await expect(page.locator('#contact strong')).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('Message')).toHaveValue('A table for eight, please.');
    await expect(page.getByLabel('Message')).toBeFocused();
  });

  test('the carousel stays where it was scrolled to, with its focus', async ({ page }) => {
    const release = await holdCode(page, 'carousel');
    await openPage(page);
    const { scroller, slides, status } = findCarousel(page);
    await slides.nth(1).evaluate((slide) => slide.scrollIntoView({ behavior: 'instant', inline: 'start' }));
    const left = await scroller.evaluate((element) => element.scrollLeft);
    await slides.nth(1).getByRole('link').focus();
    await change(slides.nth(0).locator('h3'));
    release();
    await page.locator('#tree [data-awake]').waitFor();
    await expect(page.locator('#tree strong')).toHaveCount(0);
    expect(await scroller.evaluate((element) => element.scrollLeft)).toBeCloseTo(left, 0);
    await expect(slides.nth(1).getByRole('link')).toBeFocused();
    await expect(status).toBeEmpty();
    await expect(page.locator('#tree .marker[aria-current]')).toHaveText(/^Slide 2 of /);
  });

  test('a button of the carousel that was pressed too early acts', async ({ page }) => {
    const release = await holdCode(page, 'carousel');
    await openPage(page);
    const { slides, next, status } = findCarousel(page);
    await next.click();
    await change(slides.nth(0).locator('h3'));
    release();
    await expect(status).toHaveText(/^Slide 2 of /);
    await expect(page.locator('#tree strong')).toHaveCount(0);
  });

  test('the film plays on, with the focus in it', async ({ page }) => {
    const release = await holdCode(page, 'react');
    await openPage(page);
    const video = page.locator('#film video');
    await page.getByRole('button', { name: /^Play/ }).click();
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    await video.evaluate((film) => film.addEventListener('pause', () => Object.assign(window, { hasPaused: true })));
    await change(page.locator('#film .poster-mark'));
    release();
    await expect(page.locator('#film .plyr__controls')).toBeVisible();
    await expect(page.locator('#film strong')).toHaveCount(0);
    await expect(page.locator('#film .poster')).toBeHidden();
    expect(await page.evaluate(() => 'hasPaused' in window)).toBe(false);
    await expect(page.locator('#film .plyr__controls [data-plyr=play]')).toBeFocused();
  });

  test('the way to the film keeps the focus', async ({ page }) => {
    const release = await holdCode(page, 'react');
    await openPage(page);
    const play = page.getByRole('button', { name: /^Play/ });
    await play.focus();
    await change(page.locator('#film .poster-mark'));
    release();
    await page.locator('#film [data-awake]').waitFor();
    await expect(page.locator('#film strong')).toHaveCount(0);
    await expect(play).toBeFocused();
  });
});
