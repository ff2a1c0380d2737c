import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Opens the film's menu at its speeds. The pointer stays where it clicked, maybe on one of them: while the film plays, the player's bar
 * hides without it.
 */
export async function openSpeeds(page: Page): Promise<void> {
  const speed = page.getByRole('menuitem', { name: /^Speed/ });
  // A film that stutters, as on a busy machine, may hide the bar and with it the menu.
  await expect(async () => {
    if (!(await speed.isVisible())) {
      await page.locator('#film .plyr__controls').getByRole('button', { name: 'Settings' }).click();
    }
    await speed.click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeVisible();
}
