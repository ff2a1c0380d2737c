import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/journey.ts';

/**
 * What the player tells the console, and how fast and slow it plays, seen on the real player: the one of the page, and
 * others that its class makes of what cannot be played.
 */

interface PlayerOptions {
  readonly [name: string]: unknown;
}

interface Player {
  speed: number;
  source: unknown;
  ratio: string;
  readonly minimumSpeed: number;
  readonly maximumSpeed: number;
  readonly constructor: new (media: unknown, options?: PlayerOptions) => Player;
}

declare global {
  interface HTMLVideoElement {
    plyr?: Player;
  }
}

/** What the player writes to the console, as `level: text`. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  return said;
}

/** Plays the film, so that the page has its player. */
async function openPlayer(page: Page): Promise<void> {
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await page.locator('#film .plyr').waitFor();
}

/** Makes another player of a piece of markup. */
async function makePlayer(page: Page, markup: string, options: PlayerOptions = {}): Promise<void> {
  await page.evaluate(
    ([html, given]) => {
      const holder = document.createElement('div');
      holder.innerHTML = html;
      document.body.append(holder);
      const Maker = document.querySelector<HTMLVideoElement>('#film video')?.plyr?.constructor;
      if (!Maker) throw new Error('The film has no player.');
      new Maker(holder.firstElementChild, given);
    },
    [markup, options] as const,
  );
}

const FAILURES = [
  {
    what: 'an unknown provider',
    markup: '<div data-plyr-provider="dailymotion" data-plyr-embed-id="1"></div>',
    said: 'error: Setup failed: invalid provider',
  },
  { what: 'no provider', markup: '<div></div>', said: 'error: Setup failed: invalid provider' },
  {
    what: 'an element that is no player',
    markup: '<section></section>',
    said: 'error: Setup failed: unsupported type',
  },
  { what: 'no element', markup: '', said: 'error: Setup failed: no suitable element passed' },
  {
    what: 'a player that is switched off',
    markup: '<video></video>',
    options: { enabled: false },
    said: 'error: Setup failed: disabled by config',
  },
];

test('what is no player, or none that can be played, is told in the console, not on the page', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page);
  const heard = listen(page);
  for (const [index, { what, markup, options }] of FAILURES.entries()) {
    await makePlayer(page, markup, options);
    await expect.poll(() => heard, what).toEqual(FAILURES.slice(0, index + 1).map(({ said }) => said));
  }
  await expect(page.locator('body')).not.toContainText('Setup failed');
});

test('a browser without video is told in the console, and the film still has its controls', { tag: '@core' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'canPlayType');
  });
  const heard = listen(page);
  await openPage(page);
  await page.locator('#film').getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => heard).toEqual(['error: Setup failed: no support']);
  await expect(page.locator('#film video')).toHaveJSProperty('controls', true);
});

test('an invalid ratio is a warning, and so is an invalid source', { tag: '@core' }, async ({ page }) => {
  await openPlayer(page);
  const heard = listen(page);
  await page.evaluate(() => {
    const player = document.querySelector<HTMLVideoElement>('#film video')?.plyr;
    if (!player) return;
    player.ratio = 'wide';
    player.source = { type: 'video', sources: [] };
  });
  await expect
    .poll(() => heard)
    .toEqual(['warning: Invalid aspect ratio specified (wide)', 'warning: Invalid source format']);
});

test('a native film runs at 0.0625 at least and at 16 at most, one of Vimeo’s at 0.5 and at 2', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page);
  for (const [asked, kept] of [
    [0.001, 0.0625],
    [100, 16],
  ] as const) {
    await page.evaluate((speed) => {
      const player = document.querySelector<HTMLVideoElement>('#film video')?.plyr;
      if (player) player.speed = speed;
    }, asked);
    await expect(page.locator('#film video')).toHaveJSProperty('playbackRate', kept);
  }
  for (const [asked, kept] of [
    [0.001, 0.5],
    [100, 2],
  ] as const) {
    const media = await page.evaluateHandle((speed) => {
      const Maker = document.querySelector<HTMLVideoElement>('#film video')?.plyr?.constructor;
      const holder = document.createElement('div');
      const media = document.createElement('div');
      media.dataset.plyrProvider = 'vimeo';
      holder.append(media);
      document.body.append(holder);
      if (!Maker) throw new Error('The film has no player.');
      // The page may not ask Vimeo for its player, so the speed is seen where Plyr hands it over.
      const player = new Maker(media, { urls: { vimeo: { sdk: '/no-such-file.js' } } });
      player.speed = speed;
      return media as unknown as HTMLVideoElement;
    }, asked);
    await expect.poll(() => media.evaluate(({ playbackRate }) => playbackRate)).toBe(kept);
  }
});
