import { dragToScroll, type Release } from './drag-to-scroll.ts';
import { currentSlide, isAtEnd, readSlidePositions, SAME_PLACE, slideBeside } from './slide-positions.ts';

/** A scroller that has not moved for this long has come to rest. */
const REST_MS = 120;

/** A drag of this share of a slide goes on to the next one. */
const DRAG_SHARE = 0.15;

/** What is thrown goes on for as long as this, in ms, at the speed at which the hand let go. */
const MOMENTUM_MS = 300;

interface ScrollSlidesOptions {
  readonly scroller: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Previous and next, with the step that each takes in `data-step`. */
  readonly buttons: readonly HTMLElement[];
  /** Where the arrow keys, Home and End are heard. */
  readonly keys: HTMLElement;
  /** Told of the slide in view at once, and whenever something moves. */
  readonly onShow: (current: number) => void;
  /** Told of it when nothing moves any more. */
  readonly onRest: (current: number) => void;
  readonly signal: AbortSignal;
}

/** Slides that are moved by hand. */
interface MovedSlides {
  /** Scrolls to a slide; one too far is the last. Where motion is to be reduced, it is there at once. */
  goTo(index: number, behavior?: ScrollBehavior): void;
}

/**
 * Moves slides in a native scroller with snap points: by buttons, keys, and a mouse that drags. The scroller stays the
 * only truth: which slide is current is read from what is in view. Plain DOM, because React would cost more than forty
 * times as much. Ends with `signal`.
 */
export function scrollSlides(options: ScrollSlidesOptions): MovedSlides {
  const { scroller, slides, buttons, keys, onShow, onRest, signal } = options;
  /** Safari before 26.2 knows none. */
  const tellsEnd = 'onscrollend' in scroller;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Where a scroll that was asked for is going; several quick presses add up. */
  let goal: number | undefined;
  let sizes = readSizes();
  /** What was in view before the window changed its size. */
  let current = readCurrent();

  function readPositions() {
    return readSlidePositions(scroller, slides);
  }

  function readCurrent(): number {
    return currentSlide(readPositions(), scroller.scrollLeft);
  }

  function goTo(index: number, behavior: ScrollBehavior = 'smooth'): void {
    const { stops } = readPositions();
    goal = Math.min(Math.max(0, index), slides.length - 1);
    const left = stops[goal] ?? 0;
    const isStill = behavior === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isThere = Math.abs(scroller.scrollLeft - left) < 1;
    scroller.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
    if (isStill || isThere) settle();
    else if (!tellsEnd) rest();
  }

  function step(direction: -1 | 1): void {
    const positions = readPositions();
    const beside = slideBeside(positions, goal ?? currentSlide(positions, scroller.scrollLeft), direction);
    if (beside !== undefined) goTo(beside);
  }

  /** Shows which slide is current, and which way there is more. */
  function show(): void {
    const positions = readPositions();
    current = currentSlide(positions, scroller.scrollLeft);
    for (const button of buttons) {
      // Not `disabled`: a button that is pressed to the end must not lose the focus.
      button.setAttribute('aria-disabled', String(isAtEnd(positions, scroller.scrollLeft, directionOf(button))));
    }
    onShow(current);
  }

  /** Waits until nothing moves any more. Where the browser tells the end of a scroll, nothing else counts as one. */
  function rest(): void {
    clearTimeout(resting);
    resting = setTimeout(settle, REST_MS);
  }

  function settle(): void {
    clearTimeout(resting);
    // Held still in the hand: snapping now would tear it away, and its release comes here again.
    if ('dragging' in scroller.dataset) return;
    const positions = readPositions();
    const nearest = currentSlide(positions, scroller.scrollLeft);
    const left = positions.stops[goal ?? nearest] ?? 0;
    const isBetween = Math.abs(scroller.scrollLeft - left) > SAME_PLACE;
    // After a drag Chromium leaves the first wheel unsnapped. Where a browser tells no end of a scroll, a finger may hold it here.
    if (isBetween && goal === undefined && tellsEnd) {
      goTo(nearest);
      return;
    }
    // WebKit may end a smooth scroll that overtook another somewhere between.
    if (isBetween && goal !== undefined) scroller.scrollTo({ left, behavior: 'instant' });
    goal = undefined;
    scroller.style.scrollSnapType = '';
    show();
    onRest(current);
  }

  /** Keeps the slide that was in view where the window, the zoom or the way a phone is held has changed. */
  function keepPlace(): void {
    const now = readSizes();
    if (now === sizes) return;
    sizes = now;
    if (!('dragging' in scroller.dataset)) goTo(goal ?? current, 'instant');
  }

  function readSizes(): string {
    return `${scroller.clientWidth} ${slides[0]?.offsetWidth}`;
  }

  function onScroll(): void {
    keepPlace();
    show();
    if (tellsEnd) clearTimeout(resting);
    else rest();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(slides.length - 1);
    else return;
    event.preventDefault();
  }

  function onRelease({ moved, velocity }: Release): void {
    const positions = readPositions();
    const at = scroller.scrollLeft;
    const before = currentSlide(positions, at - moved);
    // A throw at most doubles what the hand did, so that a short one doesn't fly through all slides.
    const thrown = Math.sign(velocity) * Math.min(Math.abs(velocity * MOMENTUM_MS), Math.abs(moved));
    const after = currentSlide(positions, at + thrown);
    const width = slides[0]?.offsetWidth ?? scroller.clientWidth;
    const isStep = Math.abs(moved) > width * DRAG_SHARE && thrown * moved >= 0;
    goTo(after === before && isStep ? (slideBeside(positions, before, moved < 0 ? -1 : 1) ?? after) : after);
  }

  /** The visitor's own scrolling ends what a button asked for. */
  function letGo(): void {
    goal = undefined;
  }

  for (const button of buttons) button.addEventListener('click', () => step(directionOf(button)), { signal });
  keys.addEventListener('keydown', onKey, { signal });
  scroller.addEventListener('scroll', onScroll, { signal, passive: true });
  scroller.addEventListener('scrollend', rest, { signal, passive: true });
  for (const type of ['wheel', 'touchstart', 'pointerdown']) {
    scroller.addEventListener(type, letGo, { signal, passive: true });
  }
  dragToScroll({ scroller, onRelease, signal });
  const resized = new ResizeObserver(keepPlace);
  for (const element of [scroller, ...slides.slice(0, 1)]) resized.observe(element);
  signal.addEventListener('abort', () => {
    resized.disconnect();
    clearTimeout(resting);
  });

  show();
  return { goTo };
}

/** {@link scrollSlides}, for whom it is handed to. */
export type ScrollSlides = typeof scrollSlides;

function directionOf(button: HTMLElement): -1 | 1 {
  return button.dataset.step === '-1' ? -1 : 1;
}
