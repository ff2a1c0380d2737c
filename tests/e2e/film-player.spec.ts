/** What the film's player offers. Long, because each of its offers is used once, by hand or by key. */

import type { Page } from '@playwright/test';
import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage, test } from '../support/journey.ts';
import { openSpeeds } from '../support/open-speeds.ts';
import { startVariant } from '../support/variant.ts';

const MEMORY = 'heartwood-player';

function parts(page: Page) {
  const film = page.locator('#film');
  return {
    film,
    poster: film.getByRole('button', { name: /^Play .+, \d+:\d\d/ }),
    video: film.locator('video'),
    controls: film.locator('.plyr__controls'),
    captions: film.locator('.plyr__captions'),
  };
}

/** A property of the video. */
async function read<
  Key extends 'paused' | 'muted' | 'volume' | 'currentTime' | 'duration' | 'playbackRate' | 'currentSrc',
>(page: Page, key: Key): Promise<HTMLVideoElement[Key]> {
  const handle = await parts(page).video.evaluateHandle((video) => video as HTMLVideoElement);
  return (await (await handle.getProperty(key)).jsonValue()) as HTMLVideoElement[Key];
}

/** Plays the film, waits for its player, and moves the mouse over it, so that its buttons are there to be clicked. */
async function playFilm(page: Page): Promise<void> {
  await openPage(page);
  const { film, poster } = parts(page);
  await poster.click();
  await page.locator('#film .plyr--playing').waitFor();
  await film.locator('.plyr').hover({ position: { x: 50, y: 50 } });
}

/** Holds the player's code back until what this returns is called. */
async function holdPlayer(page: Page): Promise<() => void> {
  return holdRoute(page, '**/assets/film-*.js');
}

test.describe('captions', () => {
  /** What an earlier visit left. */
  async function remember(page: Page, memory: string): Promise<void> {
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem('remembered')) localStorage.setItem(key, value);
        sessionStorage.setItem('remembered', 'yes'); // once: what the visitor then sets is kept
      },
      [MEMORY, memory] as const,
    );
  }

  test('are a text track of our own that is on by default, and not fetched before the click', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.vtt')) asked.push(request.url());
    });
    await openPage(page);
    const { poster, film, captions } = parts(page);
    await poster.scrollIntoViewIfNeeded();
    await film.locator('[data-awake]').waitFor();
    const track = film.locator('track[kind=captions]');
    await expect(track).toHaveAttribute('srclang', 'en');
    await expect(track).toHaveAttribute('src', /^\/assets\/captions-\w+\.vtt$/);
    expect(asked).toEqual([]);
    await poster.click();
    await expect(captions).toHaveText(/\w/);
    await expect(film.getByRole('button', { name: 'Disable captions' })).toBeVisible();
  });

  test('are shown by the plain video too, until its player is there', async ({ page }) => {
    const release = await holdPlayer(page);
    await openPage(page);
    const { poster, video, captions } = parts(page);
    await poster.click();
    const track = () =>
      video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [
        track?.mode,
        (track?.activeCues?.length ?? 0) > 0,
      ]);
    await expect.poll(track).toEqual(['showing', true]);
    release();
    await expect(captions).toHaveText(/\w/);
    expect(await track()).toEqual(['hidden', true]); // the player draws them itself, once
  });

  for (const [what, memory] of [
    ['has set the volume', '{"volume":0.5,"muted":false}'],
    ['has seen a film with captions in another language', '{"language":"de"}'],
    ['has settings that are broken', '{"volume":'],
  ] as const) {
    test(`are on for who ${what}`, async ({ page }) => {
      await remember(page, memory);
      await playFilm(page);
      await expect(parts(page).captions).toHaveText(/\w/);
    });
  }

  test('stay off for who has switched them off, and come back by the same button', async ({ page }) => {
    await page.clock.install();
    await playFilm(page);
    const { film, captions } = parts(page);
    await film.getByRole('button', { name: 'Disable captions' }).click();
    await expect(captions).toBeHidden();
    await playFilm(page);
    await page.clock.runFor(2000);
    await expect(captions).toBeHidden();
    await film.locator('.plyr').hover({ position: { x: 50, y: 50 } }); // the bar has gone meanwhile
    await film.getByRole('button', { name: 'Enable captions' }).click();
    await expect(captions).toHaveText(/\w/);
  });
});

test.describe('captions for a visitor whose browser speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('are on', async ({ page }) => {
    await playFilm(page);
    await expect(parts(page).captions).toHaveText(/\w/);
  });
});

test('the keyboard plays and pauses, seeks, sets the volume, mutes, shows captions and fills the screen', {
  tag: '@core',
}, async ({ page }) => {
  await openPage(page);
  await parts(page).poster.focus();
  await page.keyboard.press('Enter');
  await page.locator('#film .plyr--playing').waitFor();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);

  await page.keyboard.press('k');
  await expect.poll(() => read(page, 'paused')).toBe(true);
  const duration = await read(page, 'duration');
  await page.keyboard.press('5');
  await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(duration / 2, 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(duration / 2 + Math.round(duration / 10), 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(duration / 2, 1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => read(page, 'volume')).toBeCloseTo(0.9);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => read(page, 'volume')).toBeCloseTo(1);
  await page.keyboard.press('m');
  await expect.poll(() => read(page, 'muted')).toBe(true);
  await page.keyboard.press('c');
  await expect(parts(page).film.getByRole('button', { name: 'Enable captions' })).toBeAttached();
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
});

test('its buttons are those of a silent film, and fill the screen', async ({ page }) => {
  await playFilm(page);
  const { controls } = parts(page);
  await controls.getByRole('button', { name: 'Enter fullscreen' }).click();
  const full = () => page.evaluate(() => document.fullscreenElement?.className ?? '');
  await expect.poll(full).toContain('plyr');
  await controls.getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect.poll(full).toBe('');
  for (const name of ['Mute', 'Unmute', 'PIP']) await expect(controls.getByRole('button', { name })).toHaveCount(0);
  await expect(controls.getByRole('slider')).toHaveAccessibleName('Seek');
});

test('its menu sets the speed, and remembers it', { tag: '@core' }, async ({ page }) => {
  await playFilm(page);
  const { film } = parts(page);
  await openSpeeds(page);
  const speeds = film.getByRole('menuitemradio').and(film.locator('[data-plyr=speed]'));
  await expect(speeds).toHaveText(['0.5×', '0.75×', 'Normal', '1.25×', '1.5×', '2×']);
  await speeds.filter({ hasText: '1.5×' }).click();
  await expect.poll(() => read(page, 'playbackRate')).toBe(1.5);
  await playFilm(page);
  await expect.poll(() => read(page, 'playbackRate')).toBe(1.5);
});

test('the time bar shows a small picture of the moment under the pointer', async ({ page }) => {
  await playFilm(page);
  const { film } = parts(page);
  const bar = film.locator('.plyr__progress');
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('The player has no time bar.');
  const thumbnail = film.locator('.plyr__preview-thumb--is-shown');
  const picture = thumbnail.locator('img');
  const seen = new Set<string>();
  for (const share of [0.1, 0.5, 0.9]) {
    await expect(async () => {
      // Until the list of pictures has come, the player shows none.
      await page.mouse.move(box.x + box.width * share - 1, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
      await expect(thumbnail).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect
      .poll(() => picture.last().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(picture.last()).toHaveAttribute('src', /\/assets\/thumbnails-\w+\.jpg$/);
    seen.add(await picture.last().evaluate((image) => `${image.style.left} ${image.style.top}`));
  }
  expect(seen.size).toBe(3);
});

test('the poster is an AVIF picture, and a JPEG for browsers that know none', async ({ page }) => {
  await openPage(page);
  const { poster } = parts(page);
  const picture = poster.locator('img');
  await poster.scrollIntoViewIfNeeded();
  const shown = () => picture.evaluate((image: HTMLImageElement) => (image.naturalWidth > 1 ? image.currentSrc : ''));
  await expect.poll(shown).toMatch(/\/assets\/poster-[\w-]+\.avif$/);
  expect((await page.request.get(await shown())).headers()['content-type']).toBe('image/avif');
  await poster.locator('source').evaluateAll((sources) => {
    for (const source of sources) source.setAttribute('type', 'image/unknown');
  });
  await expect.poll(shown).toMatch(/\/assets\/poster-[\w-]+\.jpg$/);
  expect((await page.request.get(await shown())).headers()['content-type']).toBe('image/jpeg');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true });

  for (const when of ['before its player is there', 'when its player is there'] as const) {
    test(`one tap plays the film, ${when}`, async ({ page }) => {
      const release = when === 'before its player is there' ? await holdPlayer(page) : undefined;
      await openPage(page);
      const { film, poster } = parts(page);
      await poster.scrollIntoViewIfNeeded();
      if (!release) await film.locator('[data-awake]').waitFor();
      await poster.tap();
      await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.2);
      release?.();
      await page.locator('#film .plyr--playing').waitFor();
      const time = await read(page, 'currentTime');
      await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(time + 0.3);
    });
  }
});

test.describe('a small film', () => {
  /** Says what the browser knows of its connection, and lays a small film beside the large one. */
  async function offerSmall(page: Page, connection: object | undefined): Promise<void> {
    await page.addInitScript((known) => {
      Object.defineProperty(navigator, 'connection', { value: known });
    }, connection);
    await openPage(page);
    const { poster } = parts(page);
    await poster.evaluate((link: HTMLAnchorElement) => {
      link.dataset.small = `${link.href}?small`;
    });
    await poster.click();
  }

  for (const [what, connection, width, isSmall] of [
    ['a fast connection on a narrow window', { effectiveType: '4g', saveData: false }, 400, false],
    ['a slow connection', { effectiveType: '3g', saveData: false }, 1280, true],
    ['the wish to save data', { effectiveType: '4g', saveData: true }, 1280, true],
    ['nothing known of the connection, and a narrow window', undefined, 400, true],
    ['nothing known of the connection, and a wide window', undefined, 1280, false],
  ] as const) {
    test(`is ${isSmall ? '' : 'not '}for ${what}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await offerSmall(page, connection);
      await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.1);
      expect((await read(page, 'currentSrc')).endsWith('?small')).toBe(isSmall);
    });
  }

  test('is not offered where media/film holds none: a slow connection gets the large one', async ({ page }) => {
    test.setTimeout(180_000); // it builds the product
    const variant = await startVariant([{ file: 'media/film/film-small.mp4', isRemoved: true }]);
    try {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: true } });
      });
      await page.goto(variant.url);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const { poster } = parts(page);
      await expect(poster).not.toHaveAttribute('data-small');
      await poster.click();
      await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.1);
      expect(await read(page, 'currentSrc')).toMatch(/\/assets\/film-\w+\.mp4$/);
    } finally {
      await variant.stop();
    }
  });
});
