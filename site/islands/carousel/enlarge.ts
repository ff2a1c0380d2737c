import { enlarged } from '../../../content/enlarged.ts';
import styles from '../../styles/enlarged.css?inline';
import { createEnlargedDialog } from './enlarged-dialog.ts';
import type { ScrollSlides } from './scroll-slides.ts';

interface EnlargeOptions {
  /** What the carousel is called. */
  readonly label: string;
  readonly slides: readonly HTMLElement[];
  /** The slide whose picture is asked for. */
  readonly index: number;
  /** Handed over, because importing it here would make a file of its own of what both need. */
  readonly scrollSlides: ScrollSlides;
  /** Told of each picture that came to rest in view. */
  readonly onRest: (index: number) => void;
  /** Told of the one that was seen last, when the dialog is gone. */
  readonly onClose: (index: number) => void;
}

let isStyled = false;

/**
 * Shows a slide's picture as large as the window, in a modal dialog, and the others beside it. Its code and styles are
 * fetched with the first picture that is asked for. Each picture is fetched when it or its neighbour is shown; until it is
 * there, the slide's own file stands in.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function enlarge({ label, slides, index, scrollSlides, onRest, onClose }: EnlargeOptions): void {
  if (document.querySelector('.enlarged')) return; // The second click of a double click.
  addStyles();
  const { dialog, scroller, frames, words, position, steps, closer, status } = createEnlargedDialog(label, slides);
  const listening = new AbortController();
  const { signal } = listening;
  let shown: number | undefined;

  function show(current: number): void {
    if (current === shown) return;
    shown = current;
    for (const near of [current, current + 1, current - 1]) fillFrame(frames[near], slides[near]);
    for (const [at, text] of words.entries()) text.toggleAttribute('data-shown', at === current);
    position.textContent = enlarged.position(current + 1, slides.length);
  }

  function rest(current: number): void {
    const said = slides[current]?.ariaLabel ?? '';
    if (status.textContent !== said) status.textContent = said;
    onRest(current);
  }

  /** A click beside the picture closes, too; the second one of a double click is still meant for what opened. */
  function closeBeside({ target, detail }: MouseEvent): void {
    const isBeside = detail < 2 && frames.includes(target as HTMLElement);
    if (isBeside || closer.contains(target as Node)) dialog.close();
  }

  dialog.toggleAttribute('data-scrollbar', innerWidth > document.documentElement.clientWidth);
  document.body.append(dialog);
  dialog.showModal();
  scroller.scrollTo({ left: frames[index]?.offsetLeft ?? 0, behavior: 'instant' });
  scrollSlides({ scroller, slides: frames, buttons: steps, keys: dialog, onShow: show, onRest: rest, signal });
  dialog.addEventListener('click', closeBeside, { signal });
  dialog.addEventListener('close', () => {
    listening.abort();
    dialog.remove();
    onClose(shown ?? index);
  });
}

function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Puts a slide's picture into its frame, in the width that the frame asks for. */
function fillFrame(frame: HTMLElement | undefined, slide: HTMLElement | undefined): void {
  const original = slide?.querySelector('picture');
  if (!frame || !original || frame.firstChild) return;
  const picture = original.cloneNode(true) as HTMLPictureElement;
  picture.removeAttribute('data-later');
  const image = picture.querySelector('img');
  const small = original.querySelector('img');
  if (!image || !small) return;
  image.src = slide?.querySelector('a')?.href ?? image.src; // Where AVIF is unknown, the link's JPEG is the large one.
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  // As in enlarged.css: beside the words, or above them.
  const sizes = `(min-aspect-ratio: 5/4) and (min-width: 60em) min(78vw, ${100 * ratio}vh), min(100vw, ${100 * ratio}vh)`;
  for (const source of picture.children) source.setAttribute('sizes', sizes);
  image.loading = 'eager';
  image.style.setProperty('--ratio', `${ratio}`);
  if (small.complete && small.currentSrc) image.style.backgroundImage = `url("${small.currentSrc}")`;
  frame.append(picture);
}
