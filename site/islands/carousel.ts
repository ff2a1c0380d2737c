import { canFetch } from './carousel/can-fetch.ts';
import { scrollSlides } from './carousel/scroll-slides.ts';
import { isInView } from './carousel/slide-positions.ts';

/**
 * Brings a carousel to life: its controls, the keyboard's way through its slides, and the enlarging of their pictures,
 * whose code is fetched when the first one is asked for. The pictures themselves need no JavaScript.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function wake(root: HTMLElement): void {
  const { scroller, slides } = findSlides(root);
  const markers = [...root.querySelectorAll<HTMLAnchorElement>('.marker')];
  const links = slides.map((slide) => slide.querySelector<HTMLAnchorElement>('[data-enlarge]'));
  const status = root.querySelector('[role=status]');
  let announced: number | undefined;

  const moved = scrollSlides({
    scroller,
    slides,
    buttons: [...root.querySelectorAll<HTMLElement>('[data-step]')],
    keys: scroller,
    onShow: mark,
    onRest: rest,
    signal: new AbortController().signal, // it moves for as long as there is the page
  });

  /** Shows which slide is current, and which ones are only peeked at. */
  function mark(current: number): void {
    announced ??= current;
    const peeking = slides.map((slide, index) => index !== current && !isInView(scroller, slide));
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-peeking', peeking[index]);
    for (const [index, marker] of markers.entries()) {
      if (index === current) marker.setAttribute('aria-current', 'true');
      else marker.removeAttribute('aria-current');
    }
  }

  function rest(current: number): void {
    leadKeyboard();
    // Whoever is taken along by the focus is told of the slide by that. What was said of another is true no more.
    if (takeFocusAlong(current)) say('');
    else if (current !== announced) say(markers[current]?.textContent ?? '');
    announced = current;
  }

  /** Lets Tab reach the pictures in view alone. Not `inert`: what is read or searched through is all of the slides. */
  function leadKeyboard(): void {
    for (const [index, slide] of slides.entries()) {
      if (isInView(scroller, slide)) links[index]?.removeAttribute('tabindex');
      else links[index]?.setAttribute('tabindex', '-1');
    }
  }

  /** Takes a focus that would stay behind, in a slide that was scrolled out of view, to the current one. */
  function takeFocusAlong(current: number): boolean {
    const isBehind = links.some((link) => link?.tabIndex === -1 && link === document.activeElement);
    if (isBehind) links[current]?.focus({ preventScroll: true });
    return isBehind;
  }

  /** Says something to a screen reader: the current slide in the words of its marker. */
  function say(words: string): void {
    if (status) status.textContent = words;
  }

  /** Brings the picture that the keyboard has reached into view, where the browser finds a part of it enough. */
  function showFocused(): void {
    const index = links.findIndex((link) => link !== null && link === document.activeElement);
    const slide = slides[index];
    if (slide && links[index]?.matches(':focus-visible') && !isInView(scroller, slide)) moved.goTo(index);
  }

  async function enlargeFrom(index: number, link: HTMLAnchorElement): Promise<void> {
    const load = () => import('./carousel/enlarge.ts');
    const enlarging = await load()
      .catch(load)
      .catch(() => undefined);
    // Without its code the link leads to the picture, but never from a page that works to the browser's error page.
    if (!enlarging && (await canFetch(link.href))) location.assign(link.href);
    if (!enlarging) return;
    enlarging.enlarge({
      label: root.closest('[aria-roledescription="carousel"]')?.getAttribute('aria-label') ?? '',
      slides,
      index,
      scrollSlides,
      onRest: (shown) => moved.goTo(shown, 'instant'),
      onClose: (shown) => {
        moved.goTo(shown, 'instant');
        links[shown]?.focus({ preventScroll: true });
      },
    });
  }

  /** Takes a link's plain click over; others, as into a new tab, are the browser's. */
  function takeClick(link: HTMLAnchorElement, follow: () => void): void {
    const onClick = (event: MouseEvent): void => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      follow();
    };
    link.addEventListener('click', onClick);
  }

  for (const [index, marker] of markers.entries()) takeClick(marker, () => moved.goTo(index));
  for (const [index, link] of links.entries()) {
    if (!link) continue;
    link.setAttribute('aria-haspopup', 'dialog');
    takeClick(link, () => enlargeFrom(index, link));
  }
  scroller.addEventListener('focusin', showFocused);
  leadKeyboard();
  showFocused();
  root.dataset.awake = '';
}

/** The carousel's parts, by the roles that the WAI-ARIA carousel pattern gives them. */
function findSlides(root: HTMLElement): { scroller: HTMLElement; slides: readonly HTMLElement[] } {
  const slides = [...root.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
  const scroller = slides[0]?.parentElement;
  if (!scroller) throw new Error('A carousel island holds no slides.');
  return { scroller, slides };
}
