/** Numbers of the table in an owner's words, where the words as delivered have none. */

import { expect, test as journey, openPage } from '../support/journey.ts';
import { startVariant, type Variant } from '../support/variant.ts';

const CHANGES = [
  { file: 'content/page.ts', find: /(title: 'A table) /, replacement: '$1 for {seats word} ' },
  { file: 'content/page.ts', find: /(wordmark: 'Heartwood)/, replacement: '$1 {seats Word}' },
  { file: 'content/page.ts', find: /(export const share = .*?alt: '[\w ]+)/s, replacement: '$1 for {seats word}' },
  {
    file: 'content/footer.ts',
    find: /(write to \{mailTo\} from)/,
    replacement: 'write to {mailTo}, to {mailTo}, from',
  },
  { file: 'content/tags.ts', find: /googleAnalytics: ''/, replacement: "googleAnalytics: 'G-ABC1234567'" },
  { file: 'content/tags.ts', find: /(kept in this browser)/, replacement: '$1, which {seats word} may use' },
];

const test = journey.extend<object, { product: Variant }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const variant = await startVariant(CHANGES);
      await use(variant);
      await variant.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a number may stand in the title, in previews, in what a phone keeps and in the words about consent', async ({
  page,
  product,
}) => {
  await openPage(page);
  await expect(page).toHaveTitle('A table for eight from one oak');
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', / for eight[ ,.]/);
  await expect(page.getByRole('contentinfo')).toContainText('kept in this browser, which eight may use.');
  await expect(page.getByRole('contentinfo')).toContainText(
    /write to (\S+@\S+), to \1, from the address that you gave\./,
  );
  for (const wordmark of await page.locator('.wordmark').all()) await expect(wordmark).toHaveText('Heartwood Eight');
  const manifest = await (await fetch(`${product.url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'A table for eight from one oak', short_name: 'Heartwood Eight' });
});

test('a placeholder where texts take none stops the build, by its name', async () => {
  test.setTimeout(180_000);
  const change = { file: 'content/answer.ts', find: /There is no page here/, replacement: 'No page for {seats word}' };
  await expect(startVariant([change])).rejects.toThrow('{seats word} would stand on the page');
});
