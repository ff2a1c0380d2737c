/**
 * The island loader, less than two kilobytes, inlined in the page: the only JavaScript before the first scroll. It fetches an
 * island's code when the island is focused or touched, or comes near once the page has been scrolled, and holds what the
 * visitor does in the meantime.
 *
 * What it shares with an island is an attribute, never a module: an inlined script is no file that others can import.
 */

import { canFetch } from '../ui/can-fetch.ts';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { watchUnhydratedForm } from './contact/unhydrated-form.ts';
import type { FilmState } from './film/follow-film.ts';
import { startFilm } from './film/start-film.ts';
import type { FindSuccessor } from './hydrate.tsx';
import { releasePictures } from './release-pictures.ts';

const modules = {
  carousel: () => import('./carousel.tsx'),
  film: () => import('./film.tsx'),
  contact: () => import('./contact.tsx'),
  model: () => import('./model.tsx'),
};

/** The islands by their names in `data-island`. */
export type IslandName = keyof typeof modules;

const page = document.documentElement;
const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
const hydrating = new Map<HTMLElement, Promise<FindSuccessor>>();

/**
 * Hydrates an island once. Where its code cannot be fetched, the next call tries again; until then `data-failed` hides what
 * would do nothing.
 */
function hydrateOnce(root: HTMLElement): Promise<FindSuccessor> {
  let done = hydrating.get(root);
  if (!done) {
    done = load(root);
    hydrating.set(root, done);
    done.catch(() => {
      hydrating.delete(root);
      root.dataset.failed = '';
    });
  }
  return done;
}

/** React and the island's own code are asked for at once. */
async function load(root: HTMLElement): Promise<FindSuccessor> {
  const name = root.dataset.island as IslandName;
  const [{ hydrate }, island] = await Promise.all([import('./hydrate.tsx'), modules[name]()]);
  return hydrate(root, island);
}

/** Hydrates the islands that come within a screen of the view; the model's only where its code has led a phone to it. */
function watch(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) hydrateOnce(target as HTMLElement).catch(() => {});
      }
    },
    { rootMargin: '100%' },
  );
  for (const root of islands) if (!root.querySelector('#room:not(:target)')) observer.observe(root);
}

/** Plays a film that is not hydrated yet within the click, and shows what becomes of it until the island does. */
function play(stage: HTMLElement): void {
  const video = stage.querySelector('video');
  const poster = stage.querySelector<HTMLAnchorElement>('.poster');
  if (!video || !poster) return;
  const show = (state: FilmState) => (): void => {
    if (!stage.closest('[data-awake]')) stage.dataset.film = state;
  };
  poster.hidden = true;
  show('coming')();
  video.onloadeddata = show('there');
  video.addEventListener('error', show('failed'));
  startFilm(video, poster);
}

/** Follows a link that never can answer, but not to the browser's error page: only where its file can be had. */
async function follow(pressed: HTMLElement | null): Promise<void> {
  const { href } = (pressed ?? {}) as Partial<HTMLAnchorElement>;
  if (href && (await canFetch(href))) location.assign(href);
}

function onEvent(event: Event): void {
  const target = event.target as Element;
  const root = target.closest<HTMLElement>('[data-island]:not([data-awake])');
  const way = target.closest('[data-play], [data-again]');
  // A pointer that comes over the way to the film means it; over other things it means nothing.
  if (!root || (event.type === 'pointerover' && !way)) return;
  const { key = '' } = event as KeyboardEvent;
  const isPlain = isPlainClick(event as MouseEvent);
  const stage = way?.parentElement?.closest<HTMLElement>('.film-stage');
  if (stage && ((event.type === 'click' && isPlain) || (key === ' ' && way?.matches('a')))) {
    event.preventDefault();
    play(stage);
  }
  if (event.type === 'keydown') root.dataset.firstKey ??= `${event.timeStamp}`;
  const isPress = event.type === 'click' && isPlain;
  const pressed = isPress ? target.closest<HTMLElement>('[data-step], [data-enlarge]') : null;
  const isMove = isPlain && /^Arrow[LR]|^Home|^End/.test(key) && target.closest('.slides');
  if (pressed || isMove) event.preventDefault();
  // What was pressed before its island was hydrated is pressed again when it can answer.
  hydrateOnce(root).then(
    (findSuccessor) => {
      if (pressed) findSuccessor(pressed)?.click();
      if (isMove) findSuccessor(target)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    () => follow(pressed),
  );
}

page.dataset.js = '';
releasePictures();
for (const poster of document.querySelectorAll('[data-play]')) poster.role = 'button';
for (const type of ['focusin', 'pointerover', 'pointerdown', 'keydown', 'input', 'click']) {
  document.addEventListener(type, onEvent, true);
}

/** Forms with a draft that was waiting. */
const begun = islands.filter((root) => root.dataset.island === 'contact' && watchUnhydratedForm(root, hydrateOnce));

addEventListener('scroll', watch, { once: true });

async function settle(): Promise<void> {
  for (const root of begun) hydrateOnce(root).catch(() => {});
  await Promise.allSettled(hydrating.values());
  page.dataset.ready = '';
  // The face for reading, unless the visitor already reads: its lines may break elsewhere than its twin's.
  document.fonts.load('1em Text').then(() => {
    if (!scrollY) page.dataset.text = '';
  });
  // The link to the manifest.
  document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.textContent ?? '');
}

/** Waits for a quiet moment, but not for ever. Safari cannot tell one. */
function whenIdle(): void {
  if ('requestIdleCallback' in self) requestIdleCallback(settle, { timeout: 1000 });
  else setTimeout(settle, 200);
}

/**
 * Waits until the browser tells of the first paint: what is asked for sooner shares the first picture's connection. Firefox
 * tells of none where a reload leads back into the middle of the page; a second later there has been one.
 */
function whenPainted(): void {
  const timer = setTimeout(settleOnce, 1000);
  const observer = new PerformanceObserver(settleOnce);
  observer.observe({ type: 'paint', buffered: true });

  function settleOnce(): void {
    clearTimeout(timer);
    observer.disconnect();
    whenIdle();
  }
}

if (document.readyState === 'complete') whenPainted();
else addEventListener('load', whenPainted);
