/** How far the mouse moves before it is a drag and no click, in CSS px. */
const DRAG_THRESHOLD = 5;

/** The last part of a drag, in ms: how fast it was then is how fast the hand let go. */
const THROW_MS = 100;

/** Its bit in `event.buttons`: https://w3c.github.io/pointerevents/#the-buttons-property */
const PRIMARY_BUTTON = 1;

/** How a drag ended, in the direction of `scrollLeft`. */
export interface Release {
  /** How far the slides were moved, in CSS px. */
  readonly moved: number;
  /** How fast they were when the hand let go, in CSS px a millisecond. */
  readonly velocity: number;
}

/**
 * Lets a mouse drag the scroller. Touch and pen scroll by themselves; captions stay selectable. A drag is no click on
 * what lies under it.
 *
 * @param onRelease called when the mouse lets go; scrolls to a slide and gives the snapping back afterwards
 */
export function dragToScroll(scroller: HTMLElement, onRelease: (release: Release) => void, signal: AbortSignal): void {
  let from: { x: number; scrollLeft: number } | undefined;
  let isDragging = false;
  let trail: { x: number; at: number }[] = [];

  function start(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    if ((event.target as Element).closest('.slide-words')) return;
    from = { x: event.clientX, scrollLeft: scroller.scrollLeft };
    trail = [];
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    if ((event.buttons & PRIMARY_BUTTON) === 0) {
      end(event); // It was released where nothing tells of it: outside of the scroller, before the drag had captured it.
      return;
    }
    const moved = event.clientX - from.x;
    if (!isDragging && Math.abs(moved) < DRAG_THRESHOLD) return;
    if (!isDragging) {
      isDragging = true;
      scroller.setPointerCapture(event.pointerId);
      scroller.style.scrollSnapType = 'none';
      scroller.style.userSelect = 'none';
      scroller.dataset.dragging = '';
    }
    trail.push({ x: event.clientX, at: event.timeStamp });
    scroller.scrollTo({ left: from.scrollLeft - moved, behavior: 'instant' });
  }

  function end(event: PointerEvent): void {
    if (from && isDragging) {
      scroller.style.userSelect = '';
      delete scroller.dataset.dragging;
      onRelease({ moved: scroller.scrollLeft - from.scrollLeft, velocity: velocityAt(event.timeStamp) });
      // The click that follows comes in the same task; a release outside of the window brings none.
      setTimeout(() => {
        isDragging = false;
      });
    }
    from = undefined;
  }

  /** A hand that held still before it let go throws nothing. */
  function velocityAt(now: number): number {
    const last = trail.filter(({ at }) => now - at < THROW_MS);
    const [first] = last;
    return first && last.length > 1 ? (first.x - (last.at(-1)?.x ?? first.x)) / Math.max(1, now - first.at) : 0;
  }

  function swallowClick(event: MouseEvent): void {
    if (!isDragging) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // The browser's own drag, of a picture or its link.
  scroller.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  scroller.addEventListener('pointerdown', start, { signal });
  scroller.addEventListener('pointermove', move, { signal });
  scroller.addEventListener('pointerup', end, { signal });
  scroller.addEventListener('pointercancel', end, { signal });
  scroller.addEventListener('click', swallowClick, { signal, capture: true });
}
