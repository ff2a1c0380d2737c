import type { Page } from '@playwright/test';

/** From now on time passes in the page only when it is told to; but timers that were set before obey the real clock. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

/** The same for a page whose clock was installed before it was opened: all of its timers obey. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2000); // a clock is never put back, and runs on until this arrives
}
