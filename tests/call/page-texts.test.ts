/** What programs read beside the page. */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuiltPage } from '../../server/built-page.ts';
import { writeBuiltPage } from '../support/built-page.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-21T16:00:00Z');

let now = START;
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    env: { PUBLIC_URL: 'https://table.example', MAIL_TO: "o'work+oak%@table.example" },
    now: () => now,
  });
});
afterAll(() => app.stop());

it.each([
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://table.example/sitemap.xml'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://table.example/</loc>'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', '"start_url":"https://table.example/"'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', "Contact: mailto:o'work%2Boak%25@table.example\n"],
])('%s is served as %s, with our own address', async (path, type, line) => {
  const response = await fetch(`${app.url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain(line);
});

it('security.txt may be believed for months, on every day that the server runs', async () => {
  const expires = async (): Promise<number> => {
    const text = await (await fetch(`${app.url}/.well-known/security.txt`)).text();
    return Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  };
  expect(await expires()).toBeGreaterThan(START + 150 * DAY_MS);
  expect(await expires()).toBeLessThan(START + 365 * DAY_MS); // RFC 9116 §2.5.5
  now = START + 400 * DAY_MS;
  expect(await expires()).toBeGreaterThan(now + 150 * DAY_MS);
});

it('names the port that is really listened on where no public address is configured', async () => {
  await using local = await startApp();
  const robots = await fetch(`${local.url}/robots.txt`);
  expect(await robots.text()).toContain(`Sitemap: http://localhost:${local.port}/sitemap.xml`);
});

it('takes nothing that is posted', async () => {
  const response = await fetch(`${app.url}/robots.txt`, { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

it('a built folder gives every text, in folders too', async () => {
  const folder = await writeBuiltPage();
  await mkdir(join(folder, 'texts/a/b'), { recursive: true });
  await writeFile(join(folder, 'texts/a/b/c.txt'), 'oak');
  expect((await readBuiltPage(folder)).texts).toMatchObject({ 'a/b/c.txt': 'oak' });
  await rm(folder, { recursive: true });
});
