import Plyr from 'plyr';
// Served by us: the player would fetch both from its makers' CDN.
// By its path: the package does not export it.
import iconUrl from '../../../node_modules/plyr/dist/plyr.svg?url';
import blankVideo from './blank.mp4?url';
import { chooseSeekTime } from './choose-seek-time.ts';
import { createDiagnostics, type Diagnostics } from './diagnostics.ts';
import { STORAGE_KEY, tidyStorage } from './player-storage.ts';
import { focusFilm } from './use-film.ts';

/** What the page tells the player. */
export interface PlayerSettings {
  /** What the film is called. */
  readonly title: string;
  /** The language of its captions, as a code (BCP 47). */
  readonly captions: string;
  /** WebVTT of the preview thumbnails; empty for none. */
  readonly thumbnails: string;
  /** The address of an advert tag (VAST); none without. */
  readonly advertTag?: string;
}

// The player's diagnostics go to the browser's console, never into the page; nothing else is written there.
const diagnostics = createDiagnostics(console);

/**
 * Plyr, with its diagnostics turned on and put into the specification's words (point 8; `diagnostics.ts`). The speeds it can play
 * at, the advert countdown and the delays of preview thumbnails are Plyr's own, and as point 9 wants them.
 *
 * Plyr prints them only with its option `debug`, which also floods the console with logs; and some of them from inside of
 * its constructor, before anybody could replace `player.debug`. It makes its console by an assignment to that property,
 * so an accessor of a subclass takes its place from the first line on.
 */
export class FilmPlayer extends Plyr {
  get debug(): Diagnostics {
    return diagnostics;
  }

  set debug(_: unknown) {
    // Plyr's own console would print nothing, or everything.
  }
}

/** Puts the player around a video, which plays on if it plays. Its buttons and menus keep Plyr's own English names. */
export function createFilmPlayer(video: HTMLVideoElement, settings: PlayerSettings): FilmPlayer {
  // A video that moves in the document loses the focus, and with it the keyboard's way to the player.
  const hadFocus = document.activeElement === video;
  const stage = video.parentElement;
  const player = new FilmPlayer(video, {
    title: settings.title,
    iconUrl,
    blankVideo,
    // The film is silent, and a window of its own is the browser's affair.
    controls: ['play-large', 'play', 'progress', 'current-time', 'captions', 'settings', 'fullscreen'],
    settings: ['captions', 'speed'],
    speed: { selected: 1, options: [0.5, 0.75, 1, 1.25, 1.5, 2] },
    captions: { active: wantsCaptions(settings.captions), language: settings.captions },
    previewThumbnails: { enabled: settings.thumbnails !== '', src: settings.thumbnails },
    storage: { enabled: true, key: STORAGE_KEY },
    ...(settings.advertTag ? { ads: { enabled: true, tagUrl: settings.advertTag } } : {}),
  });
  const fitSeekTime = (): void => {
    player.config.seekTime = chooseSeekTime(video.duration);
  };
  video.addEventListener('durationchange', fitSeekTime);
  fitSeekTime();
  // The player asks at every `timeupdate` whether the film plays. Until the first one it would offer to play a film that
  // was asked for before it was there, and pause it.
  video.dispatchEvent(new Event('timeupdate'));
  if (hadFocus) focusFilm(video);
  video.removeAttribute('tabindex'); // the player's own buttons have the focus from here on
  if (stage) namePreviewPictures(stage);
  if (settings.advertTag) playAdverts(player);
  return player;
}

/**
 * Gives the preview pictures over the time bar, which Plyr makes without an alternative text, an empty one: they say
 * nothing that the time beside them does not.
 */
function namePreviewPictures(stage: HTMLElement): void {
  new MutationObserver(() => {
    for (const picture of stage.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '');
  }).observe(stage, { childList: true, subtree: true });
}

/** Yes by default, also where the browser keeps nothing for us. */
function wantsCaptions(language: string): boolean {
  try {
    return tidyStorage(localStorage, language);
  } catch {
    return true;
  }
}

/** Plyr cancels its adverts at the first error; where their code never came, it does so without a word. */
function playAdverts(player: FilmPlayer): void {
  player.ads?.managerPromise.catch(() => diagnostics.warn('Ads error: the adverts are cancelled, the film plays'));
  // Plyr also waits for its adverts where it forgets that they may fail, and rejects without a reason.
  addEventListener('unhandledrejection', (event) => {
    if (event.reason === undefined) event.preventDefault();
  });
  player.play();
}
