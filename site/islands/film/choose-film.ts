/** Device pixels of a window's width up to which the small film is as good; it is 640 wide. */
const SMALL_WINDOW = 800;

/** What Chromium knows of the visitor's connection. @see https://wicg.github.io/netinfo/ */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * The address of the film that suits the visitor's connection; where the browser says nothing of it, the one that suits
 * the window. Chosen once, within the click: a film that changes while it plays would stop, or ask for a second tap.
 *
 * @param poster the link to the film; `data-small` leads to a small one where there is one
 */
export function chooseFilm(poster: HTMLAnchorElement): string {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  const isSlow = effectiveType ? effectiveType !== '4g' : innerWidth * devicePixelRatio <= SMALL_WINDOW;
  return ((saveData || isSlow) && poster.dataset.small) || poster.href;
}
