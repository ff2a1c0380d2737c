import type { Page } from '@playwright/test';

/**
 * Holds back what the page asks for under these addresses, as a slow network would.
 *
 * @returns what lets it go on
 */
export async function holdRoute(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
