import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consent } from '../../content/tags.ts';
import { expect, test as journey } from '../support/journey.ts';
import { startVariant, type Variant } from '../support/variant.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** What of third-party tags could be on a page: their hosts, their names for things, our words and marks for them. */
const TRACES = [
  'googletagmanager',
  'google-analytics',
  'facebook',
  'gtag',
  'dataLayer',
  'fbq',
  'consent',
  'globalPrivacyControl',
  ...[consent.label, consent.change, ...Object.values(consent.answers), ...Object.values(consent.parties)],
];

/** Every trace that a built product holds, by file; names of files count. */
async function tracesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || /\.(?:br|gz|avif|jpg|png|mp4|woff2)$/.test(file.name)) continue;
    const text = `${file.name}\n${await readFile(join(file.parentPath, file.name), 'utf8')}`;
    for (const trace of TRACES) if (text.includes(trace)) found.push(`${file.name}: ${trace}`);
  }
  return found;
}

const test = journey.extend<object, { configured: Variant }>({
  configured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const tag = { find: /googleAnalytics: ''/, replacement: "googleAnalytics: 'G-ABC1234567'" };
      const variant = await startVariant([{ file: 'content/tags.ts', ...tag }]);
      await use(variant);
      await variant.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('without configuration not a byte of third-party tags is in the built files', { tag: '@core' }, async () => {
  expect(await tracesIn(DIST)).toEqual([]);
});

test('with one of them configured its traces are there, and none of the others', async ({ configured }) => {
  const traces = await tracesIn(join(configured.root, 'dist'));
  for (const trace of ['googletagmanager', 'gtag', 'dataLayer', 'globalPrivacyControl', consent.label]) {
    expect(traces.filter((found) => found.endsWith(`: ${trace}`))).not.toEqual([]);
  }
  for (const trace of ['facebook', 'fbq', 'Meta Pixel', 'Google Tag Manager']) {
    expect(traces.filter((found) => found.endsWith(`: ${trace}`))).toEqual([]);
  }
});

test('without configuration the page shows no bar, and its waking script is the same as with it', async ({
  page,
  product,
  configured,
}) => {
  await page.goto('/');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.locator('script[src]')).toHaveCount(0);
  const waking = async (url: string): Promise<string | undefined> =>
    /<script type="module">(.*?)<\/script>/s.exec(await (await fetch(url)).text())?.[1];
  expect(await waking(product.url)).toBe(await waking(configured.url));
});
