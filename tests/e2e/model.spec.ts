/** The table as a model in its picture's place: asked for by a press, turned, measured, left, and what is said where it cannot be shown. */

import type { Page } from '@playwright/test';
import { PAGE_LIMITS } from '../../bench/page/page-limits.ts';
import { model as words } from '../../content/model.ts';
import table from '../../content/table.json' with { type: 'json' };
import { expect, openPage, test } from '../support/journey.ts';
import {
  askViewer,
  DRAWN_SLOWLY,
  openAtModel,
  outlineOf,
  overlap,
  parts,
  SOFTWARE_GL,
  untilThere,
} from '../support/model-journey.ts';
import { scanAccessibility } from './scan-accessibility.ts';

declare global {
  interface Window {
    /** What was made to draw in three dimensions: the viewer's own canvas stands in no document. */
    drawings: WebGL2RenderingContext[];
  }
}

test.use({ launchOptions: SOFTWARE_GL });
test.describe.configure({ timeout: 180_000 });

const MODEL = /\.(?:glb|usdz)$|\/(?:model|View)-[\w-]+\.js$/;

/** The code that comes with a press. */
const VIEWER = /\/(?:model|View)-[\w-]+\.js$/;

/** Where the camera is: about the table in radians, and from it in metres. */
function orbitOf(page: Page): Promise<{ theta: number; phi: number; radius: number }> {
  return askViewer(parts(page).viewer, (element) => {
    const { theta, phi, radius } = element.getCameraOrbit();
    return { theta, phi, radius };
  });
}

test('nothing of it is asked for before the press but its picture', { tag: '@core' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAtModel(page);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.locator('#contact [data-awake]').waitFor({ state: 'attached' });
  expect(asked.filter((path) => MODEL.test(path))).toEqual([]);
  expect(asked).toContainEqual(expect.stringMatching(/\/table-model-\w+-\d+\.avif$/));
});

test('it stands as its picture shows it, in metres; it rests, can be read, and weighs what it may', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtModel(page);
  const { stage, open, viewer, figure } = parts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (VIEWER.test(response.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const picture = await stage.screenshot();
  await open.click();
  await untilThere(page);
  expect(overlap(await outlineOf(picture), await outlineOf(await stage.screenshot()))).toBeGreaterThanOrEqual(0.98);
  const size = await askViewer(viewer, (element) => {
    const { x, y, z } = element.getDimensions();
    return { x, y, z };
  });
  expect(size.x).toBeCloseTo(table.top.length / 1000, 2);
  expect(size.y).toBeCloseTo(table.height / 1000, 2);
  expect(size.z).toBeCloseTo(table.top.width / 1000, 2);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(PAGE_LIMITS.viewerScriptBytes);
  const before = await orbitOf(page);
  expect((await scanAccessibility(page)).faults).toEqual([]);
  expect(await orbitOf(page)).toEqual(before); // The scan took its time.
  await expect(figure.locator('.model-view')).toHaveCSS('transition-duration', '0s');
});

test('it is turned by mouse and keyboard and zoomed within limits, says its sizes in the chosen unit, and is left by Escape', async ({
  page,
}) => {
  await openAtModel(page);
  const { figure, stage, open, close, sizes, viewer, picture } = parts(page);
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  await untilThere(page);
  const first = await orbitOf(page);

  await page.keyboard.press('ArrowRight'); // Its keys have the focus.
  await expect.poll(() => orbitOf(page).then(({ theta }) => theta), DRAWN_SLOWLY).not.toBeCloseTo(first.theta, 2);
  await page.keyboard.press('+');
  await expect.poll(() => orbitOf(page).then(({ radius }) => radius), DRAWN_SLOWLY).toBeLessThan(first.radius - 0.05);
  for (let press = 0; press < 30; press++) await page.keyboard.press('-');
  await expect.poll(() => orbitOf(page).then(({ radius }) => radius), DRAWN_SLOWLY).toBeCloseTo(first.radius * 1.5, 1);

  const before = await orbitOf(page);
  const box = await stage.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 500, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() => orbitOf(page).then(({ theta }) => Math.abs(theta - before.theta)), DRAWN_SLOWLY)
    .toBeGreaterThan(0.2);
  expect((await orbitOf(page)).phi).toBeGreaterThan(0); // Never over its top, nor below its floor.
  expect((await orbitOf(page)).phi).toBeLessThan(Math.PI / 2);

  await sizes.click();
  await expect(sizes).toHaveAttribute('aria-pressed', 'true');
  await expect(stage.locator('.model-lines line')).toHaveCount(3);
  await expect(stage.getByText(`${table.top.length} mm`)).toBeVisible();
  await page.getByLabel('Inches').check({ force: true });
  await expect(stage.getByText('86⅝ in')).toBeVisible();
  await expect(stage.getByText(`${table.top.length} mm`)).toBeHidden();

  await figure.focus(); // Where Safari puts the focus when one of its buttons is clicked.
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(picture).toHaveCSS('opacity', '1');
});

/** What may fail, before the model is there. */
const FAILURES = {
  'the island’s code': '**/assets/model-*.js',
  'the viewer’s code': '**/assets/View-*.js',
} as const;

for (const [what, address] of Object.entries(FAILURES)) {
  test(`where ${what} cannot be fetched, the picture stays and a sentence says what to do`, async ({ page }) => {
    await page.route(address, (route) => route.abort());
    await openAtModel(page);
    const { open, failed, picture } = parts(page);
    await expect(failed).toBeHidden();
    await open.click();
    await expect(failed).toHaveText(words.failed);
    await expect(picture).toHaveCSS('opacity', '1');
    await expect(open).toBeVisible();
  });
}

test('a model that cannot be fetched is told, and comes when it is asked for again; a lost picture is told, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.drawings = [];
    const getContext = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => RenderingContext | null;
    HTMLCanvasElement.prototype.getContext = function remember(this: HTMLCanvasElement, ...args: unknown[]) {
      const context = getContext.apply(this, args);
      if (context instanceof WebGL2RenderingContext) window.drawings.push(context);
      return context;
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  await page.route('**/*.glb', (route) => route.abort());
  await openAtModel(page);
  const { open, failed, picture, viewer } = parts(page);
  await open.click();
  await expect(failed).toHaveText(words.failed, { timeout: 30_000 });
  await expect(picture).toHaveCSS('opacity', '1');
  await expect(open).toBeFocused();
  await page.unroute('**/*.glb');
  await open.click();
  await untilThere(page);
  await expect(failed).toBeHidden();
  await page.evaluate(() => {
    for (const drawing of window.drawings) drawing.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(failed).toHaveText(words.failed);
  await expect(viewer).toHaveCount(0);
  await expect(picture).toHaveCSS('opacity', '1');
});

test('a browser that cannot draw it says so, and fetches neither viewer nor model', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAtModel(page);
  const { open, failed } = parts(page);
  await open.click();
  await expect(failed).toHaveText(words.failed);
  expect(asked.filter((url) => /\/View-|\.glb$/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there are its picture and two plain links', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    const { figure, open } = parts(page);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByRole('img', { name: words.alt })).toBeVisible();
    await expect(open).toHaveCount(0);
    for (const [name, ending] of [
      [words.usdz, /^\/assets\/table-\w+\.usdz$/],
      [words.glb, /^\/assets\/table-\w+\.glb$/],
    ] as const) {
      await expect(figure.getByRole('link', { name })).toHaveAttribute('href', ending);
    }
    await expect(figure.getByRole('link')).toHaveCount(2);
  });
});

test('who leaves while it is still on its way has the picture again, and nothing comes after', async ({ page }) => {
  await openPage(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/View-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  const { figure, open, viewer } = parts(page);
  await open.scrollIntoViewIfNeeded();
  await open.click();
  await expect(figure).toHaveAttribute('data-model', 'coming');
  await page.keyboard.press('Escape');
  const came = page.waitForResponse('**/assets/View-*.js');
  release.resolve();
  await (await came).finished();
  await expect(open).toBeFocused();
  await expect(viewer).toHaveCount(0);
});
