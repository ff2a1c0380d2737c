import type { Page } from '@playwright/test';
import { expect, test as journey } from './journey.ts';
import { noted, standInForThirdParties, THIRD_PARTIES } from './third-parties.ts';
import { startVariant, type Variant } from './variant.ts';

/** What the owner has configured. */
export const TAG_IDS = {
  googleTagManager: 'GTM-ABC1234',
  googleAnalytics: 'G-ABC1234567',
  metaPixel: '123456789012345',
};

/**
 * A journey to a product whose owner has configured every third-party tag. Stand-ins answer for the third parties; `asked` holds what
 * they were asked.
 */
export const test = journey.extend<{ asked: string[] }, { product: Variant }>({
  product: [
    async ({ reactBuild }, use) => {
      const changes = Object.entries(TAG_IDS).map(([name, id]) => ({
        file: 'content/tags.ts',
        find: new RegExp(`${name}: ''`),
        replacement: `${name}: '${id}'`,
      }));
      const variant = await startVariant(changes, reactBuild);
      await use(variant);
      await variant.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  thirdParties: THIRD_PARTIES,
  asked: [async ({ context }, use) => use(await standInForThirdParties(context)), { auto: true }],
});

/** What the bar asks with, and what the footer says of the answer. */
export function consentParts(page: Page) {
  const bar = page.getByRole('complementary', { name: 'Your privacy' });
  return {
    bar,
    yes: bar.getByRole('button', { name: 'Yes' }),
    no: bar.getByRole('button', { name: 'No' }),
    footer: page.getByRole('contentinfo'),
    change: page.getByRole('contentinfo').getByRole('button', { name: 'Change your answer' }),
  };
}

/** Waits until every third party was asked and every tag has run. */
export async function expectAllAsked(page: Page, asked: readonly string[]): Promise<void> {
  await expect.poll(() => new Set(asked.map((address) => new URL(address).hostname))).toEqual(new Set(THIRD_PARTIES));
  await expect.poll(async () => (await noted(page)).length).toBe(3);
}
