import { expect, test } from 'vitest';
import { MODEL } from '../support/built-page.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const HTTPS = { PUBLIC_URL: 'https://heartwood.example' };

const saidOfRoom = (app: RunningApp): unknown[] =>
  app.logged().flatMap(({ msg }) => (String(msg).includes('in a room') ? [msg] : []));

test('behind an https address there is a code that leads a phone to the way into a room', async () => {
  await using app = await startApp({ env: HTTPS });
  const response = await fetch(`${app.url}/room.svg`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await response.text()).toMatch(/^<svg [^>]*viewBox="0 0 37 37"/);
  expect(saidOfRoom(app)).toEqual([]);
});

test.each([{}, { PUBLIC_URL: 'http://192.0.2.1' }])('with %o there is none, and the log says why', async (env) => {
  await using app = await startApp({ env });
  expect((await fetch(`${app.url}/room.svg`)).status).toBe(404);
  // It is said once the server listens, which may already answer.
  await expect
    .poll(() => saidOfRoom(app))
    .toEqual([
      `The page does not offer to see the table in a room: phones show it only from an https address, and PUBLIC_URL is ${env.PUBLIC_URL ?? 'not set'}.`,
    ]);
});

test.each([
  ['/assets/table-3f4a.glb', 'model/gltf-binary'],
  ['/assets/table-5b6c.usdz', 'model/vnd.usdz+zip'],
])('%s has the type %s, is kept for ever, and comes in parts', async (path, type) => {
  await using app = await startApp();
  const whole = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(whole.headers.get('content-type')).toBe(type);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(MODEL);
  const part = await fetch(`${app.url}${path}`, { headers: { range: 'bytes=5-7' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 5-7/${MODEL.length}`);
  expect(await part.text()).toBe('and');
});
