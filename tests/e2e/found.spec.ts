import sharp from 'sharp';
import { answer } from '../../content/answer.ts';
import { mail } from '../../content/mail.ts';
import { expect, test as journey, openPage } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

/** The address that visitors use, which the server knows only when it starts. */
const HOME = 'https://table.example';

const test = journey.extend<object, { away: Product }>({
  away: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const product = await startProduct({ env: { PUBLIC_URL: HOME } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ away }, use) => use(away.url),
});

/** A node of the page's structured data. */
type Thing = Readonly<Record<string, unknown>>;

/** The path of an address of ours; fails for any other. */
function ours(address: unknown): string {
  expect(String(address)).toMatch(/^https:\/\/table\.example\/[^{}]*$/);
  return String(address).slice(HOME.length);
}

test('the page says what it is, where it belongs, and how a link to it looks', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  const content = (name: string): Promise<string | null> =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await page.title()).toMatch(/^.{10,60}$/);
  expect(await content('description')).toMatch(/^.{70,200}$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${HOME}/`);
  expect(await content('og:title')).toBe(await page.title());
  expect(await content('og:description')).toBe(await content('description'));
  expect(await content('og:type')).toBe('website');
  expect(await content('og:url')).toBe(`${HOME}/`);
  expect(await content('og:site_name')).toBeTruthy();
  expect(await content('og:image:alt')).toMatch(/.{20}/);
  expect(await content('twitter:card')).toBe('summary_large_image');
  const picture = await request.get(ours(await content('og:image')));
  const { format, width, height } = await sharp(await picture.body()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(await content('og:image:width')).toBe('1200');
  expect(await content('og:image:height')).toBe('630');
});

test('search engines are told of the table and the film, and of nothing invented', async ({ page, request }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@context': context, '@graph': graph } = JSON.parse(text ?? '') as { '@context': string; '@graph': Thing[] };
  expect(context).toBe('https://schema.org');
  const thing = (type: string): Thing => graph.find((each) => each['@type'] === type) ?? {};

  const product = thing('Product');
  for (const property of ['name', 'description', 'url', 'image', 'brand', 'material', 'offers']) {
    expect(product, property).toHaveProperty(property);
  }
  for (const invented of ['"price"', 'priceCurrency', 'aggregateRating', '"review"'])
    expect(text).not.toContain(invented);
  expect(product.offers).toMatchObject({ '@type': 'Offer', availability: 'https://schema.org/MadeToOrder' });
  const facts = await page.locator('#facts').textContent();
  for (const side of ['width', 'depth', 'height'] as const) {
    const { value, unitCode } = product[side] as { value: number; unitCode: string };
    expect(unitCode).toBe('MMT');
    expect(facts).toContain(`${value}`);
  }

  // What Google requires of a video, and what it recommends: https://developers.google.com/search/docs/appearance/structured-data/video
  const video = thing('VideoObject');
  for (const property of ['name', 'description']) expect(String(video[property])).toMatch(/.{10}/);
  expect(video.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const seconds = Number(/^PT(\d+)S$/.exec(String(video.duration))?.[1]);
  const shown = await page.locator('.poster-length').textContent();
  const [minutes = 0, rest = 0] = (shown ?? '').split(':').map(Number);
  expect(seconds).toBe(minutes * 60 + rest);

  const files = [...(product.image as string[]), video.thumbnailUrl, video.contentUrl];
  for (const file of files) expect((await request.head(ours(file))).status(), String(file)).toBe(200);
});

test('the site map, the robots’ file and the manifest know the address and name files that are there', async ({
  page,
  request,
}) => {
  const read = async (path: string): Promise<string> => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  const robots = await read('/robots.txt');
  const map = await read(ours(/^Sitemap: (.*)$/m.exec(robots)?.[1]));
  expect(map).toContain(`<loc>${HOME}/</loc>`);
  const pictures = [...map.matchAll(/<image:loc>([^<]*)</g)].map(([, address]) => ours(address));
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures) expect((await request.head(picture)).status(), picture).toBe(200);

  await openPage(page);
  const manifest = JSON.parse(await read((await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''));
  expect(manifest.start_url).toBe(`${HOME}/`);
  const sizes = new Map<string, string>();
  for (const { src, sizes: size, purpose = 'any' } of manifest.icons) {
    const icon = await (await request.get(src)).body();
    if (size !== 'any') expect(`${(await sharp(icon).metadata()).width}`).toBe(size.split('x')[0]);
    sizes.set(`${size} ${purpose}`, src);
  }
  expect([...sizes.keys()]).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
});

test('icons for what keeps the page are there, and the tab’s own costs no request', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,/);
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const { width, height, hasAlpha } = await sharp(await (await request.get(apple ?? '')).body()).metadata();
  expect({ width, height }).toEqual({ width: 180, height: 180 });
  const corner = await sharp(await (await request.get(apple ?? '')).body())
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(hasAlpha ? corner[3] : 255).toBe(255); // Apple paints what is transparent black
  const ico = await (await request.get('/favicon.ico')).body();
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(48);
});

test('who finds a hole is told whom to write to', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text.split('\n')).toContain(`Contact: mailto:${mail.to}`);
  expect(text).toContain(`Canonical: ${HOME}/.well-known/security.txt`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('an address where there is nothing says so in the page’s own voice, and leads back', { tag: '@core' }, async ({
  page,
  away,
}) => {
  const response = await page.goto('/no/such/place');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(answer.notFound.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer.notFound.title);
  await page.getByRole('link').click();
  await expect(page).toHaveURL(`${away.url}/`);
});
