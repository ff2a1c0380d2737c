/**
 * A film whose connection breaks while it plays, on a real connection that is cut, refused or silent. Long, because each
 * break has to be brought about first.
 */

import type { Page } from '@playwright/test';
import { PAUSES_MS, SILENCE_MS } from '../../site/islands/film/follow-film.ts';
import { test } from '../support/film-journey.ts';
import type { FilmLine } from '../support/film-line.ts';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage } from '../support/journey.ts';
import { pauseClock, stopClock } from '../support/page-clock.ts';

/** As much of the film comes through, before its connection breaks. */
const PART_S = 5;

test.describe.configure({ timeout: 120_000 }); // each try has to fail in the browser before the next can be seen

declare global {
  interface Window {
    /** Every place in the film that its video told of. */
    places: number[];
    /** When its video last told that it waits, or that something came. */
    quietSince: number;
  }
}

function video(page: Page) {
  return page.locator('#film video');
}

function state(page: Page) {
  return video(page).evaluate((element: HTMLVideoElement) => ({
    time: element.currentTime,
    speed: element.playbackRate,
    volume: element.volume,
    isBroken: element.error !== null,
    isPaused: element.paused,
  }));
}

/** Plays the film in its player, of which the first seconds come through. */
async function playAPart(page: Page, line: FilmLine): Promise<void> {
  await openPage(page);
  const poster = page.locator('#film').getByRole('button', { name: /^Play/ });
  const [minutes = 0, seconds = 0] = (await poster.innerText()).split(':').map(Number);
  const film = await page.request.head((await poster.getAttribute('href')) ?? '');
  const size = Number(film.headers()['content-length']);
  line.set({ silentAfter: Math.round((size * PART_S) / (minutes * 60 + seconds)) });
  await poster.click();
  await page.locator('#film .plyr--playing').waitFor();
  await page.locator('#film .plyr').hover({ position: { x: 50, y: 50 } }); // so that its buttons are there to be clicked
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(0.8);
}

/** Breaks the connection so that the browser itself gives the film up. */
async function breakFilm(page: Page, line: FilmLine): Promise<void> {
  line.set('refused');
  await expect.poll(async () => (await state(page)).isBroken).toBe(true);
}

/** Waits until the film has been asked for once more than `asked`, and the browser has its answer. */
async function expectOneMore(page: Page, line: FilmLine, asked: number): Promise<void> {
  const timeout = 20_000; // the browser first plays what it still has
  await expect.poll(() => line.asked.length, { timeout }).toBeGreaterThan(asked);
  await expect.poll(async () => (await state(page)).isBroken, { timeout }).toBe(true);
}

test('a film whose connection is cut goes on when there is one again', async ({ page, line }) => {
  await playAPart(page, line);
  line.set('cut');
  await expect.poll(() => line.asked.filter(({ status }) => status === undefined).length).toBeGreaterThan(1);
  const { time } = await state(page);
  line.set('whole');
  await expect
    .poll(async () => (await state(page)).time, { timeout: 20_000 })
    .toBeGreaterThan(Math.max(time, PART_S) + 0.5);
});

test('a film that broke goes on where it was, at its speed and volume, with its captions', async ({ page, line }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await playAPart(page, line);
  await video(page).evaluate((element) => {
    const { plyr } = element as unknown as { plyr: { speed: number; volume: number } };
    plyr.speed = 0.75;
    plyr.volume = 0.4;
  });
  await expect.poll(async () => (await state(page)).speed).toBe(0.75);
  await breakFilm(page, line);
  const broken = await state(page);
  expect(broken.time).toBeGreaterThan(0.8);
  await video(page).evaluate((element: HTMLVideoElement) => {
    window.places = [];
    element.addEventListener('timeupdate', () => window.places.push(element.currentTime));
  });
  line.set('whole');
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(broken.time + 0.5);
  expect(await state(page)).toMatchObject({ speed: 0.75, volume: 0.4, isBroken: false, isPaused: false });
  const places = await page.evaluate(() => window.places);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(broken.time - 0.1); // the time bar does not leap to the start
  await expect(page.locator('#film .plyr__captions')).toHaveText(/\w/);
  expect(line.asked.at(-1)).toMatchObject({ ifRange: expect.stringMatching(/^"[^"]+"$/), status: 206 });
  expect(said.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('a break is met with growing pauses and so many tries; then the play button tries anew', async ({
  page,
  line,
}) => {
  await playAPart(page, line);
  await stopClock(page);
  await breakFilm(page, line);
  for (const pause of PAUSES_MS) {
    const asked = line.asked.length;
    await page.clock.runFor(pause - 1);
    expect(line.asked.length).toBe(asked);
    await page.clock.runFor(1);
    await expectOneMore(page, line, asked);
  }
  const asked = line.asked.length;
  await page.clock.runFor(3_600_000);
  expect(line.asked.length).toBe(asked);
  const broken = await state(page);
  expect(broken.isPaused).toBe(true);

  await page.locator('#film .plyr__controls').getByRole('button', { name: 'Play' }).click();
  await expectOneMore(page, line, asked);
  line.set('whole');
  await page.clock.runFor(PAUSES_MS[0] ?? 0);
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(broken.time + 0.3);
});

test('the network that comes back takes the film up at once, even when the tries are used up', async ({
  page,
  line,
}) => {
  await playAPart(page, line);
  await stopClock(page);
  await breakFilm(page, line);
  for (const pause of PAUSES_MS) {
    const asked = line.asked.length;
    await page.clock.runFor(pause);
    await expectOneMore(page, line, asked);
  }
  const broken = await state(page);
  line.set('whole');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(broken.time + 0.3);
  await expect(page.locator('#film .plyr--playing')).toBeAttached();
});

test('a connection that only goes silent counts as broken after a while', async ({ page, line }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    for (const type of ['waiting', 'progress']) {
      document.addEventListener(type, () => (window.quietSince = Date.now()), { capture: true });
    }
  });
  await playAPart(page, line);
  await pauseClock(page);
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 20_000 })
    .toBeLessThan(3);
  const asked = line.asked.length;
  const { time } = await state(page);
  // On a busy machine it may have begun before the clock stood still.
  const silentFor = await page.evaluate(() => Date.now() - window.quietSince);
  await page.clock.runFor(SILENCE_MS - silentFor - 1);
  expect(line.asked.length).toBe(asked);
  line.set('whole');
  await page.clock.runFor(1 + (PAUSES_MS[0] ?? 0));
  await expect.poll(async () => (await state(page)).time, { timeout: 20_000 }).toBeGreaterThan(time + 0.3);
});

test('a film that the visitor has paused stays paused, whatever its connection does', async ({ page, line }) => {
  await playAPart(page, line);
  await stopClock(page);
  await page.locator('#film .plyr__controls').getByRole('button', { name: 'Pause' }).click();
  await breakFilm(page, line);
  const asked = line.asked.length;
  line.set('whole');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(60_000);
  expect(line.asked.length).toBe(asked);
  expect((await state(page)).isPaused).toBe(true);
  const { time } = await state(page);
  await page.locator('#film .plyr__controls').getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(time + 0.3);
});

test('a film that broke before its player was there is taken up by it', async ({ page, line }) => {
  const release = await holdRoute(page, '**/assets/film-*.js');
  line.set('refused');
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await expect.poll(async () => (await state(page)).isBroken).toBe(true);
  line.set('whole');
  release();
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(0.3);
});
