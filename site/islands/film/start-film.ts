/** The film starts so many milliseconds after its source is set, by a timer (specification, points 4 and 9). */
const PLAY_AFTER_MS = 10;

/** A player that is not there so many milliseconds after the film has come is waited for no more. */
const CONTROLS_AFTER_MS = 3000;

/** Device pixels of a window's width up to which the small film is as good; it is 640 wide. */
const SMALL_WINDOW = 800;

/**
 * Starts the film within the click, because Safari forgets a click that is too old. The player is put
 * around the video when its code is there. Where the film has failed, it is asked for again.
 */
export function startFilm(video: HTMLVideoElement, poster: HTMLAnchorElement): void {
  if (video.hasAttribute('src')) {
    video.load();
  } else {
    video.src = chooseFilm(poster);
    // The browser's own controls and captions would leap when the player takes their place: it is mostly there before them.
    video.onloadedmetadata = video.onerror = () => {
      setTimeout(() => {
        if (video.closest('.plyr')) return;
        video.controls = true;
        for (const track of video.textTracks) track.mode = 'showing';
      }, CONTROLS_AFTER_MS);
    };
    video.tabIndex = 0; // without controls, nothing else lets it have the focus
    video.hidden = false;
  }
  video.focus({ preventScroll: true });
  setTimeout(() => video.play().catch(() => {}), PLAY_AFTER_MS);
}

/** What Chromium knows of the visitor's connection. @see https://wicg.github.io/netinfo/ */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * The address of the film that suits the visitor's connection; where the browser says nothing of it, the one that suits
 * the window. Chosen once, within the click: a film that changes while it plays would stop, or ask for a second tap.
 */
function chooseFilm(poster: HTMLAnchorElement): string {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  const isSlow = effectiveType ? effectiveType !== '4g' : innerWidth * devicePixelRatio <= SMALL_WINDOW;
  return ((saveData || isSlow) && poster.dataset.small) || poster.href;
}
