import { dragToScroll, type Release } from './drag-to-scroll.ts';
import { currentSlide, isInView, readSlidePositions, SAME_PLACE, slideBeside } from './slide-positions.ts';

/** A scroller that has not moved for this long has come to rest. */
const REST_MS = 120;

/** A drag of this share of a slide goes on to the next one. */
const DRAG_SHARE = 0.15;

/** What is thrown goes on for as long as this, in ms, at the speed at which the hand let go. */
const MOMENTUM_MS = 300;

/** What is in view. */
export interface SlidesView {
  /** The slide that is shown, by its place. */
  readonly current: number;
  /** Whether there is nothing more before it, or after it. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Which slides are wholly in view. */
  readonly inView: readonly boolean[];
}

/** What is in view when nothing moves any more. */
export interface RestedSlides extends SlidesView {
  /** The slide that was shown when nothing moved the last time. */
  readonly before: number;
}

/**
 * Moves the children of a native scroller with snap points, also by a mouse that drags. The scroller stays the only truth:
 * which slide is current is read from what is in view.
 *
 * @param onShow told of what is in view at once, and whenever something moves
 * @param onRest told of it when nothing moves any more
 */
export function scrollSlides(
  scroller: HTMLElement,
  onShow: (view: SlidesView) => void,
  onRest: (rested: RestedSlides) => void,
) {
  const slides = [...scroller.children] as HTMLElement[];
  const listening = new AbortController();
  const { signal } = listening;
  /** Safari before 26.2 knows none. */
  const tellsEnd = 'onscrollend' in scroller;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Where a scroll that was asked for is going; several quick presses add up. */
  let goal: number | undefined;
  let sizes = readSizes();
  /** What was in view before the window changed its size. */
  let current = currentSlide(readPositions(), scroller.scrollLeft);
  let before = current;

  function readPositions() {
    return readSlidePositions(scroller, slides);
  }

  /** Scrolls to a slide; one too far is the last. Where motion is to be reduced, it is there at once. */
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

  /** Scrolls to the slide beside. */
  function step(direction: -1 | 1): void {
    const positions = readPositions();
    const beside = slideBeside(positions, goal ?? currentSlide(positions, scroller.scrollLeft), direction);
    if (beside !== undefined) goTo(beside);
  }

  /** Shows which slide is current, and which way there is more. */
  function show(): SlidesView {
    const positions = readPositions();
    current = currentSlide(positions, scroller.scrollLeft);
    const view = {
      current,
      isAtStart: scroller.scrollLeft <= SAME_PLACE,
      isAtEnd: scroller.scrollLeft >= positions.end - SAME_PLACE,
      inView: slides.map((slide) => isInView(scroller, slide)),
    };
    onShow(view);
    return view;
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
    onRest({ ...show(), before });
    before = current;
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

  scroller.addEventListener('scroll', onScroll, { signal, passive: true });
  scroller.addEventListener('scrollend', rest, { signal, passive: true });
  for (const type of ['wheel', 'touchstart', 'pointerdown']) {
    scroller.addEventListener(type, letGo, { signal, passive: true });
  }
  dragToScroll(scroller, onRelease, signal);
  const resized = new ResizeObserver(keepPlace);
  for (const element of [scroller, ...slides.slice(0, 1)]) resized.observe(element);

  /** Moves and tells nothing any more. */
  function stop(): void {
    listening.abort();
    resized.disconnect();
    clearTimeout(resting);
  }

  show();
  return { goTo, step, stop };
}
