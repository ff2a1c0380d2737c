/** The page behind a CDN, of which a small cache that follows the same rules is the stand-in. */

import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FORM_PATH } from '../../letter/wire.ts';
import { type EdgeCache, startEdgeCache } from '../support/edge-cache.ts';
import { type Product, startProduct } from '../support/product.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a CDN in front of the server', { timeout: 60_000 }, () => {
  let now: number;
  let product: Product;
  let edge: EdgeCache;
  beforeEach(async () => {
    now = Date.now();
    product = await startProduct({ env: { TRUST_PROXY: '1' } });
    edge = await startEdgeCache(product.url, () => now);
  });
  afterEach(async () => {
    await edge.stop();
    await product.stop();
  });

  /** The page, and everything that its HTML names. */
  async function visit(): Promise<Map<string, number>> {
    const response = await fetch(edge.url);
    const html = await response.text();
    const named = new Set([...html.matchAll(/\/assets\/[\w.-]+\.\w+/g)].map(([path]) => path));
    const found = await Promise.all(
      [...named].map(async (path) => [path, (await fetch(edge.url + path)).status] as const),
    );
    return new Map([['/', response.status], ...found]);
  }

  it('asks it once for what very many visitors look at', async () => {
    const first = await visit();
    expect(first.size).toBeGreaterThan(20);
    const { asked } = edge;
    for (let visitor = 0; visitor < 5; visitor++) await visit();
    expect(edge.asked).toBe(asked);
    now += 61_000;
    await visit();
    expect(edge.asked).toBe(asked + 1); // the document alone
  });

  it('lets the page stand for a week where the server is down, and only letters wait', async () => {
    const before = await visit();
    product.process.kill('SIGKILL');
    await once(product.process, 'exit');
    now += 6 * DAY;
    expect(await visit()).toEqual(before);
    expect(new Set(before.values())).toEqual(new Set([200]));
    const letter = await fetch(edge.url + FORM_PATH, { method: 'POST', body: new URLSearchParams({ Name: 'Ada' }) });
    expect(letter.status).toBe(504);
    now += 2 * DAY;
    expect((await visit()).get('/')).toBe(504);
  });

  it('gets a document that is the same for everybody, and never an answer to a letter to keep', async () => {
    const one = await fetch(edge.url, { headers: { cookie: 'a=b', 'user-agent': 'x' } });
    const other = await fetch(product.url);
    expect(await one.text()).toBe(await other.text());
    expect(one.headers.get('set-cookie')).toBeNull();
    expect(other.headers.get('cache-control')).toBe('no-cache');
    expect(other.headers.get('cdn-cache-control')).toBeNull();
    const letter = await fetch(product.url + FORM_PATH, { method: 'POST', body: new URLSearchParams({ Name: 'Ada' }) });
    expect(letter.headers.get('cache-control')).toBe('no-store');
  });
});
