/** The main journeys, in every engine that is here. Long, because they are all the same journeys in each. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FrontServer, startFrontServer } from '../support/front-server.ts';
import { type Product, startProduct } from '../support/product.ts';
import { firefox } from './firefox.ts';
import type { Engine, Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const LETTER = { Name: 'Ada Lovelace', Email: 'ada@example.com', Company: 'Analytical Engines', Message: 'A table.' };

for (const engine of [firefox, webkit]) {
  const missing = engine.missing();
  describe.skipIf(missing)(missing ? `${engine.name} is skipped: ${missing}` : engine.name, () => journeysIn(engine));
}

function journeysIn(engine: Engine): void {
  let product: Product;
  let front: FrontServer;
  let visitor: Visitor;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  /** What the test under way has started; where one fails to start, those before it are stopped all the same. */
  const started: (() => Promise<void>)[] = [];
  const begin = async (javaScript: boolean): Promise<void> => {
    front = await startFrontServer(product.url);
    started.push(() => front.stop());
    visitor = await engine.start({ javaScript });
    started.push(() => visitor.close());
  };
  afterEach(async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  });

  describe('with JavaScript', () => {
    beforeEach(async () => {
      await begin(true);
      await visitor.resize(1280, 900);
      await visitor.open(front.url);
      await until(() => visitor.read(() => document.documentElement.dataset.ready), '');
    });

    test('the page shows, hydrates as it is scrolled, and never scrolls sideways', async () => {
      expect(await visitor.read(() => document.querySelector('h1')?.textContent)).toMatch(/./);
      await until(
        () => visitor.read(() => (document.querySelector('.hero img') as HTMLImageElement).naturalWidth > 0),
        true,
      );
      const islands = await visitor.read(
        () => document.querySelectorAll('[data-island]:not([data-island=model])').length,
      );
      expect(islands).toBeGreaterThanOrEqual(4);
      for (let index = 0; index < islands; index += 1) {
        await visitor.read(
          (at) => document.querySelectorAll('[data-island]:not([data-island=model])')[at]?.scrollIntoView(),
          index,
        );
        await until(
          () =>
            visitor.read(
              (at) =>
                document.querySelectorAll('[data-island]:not([data-island=model])')[at]?.hasAttribute('data-awake'),
              index,
            ),
          true,
        );
      }
      for (const width of [460, 1280]) {
        await visitor.resize(width, 900);
        const [page, view] = await visitor.read(() => [document.documentElement.scrollWidth, innerWidth] as const);
        expect(page).toBeLessThanOrEqual(view);
      }
    });

    for (const width of [460, 1280]) {
      test(`at ${width} px a carousel goes by buttons and keys, edge to edge`, async () => {
        await visitor.resize(width, 900);
        await visitor.click('#tree [data-step="1"]');
        await expectSlide(visitor, 1);
        // Announced once it has come to rest.
        await until(async () => (await readStatus(visitor)).startsWith('Slide 2 of '), true);
        await visitor.press('Enter');
        await expectSlide(visitor, 2);
        await visitor.click('#tree [data-step="-1"]');
        await expectSlide(visitor, 1);
        await visitor.read(() => document.querySelector<HTMLElement>('#tree-slides')?.focus());
        await visitor.press('ArrowRight');
        await expectSlide(visitor, 2);
        await visitor.press('End');
        const last = (await slidesNow(visitor)).lefts.length - 1;
        await expectSlide(visitor, last);
        await visitor.press('Home');
        await expectSlide(visitor, 0);
        await visitor.click('#tree .markers li:nth-child(4) a');
        await expectSlide(visitor, 3);
        const { lefts, rights } = await slidesNow(visitor);
        const gaps = lefts.slice(1).map((left, index) => Math.abs(left - (rights[index] ?? Number.NaN)));
        expect(Math.max(...gaps)).toBeLessThan(0.5);
      });
    }

    test('the film plays after one click, and no byte of it is fetched before', async ({ skip }) => {
      const canPlay = await visitor.read(() =>
        document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"'),
      );
      await visitor.read(() => document.querySelector('#film')?.scrollIntoView());
      await until(() => visitor.read(() => document.querySelector('#film [data-awake]') !== null), true);
      expect(front.asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
      if (!canPlay) skip(`${visitor.browser} has no decoder for H.264 (on Debian: gstreamer1.0-libav)`);
      await visitor.click('[data-play]');
      await until(() => visitor.read(lookAtFilm), 'plays');
      expect(await visitor.read(() => document.querySelector<HTMLElement>('.poster')?.hidden)).toBe(true);
      await until(() => visitor.read(() => document.querySelector('#film .plyr__controls') !== null), true);
      expect(front.asked.filter((path) => path.endsWith('.mp4')).length).toBeGreaterThan(0);
    });

    test('what is wrong with a letter is said at its fields, and the first of them gets the focus', async () => {
      await hydrateForm(visitor);
      await visitor.click('.send');
      await until(() => visitor.read(() => document.activeElement?.getAttribute('name')), 'Name');
      expect(await visitor.read(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(3);
      expect(front.posts).toEqual([]);
    });

    test('a letter is written with keys, the phone number takes its form, and sending is said once', async () => {
      await hydrateForm(visitor);
      await visitor.click('[name=Name]');
      await visitor.press(...LETTER.Name, 'Tab', ...LETTER.Email, 'Tab');
      const seen: (string | undefined)[] = [];
      for (const key of ['5', '5', 'x', '5', '1', '2', '3', '9', 'Backspace', '4', '5', '6', '7', '8']) {
        await visitor.press(key);
        seen.push(await textOf(visitor, 'Phone'));
      }
      expect(seen.slice(0, 10)).toEqual([
        '(5',
        '(55',
        '(55',
        '(555',
        '(555) 1',
        '(555) 12',
        '(555) 123',
        '(555) 123-9',
        '(555) 123',
        '(555) 123-4',
      ]);
      expect(seen.at(-1)).toBe('(555) 123-4567');
      await visitor.press('Tab', ...LETTER.Company, 'Tab', ...LETTER.Message, 'Tab');
      expect(await visitor.read(() => document.activeElement?.className)).toBe('send');
      await visitor.press('Enter');
      expect(await nextAlert(visitor)).toBe('Sent successfully!');
      expect(front.posts).toHaveLength(1);
      for (const text of [...Object.values(LETTER), '(555) 123-4567']) expect(front.posts[0]).toContain(text);
      expect(await visitor.read(() => document.querySelector('.send')?.getAttribute('aria-disabled'))).toBe('true');
      await until(() => visitor.read(() => document.querySelectorAll('#contact .field :read-write').length), 0);
      await until(async () => /An answer comes/.test(await readOutcome(visitor)), true);

      await visitor.reload();
      await hydrateForm(visitor);
      for (const name of [...Object.keys(LETTER), 'Phone']) expect(await textOf(visitor, name)).toBe('');
      expect(await visitor.read(() => document.querySelector('.send')?.hasAttribute('aria-disabled'))).toBe(false);
    });

    test('a failure is told in its own words, and the letter is still there after a reload', async () => {
      front.answer({ status: 503 });
      await hydrateForm(visitor);
      await writeLetter(visitor);
      const id = await textOf(visitor, '.cfg.submissionId');
      await visitor.click('.send');
      expect(await nextAlert(visitor)).toBe('Service Unavailable');
      for (const [name, text] of Object.entries(LETTER)) expect(await textOf(visitor, name)).toBe(text);
      await until(async () => /Service Unavailable.*is kept.*Write again/s.test(await readOutcome(visitor)), true);

      await visitor.click('.outcome a');
      await until(() => visitor.read(() => document.querySelector('.outcome a') === null), true);
      await hydrateForm(visitor);
      for (const [name, text] of Object.entries(LETTER)) expect(await textOf(visitor, name)).toBe(text);
      expect(await textOf(visitor, '.cfg.submissionId')).toBe(id);
      front.answer('pass on');
      await visitor.click('.send');
      expect(await nextAlert(visitor)).toBe('Sent successfully!');
    });

    test('the message box grows with its text up to 283 px, and scrolls from there on', async () => {
      await hydrateForm(visitor);
      const look = () =>
        visitor.read(() => {
          const box = document.querySelector('textarea') as HTMLTextAreaElement;
          const { height } = box.getBoundingClientRect();
          return { height, overflow: getComputedStyle(box).overflowY, cut: box.scrollHeight > box.clientHeight };
        });
      await visitor.click('textarea');
      let before = await look();
      expect(before.overflow).toBe('hidden');
      for (let line = 0; line < 20 && before.height < 283; line += 1) {
        await visitor.press('x', 'Enter');
        const now = await look();
        expect(now.height).toBeGreaterThanOrEqual(before.height);
        if (now.height < 283) expect(now).toMatchObject({ overflow: 'hidden', cut: false });
        before = now;
      }
      await visitor.press('Enter', 'x');
      expect(await look()).toEqual({ height: 283, overflow: 'auto', cut: true });
    });
  });

  describe('without JavaScript', () => {
    beforeEach(async () => {
      await begin(false);
      await visitor.resize(1280, 900);
      await visitor.open(front.url);
    });

    test('the form posts by itself and gets a page that says the same words', async () => {
      await writeLetter(visitor);
      await visitor.click('.send');
      await until(() => visitor.read(() => document.querySelector('h1')?.textContent), 'Sent successfully!');
      expect(front.posts).toHaveLength(1);
      for (const text of Object.values(LETTER)) expect(front.posts[0]).toContain(text);
    });

    test('a carousel goes by its markers and shows no button, and the poster is a link to the film', async () => {
      await visitor.click('#tree .markers li:nth-child(3) a');
      await until(async () => {
        const { lefts, rights, view } = await slidesNow(visitor);
        return (lefts[2] ?? 0) > view.left - 2 && (rights[2] ?? 0) < view.right + 2;
      }, true);
      expect(await visitor.read(() => getComputedStyle(document.querySelector('.arrow') as Element).display)).toBe(
        'none',
      );
      const poster = await visitor.read(() => document.querySelector('[data-play]')?.getAttribute('href'));
      expect(poster).toMatch(/\.mp4$/);
    });
  });
}

/** Waits until something looks as wanted. */
async function until<Result>(look: () => Result | Promise<Result>, wanted: Awaited<Result>): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toEqual(wanted), { timeout: 20_000, interval: 100 });
}

async function hydrateForm(visitor: Visitor): Promise<void> {
  await visitor.read(() => document.querySelector('#contact')?.scrollIntoView());
  await until(() => visitor.read(() => document.querySelector('#contact [data-awake]') !== null), true);
}

async function writeLetter(visitor: Visitor): Promise<void> {
  for (const [name, text] of Object.entries(LETTER)) {
    // Again where a picture that came in moved the field away from under the mouse.
    await until(async () => {
      await visitor.click(`[name=${name}]`);
      return visitor.read(() => document.activeElement?.getAttribute('name'));
    }, name);
    await visitor.press(...text);
  }
}

function textOf(visitor: Visitor, name: string): Promise<string | undefined> {
  return visitor.read((key) => document.querySelector<HTMLInputElement>(`[name="${key}"]`)?.value, name);
}

async function nextAlert(visitor: Visitor): Promise<string | undefined> {
  let words: string | undefined;
  await until(async () => {
    words = await visitor.takeAlert();
    return words !== undefined;
  }, true);
  return words;
}

async function readStatus(visitor: Visitor): Promise<string> {
  return (await visitor.read(() => document.querySelector('#tree [role=status]')?.textContent)) ?? '';
}

async function readOutcome(visitor: Visitor): Promise<string> {
  return (await visitor.read(() => document.querySelector('#contact form [role=status]')?.textContent)) ?? '';
}

/** Runs in the page: what the film does, in words. */
function lookAtFilm(): string {
  const video = document.querySelector('video');
  if (!video?.src) return 'was not clicked';
  if (video.currentTime > 0.2) return 'plays';
  return video.error?.message ?? (video.paused ? 'is paused' : `waits, with ready state ${video.readyState}`);
}

/** Where the slides of the tree stand, and which of them its markers call the current one. */
function slidesNow(visitor: Visitor) {
  return visitor.read(() => {
    const boxes = [...document.querySelectorAll('#tree [aria-roledescription=slide]')].map((slide) =>
      slide.getBoundingClientRect(),
    );
    const { left, right } = (document.querySelector('#tree-slides') as Element).getBoundingClientRect();
    const markers = [...document.querySelectorAll('#tree .marker')];
    return {
      lefts: boxes.map((box) => box.left),
      rights: boxes.map((box) => box.right),
      view: { left, right },
      current: markers.findIndex((marker) => marker.hasAttribute('aria-current')),
    };
  });
}

/** Waits until all of a slide is in view, and is called the current one. */
async function expectSlide(visitor: Visitor, index: number): Promise<void> {
  await until(
    async () => {
      const { lefts, rights, view, current } = await slidesNow(visitor);
      const isInView = (lefts[index] ?? 0) > view.left - 2 && (rights[index] ?? 0) < view.right + 2;
      return { isInView, current };
    },
    { isInView: true, current: index },
  );
}
