import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ViewerElement } from '../../site/islands/model/viewer-element.ts';
import { findJourneyBrowser } from './chromium.ts';
import { openPage } from './journey.ts';

const executablePath = findJourneyBrowser();

/** A browser that draws in three dimensions without a graphics card: slowly, and as others do. */
export const SOFTWARE_GL = {
  chromiumSandbox: process.getuid?.() !== 0,
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** How long the model may take until it stands where it should, without a graphics card and beside other tests. */
export const DRAWN_SLOWLY = { timeout: 90_000 };

/** The parts of the model's figure. */
export function parts(page: Page) {
  const figure = page.locator('#room');
  return {
    figure,
    stage: figure.locator('.model-stage'),
    picture: figure.locator('.model-stage picture'),
    open: figure.getByRole('button', { name: /^Turn it/ }),
    close: figure.getByRole('button', { name: 'Close' }),
    sizes: figure.getByRole('button', { name: 'Sizes' }),
    failed: figure.getByRole('alert'),
    viewer: page.locator('model-viewer'),
  };
}

/** Opens the page at the model's picture, and waits until that is there. */
export async function openAtModel(page: Page): Promise<void> {
  await openPage(page);
  const { stage, picture } = parts(page);
  await stage.scrollIntoViewIfNeeded();
  await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  // What lies above it was laid out on the way.
  await stage.scrollIntoViewIfNeeded();
}

/** Waits until the model can be turned. */
export async function untilThere(page: Page): Promise<void> {
  await parts(page).figure.and(page.locator('[data-model=there]')).waitFor(DRAWN_SLOWLY);
}

/** Asks the viewer itself. */
export function askViewer<Answer>(viewer: Locator, ask: (element: ViewerElement) => Answer): Promise<Answer> {
  return viewer.evaluate(ask as (element: SVGElement | HTMLElement) => Answer) as Promise<Answer>;
}

/**
 * Which pixels of a picture are the table's: of its ground, whose colour is that of its upper left corner, oak takes the blue
 * away, a soft shadow less of it.
 */
export async function outlineOf(png: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const blueOf = (pixel: number): number => data[pixel * 3 + 2] ?? 0;
  return Array.from({ length: info.width * info.height }, (_, pixel) => blueOf(0) - blueOf(pixel) > SHADOW);
}

/** How much of the ground's blue a shadow takes at most, of 255. */
const SHADOW = 55;

/** How much of two outlines both have, of what either has. */
export function overlap(one: readonly boolean[], other: readonly boolean[]): number {
  const both = one.filter((isInside, pixel) => isInside && other[pixel]).length;
  const either = one.filter((isInside, pixel) => isInside || other[pixel]).length;
  return both / either;
}
