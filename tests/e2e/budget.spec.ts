/** What a visit may cost, held on a real load of the built page. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_LIMITS } from '../../bench/page/page-limits.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, openUnsettledPage, test } from '../support/journey.ts';
import { nextFrames } from '../support/layout-shifts.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** What came over the network. */
interface Transfer {
  readonly path: string;
  readonly type: string;
  /** Bytes of headers and body, as compressed. */
  readonly bytes: number;
}

/** Notes what a page fetches, as Chromium counts it. */
async function watchTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { path: string; type: string }>();
  const transfers: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const { protocol, pathname } = new URL(request.url);
    if (protocol !== 'data:') asked.set(requestId, { path: pathname, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) transfers.push({ ...request, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

function inKib(bytes: number): string {
  return `${bytes / 1024} KiB`;
}

function bytesOf(transfers: readonly Transfer[], ...types: string[]): number {
  const counted = transfers.filter(({ type }) => types.length === 0 || types.includes(type));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The screens that people have, from a small phone to a wide desk. A tablet held upright shows a slide in its first view. */
const SCREENS = [
  { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true },
  { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true },
  { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true },
  { width: 1024, height: 768, deviceScaleFactor: 2, isMobile: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false },
  { width: 1440, height: 900, deviceScaleFactor: 2, isMobile: false },
  { width: 1920, height: 1080, deviceScaleFactor: 1, isMobile: false },
] as const;

/** Those of them that every change is held to: a phone, a tablet, a desk. */
const CORE_WIDTHS: readonly number[] = [412, 1024, 1280];

for (const { width, height, deviceScaleFactor, isMobile } of SCREENS) {
  test.describe(`on ${width} × ${height} at ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor, isMobile });

    test(`a visit costs at most ${inKib(PAGE_LIMITS.bytes)} and ${PAGE_LIMITS.requests} requests before the first scroll, and asks for its picture by the preload`, {
      tag: CORE_WIDTHS.includes(width) ? '@core' : [],
    }, async ({ page }) => {
      const transfers = await watchTransfers(page);
      await openPage(page);
      await page.waitForLoadState('networkidle');
      const list = transfers.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
      expect(transfers.length, list).toBeLessThanOrEqual(PAGE_LIMITS.requests);
      const firstView = transfers.filter(({ path }) => !path.startsWith('/assets/text-'));
      expect(firstView).toHaveLength(transfers.length - 1);
      expect(bytesOf(firstView), list).toBeLessThanOrEqual(PAGE_LIMITS.bytes);
      expect(bytesOf(transfers) - bytesOf(firstView), list).toBeLessThanOrEqual(PAGE_LIMITS.textFaceBytes);
      expect(bytesOf(transfers, 'Document', 'Stylesheet'), list).toBeLessThanOrEqual(PAGE_LIMITS.documentBytes);
      // Ten packets of a new connection: more would cost a round trip.
      expect(bytesOf(transfers, 'Document'), list).toBeLessThanOrEqual(PAGE_LIMITS.firstPackets);
      expect(bytesOf(transfers, 'Script', 'Media', 'TextTrack', 'Manifest', 'Fetch', 'XHR'), list).toBe(0);
      const pictures = transfers.filter(({ type }) => type === 'Image');
      expect(pictures.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/assets\/hero/)]);
      // Before the browser has laid anything out.
      const askedBy = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes('/assets/hero'))
          .map(({ initiatorType }) => initiatorType),
      );
      expect(askedBy).toEqual(['link']);
    });
  });
}

test('the picture of the phone that speed is measured by spends less than 70 KB, whatever it shows', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await page.goto(product.url);
  const source = await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toMatch(/hero-portrait-\w+-736\.avif$/);
  const { length } = await readFile(join(DIST, 'public', new URL(source).pathname));
  expect(length).toBeLessThan(70_000);
  await page.close();
});

test(`the built page runs at most ${inKib(PAGE_LIMITS.inlineScriptBytes)} of script, as it is sent`, {
  tag: '@core',
}, async () => {
  const html = await readFile(join(DIST, 'page.html'), 'utf8');
  const scripts = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(scripts).toHaveLength(1);
  expect(brotliCompressSync(scripts.join('')).length).toBeLessThanOrEqual(PAGE_LIMITS.inlineScriptBytes);
  expect(html.match(/<script\b[^>]* src=/g)).toBeNull();
});

for (const [face, wearer] of [
  ['Title', 'h1'],
  ['Text', '#tree p'],
] as const) {
  test(`the face ${face} is asked for only when the first view is whole, and is then worn`, async ({ page }) => {
    await openPage(page);
    await expect.poll(() => page.evaluate((name) => document.fonts.check(`1em ${name}`), face)).toBe(true);
    const startedAfter = await page.evaluate((file) => {
      const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(file));
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (asked?.startTime ?? Number.NaN) - (navigation?.loadEventStart ?? Number.NaN);
    }, `/${face.toLowerCase()}-`);
    expect(startedAfter).toBeGreaterThan(0);
    await expect(page.locator(wearer).first()).toHaveCSS('font-family', new RegExp(`^${face}, `));
  });
}

test('who scrolls before the face for reading has come reads on in its twin: no line moves', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/text-*');
  await openUnsettledPage(page);
  await page.locator('#tree').scrollIntoViewIfNeeded();
  const answered = page.waitForResponse('**/assets/text-*');
  release();
  await (await answered).finished();
  await page.evaluate(() => document.fonts.load('1em Text'));
  await nextFrames(page);
  await expect(page.locator('#tree p').first()).toHaveCSS('font-family', /^"Text twin"/);
});

test(`the page, its carousels, a picture enlarged and the form take at most ${inKib(PAGE_LIMITS.scriptBytes)} of JavaScript; the film's player comes by intent, at most ${inKib(PAGE_LIMITS.filmScriptBytes)}`, {
  tag: '@core',
}, async ({ page }) => {
  const transfers = await watchTransfers(page);
  await openPage(page);
  for (const section of ['#tree', '#film', '#craftsman', '#contact']) {
    await page.locator(section).scrollIntoViewIfNeeded();
    await expect(page.locator(`${section} [data-island][data-awake]`)).toHaveCount(1);
  }
  await page.locator('#tree [aria-roledescription=slide]').first().locator('a, button').first().click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => transfers.some(({ path }) => /\/enlarge-/.test(path))).toBe(true);
  const list = JSON.stringify(transfers.filter(({ type }) => type === 'Script'));
  const bytes = bytesOf(transfers, 'Script');
  expect(bytes, list).toBeGreaterThan(0);
  expect(bytes, list).toBeLessThanOrEqual(PAGE_LIMITS.scriptBytes - PAGE_LIMITS.inlineScriptBytes);
  const poster = page.locator('#film').getByRole('button', { name: /^Play/ });
  await poster.scrollIntoViewIfNeeded();
  const player = page.waitForResponse(/\/film-player-[\w-]+\.js$/);
  await poster.hover();
  await (await player).finished();
  expect(bytesOf(transfers, 'Script') - bytes).toBeLessThanOrEqual(PAGE_LIMITS.filmScriptBytes);
});

test('nothing that a visitor did not touch moves, from the first paint to the last section', { tag: '@core' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 412, height: 823 });
  await openPage(page);
  // By a program, so that no input excuses a shift.
  for (let y = 0; y < 20_000; y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await nextFrames(page);
  }
  await expect(page.locator('#contact [data-awake]')).toBeAttached();
  for (const id of ['tree', 'craftsman']) {
    await page.locator(`#${id} button[data-step="1"]`).evaluate((button: HTMLElement) => button.click());
    await expect(page.locator(`#${id}`).getByRole('status')).toHaveText(/^Slide 2 of /);
  }
  await page.clock.runFor(10_000);
});
