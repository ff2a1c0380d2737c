import type { Page } from '@playwright/test';

/** Lays out the sections that are out of view, too, which `content-visibility` leaves for later: without that they overflow nothing. */
export async function layOutSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
  });
}
