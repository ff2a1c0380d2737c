import { dragToScroll } from './carousel/drag-to-scroll.ts';
import { currentSlide, isAtEnd, readSlidePositions } from './carousel/slide-positions.ts';

/** A scroller that has not moved for this long has come to rest. Safari before 26 knows no `scrollend`. */
const REST_MS = 120;

/** A drag of this share of a slide goes on to the next one. */
const DRAG_SHARE = 0.15;

/**
 * Brings a carousel's controls to life. Plain DOM: the pictures need no JavaScript, and React would cost more than forty
 * times as much as this. The scroller stays the only truth: which slide is current is read from what is in view.
 *
 * @returns what takes all of it off again
 */
export function wake(root: HTMLElement): () => void {
  const { scroller, slides } = findSlides(root);
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const markers = [...root.querySelectorAll<HTMLAnchorElement>('.marker')];
  const status = root.querySelector('[role=status]');
  const listening = new AbortController();
  const { signal } = listening;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Where a scroll that was asked for is going; several quick presses add up. */
  let goal: number | undefined;
  let announced = readCurrent();

  function readCurrent(): number {
    return currentSlide(readSlidePositions(scroller, slides), scroller.scrollLeft);
  }

  function goTo(index: number): void {
    const { stops } = readSlidePositions(scroller, slides);
    goal = Math.min(Math.max(0, index), slides.length - 1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.scrollTo({ left: stops[goal] ?? 0, behavior: isStill ? 'instant' : 'smooth' });
    rest();
  }

  function step(direction: -1 | 1): void {
    const positions = readSlidePositions(scroller, slides);
    if (goal === undefined && isAtEnd(positions, scroller.scrollLeft, direction)) return;
    goTo((goal ?? readCurrent()) + direction);
  }

  /** Shows which slide is current, and which way there is more. */
  function show(): void {
    const positions = readSlidePositions(scroller, slides);
    const current = currentSlide(positions, scroller.scrollLeft);
    for (const [index, marker] of markers.entries()) {
      if (index === current) marker.setAttribute('aria-current', 'true');
      else marker.removeAttribute('aria-current');
    }
    for (const button of buttons) {
      // Not `disabled`: a button that is pressed to the end must not lose the focus.
      const direction = directionOf(button);
      button.setAttribute('aria-disabled', String(isAtEnd(positions, scroller.scrollLeft, direction)));
    }
  }

  /** Says the current slide in the words of its marker. */
  function announce(): void {
    const current = readCurrent();
    if (current === announced || !status) return;
    announced = current;
    status.textContent = markers[current]?.textContent ?? '';
  }

  /** Waits until nothing moves any more. */
  function rest(): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      // Held still in the hand: snapping now would tear it away, and its release comes here again.
      if ('dragging' in scroller.dataset) return;
      goal = undefined;
      scroller.style.scrollSnapType = '';
      show();
      announce();
    }, REST_MS);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.target !== scroller || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(slides.length - 1);
    else return;
    event.preventDefault();
  }

  function onScroll(): void {
    show();
    rest();
  }

  /** The visitor's own scrolling ends what a button asked for. */
  function letGo(): void {
    goal = undefined;
  }

  for (const button of buttons) button.addEventListener('click', () => step(directionOf(button)), { signal });
  for (const [index, marker] of markers.entries()) {
    const follow = (event: MouseEvent): void => {
      event.preventDefault();
      goTo(index);
    };
    marker.addEventListener('click', follow, { signal });
  }
  scroller.addEventListener('keydown', onKey, { signal });
  scroller.addEventListener('scroll', onScroll, { signal, passive: true });
  for (const type of ['wheel', 'touchstart', 'pointerdown']) {
    scroller.addEventListener(type, letGo, { signal, passive: true });
  }
  addEventListener('resize', show, { signal, passive: true });
  dragToScroll({
    scroller,
    signal,
    onRelease(moved) {
      const width = slides[0]?.offsetWidth ?? scroller.clientWidth;
      const before = currentSlide(readSlidePositions(scroller, slides), scroller.scrollLeft - moved);
      const isStep = Math.abs(moved) > width * DRAG_SHARE;
      const current = readCurrent();
      goTo(current === before && isStep ? before + Math.sign(moved) : current);
    },
  });

  show();
  root.dataset.awake = '';
  return () => {
    listening.abort();
    clearTimeout(resting);
    delete root.dataset.awake;
  };
}

/** The carousel around the controls, by the roles that the WAI-ARIA carousel pattern gives its parts. */
function findSlides(root: HTMLElement): { scroller: HTMLElement; slides: readonly HTMLElement[] } {
  const carousel = root.closest('[aria-roledescription="carousel"]');
  const slides = [...(carousel?.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]') ?? [])];
  const scroller = slides[0]?.parentElement;
  if (!scroller) throw new Error('A carousel island stands in no carousel, or in one without slides.');
  return { scroller, slides };
}

function directionOf(button: HTMLElement): -1 | 1 {
  return button.dataset.step === '-1' ? -1 : 1;
}
