import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Pauses the film and opens its menu at its speeds: of a film that plays, the player hides its bar, and with it the menu. */
export async function openSpeeds(page: Page): Promise<void> {
  await page.locator('#film video').evaluate((video: HTMLVideoElement) => video.pause());
  await page.locator('#film .plyr__controls').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Speed/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeVisible();
}
